package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Avro to Parquet and back: the same schema text, the same records. Public reports B144, B216. */
class ParquetRoundTripTest {

    private static final int ROWS = 60;

    @TempDir
    private Path folder;

    @Test
    void everyTypeInEveryNestingComesBack() throws IOException {
        List<String> types = Stream.concat(TypeMatrix.types().stream(), TypeMatrix.leavesOfFewReaders().stream())
                .toList();
        assertComesBack(RandomRows.schemaOf(types.toArray(String[]::new)), ROWS, "snappy");
    }

    @ParameterizedTest
    @ValueSource(strings = {"uncompressed", "none", "snappy", "gzip", "gzip:9", "zstd", "zstandard:19"})
    void everyCodecComesBack(String codec) throws IOException {
        assertComesBack(
                RandomRows.schemaOf("\"string\"", "[\"null\",\"long\"]", "{\"type\":\"array\",\"items\":\"int\"}"),
                3000,
                codec);
    }

    @Test
    void aFileWithoutRecordsComesBackWithItsSchema() throws IOException {
        assertComesBack(RandomRows.schemaOf("\"string\"", "{\"type\":\"map\",\"values\":\"int\"}"), 0, "snappy");
    }

    @Test
    void nullAndEmptyListsAndNullItemsAreKeptApart() throws IOException {
        Path avro = folder.resolve("lists.avro");
        Path json = folder.resolve("lists.jsonl");
        List<String> lines = List.of("{\"a\":[1,null,2]}", "{\"a\":[]}", "{\"a\":null}", "{\"a\":[null]}");
        Files.write(json, lines);
        Path schema = Files.writeString(
                folder.resolve("lists.avsc"),
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":[\"null\","
                        + "{\"type\":\"array\",\"items\":[\"null\",\"int\"]}]}]}");
        Run.fine("convert", json, avro, "--schema", schema);
        Path back = back(avro, "snappy");
        Run.fine("convert", back, folder.resolve("back.jsonl"));
        assertEquals(lines, Files.readAllLines(folder.resolve("back.jsonl")));
    }

    private void assertComesBack(RecordSchema schema, int rows, String codec) throws IOException {
        long seed = new Random().nextLong();
        Path avro = folder.resolve("rows.avro");
        List<AvroRecord> records = RandomRows.write(avro, schema, rows, seed);
        Path back = back(avro, codec);
        assertEquals(
                AvroFile.open(avro).header().schemaText(),
                AvroFile.open(back).header().schemaText());
        List<AvroRecord> found = read(back);
        assertEquals(records.size(), found.size());
        for (int i = 0; i < rows; i++) {
            for (int field = 0; field < schema.fields().size(); field++) {
                // Lists compare their items as records do: byte arrays by content.
                assertEquals(
                        ObjectList.of(records.get(i).getPhysical(field)),
                        ObjectList.of(found.get(i).getPhysical(field)),
                        "seed " + seed + ", row " + i + ", field "
                                + schema.fields().get(field).schema());
            }
        }
    }

    private Path back(Path avro, String codec) {
        Path parquet = folder.resolve("rows.parquet");
        Path back = folder.resolve("back.avro");
        Run.fine("convert", avro, parquet, "--codec", codec, "--force");
        Run.fine("convert", parquet, back, "--force");
        return back;
    }

    private static List<AvroRecord> read(Path file) throws IOException {
        List<AvroRecord> records = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader = AvroFile.open(file).records()) {
            while (reader.hasNext()) {
                records.add(reader.next());
            }
        }
        return records;
    }
}
