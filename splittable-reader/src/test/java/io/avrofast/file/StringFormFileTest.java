package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.codec.CodecRegistry;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.value.StringForm;
import io.avrofast.value.Utf8Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose strings are read as their bytes. */
class StringFormFileTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"s\",\"type\":[\"null\",\"string\"]}]}");
    private static final int ROWS = 5_000;

    @TempDir
    private Path folder;

    private Path write(String name, List<AvroRecord> rows) throws IOException {
        Path path = folder.resolve(name);
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(path, SCHEMA).codec("deflate").blockBytes(4_000).records()) {
            for (AvroRecord row : rows) {
                writer.write(row);
            }
            writer.commit();
        }
        return path;
    }

    private static List<AvroRecord> rows(AvroFile file) throws IOException {
        List<AvroRecord> rows = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader = file.records()) {
            reader.forEach(rows::add);
        }
        return rows;
    }

    /** Blocks are read into the same array one after the other; a text outlives its block. */
    @Test
    void aTextStaysAsItWasWhenLaterBlocksAreRead() throws IOException {
        List<AvroRecord> written = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            AvroRecord row = AvroRecord.create(SCHEMA);
            row.set("s", i % 7 == 0 ? null : "é" + i);
            written.add(row);
        }
        Path path = write("a.avro", written);
        for (CodegenPolicy policy : List.of(CodegenPolicy.NEVER, CodegenPolicy.AT_ONCE)) {
            AvroFile file = AvroFile.open(path).codegen(policy).codecs(CodecRegistry.standard());
            List<AvroRecord> texts = rows(file.strings(StringForm.UTF8));
            assertEquals(written, texts);
            assertEquals(rows(file), texts);
            assertEquals(Utf8Text.of("é1"), texts.get(1).get("s"));
        }
    }

    @Test
    void bothFormsAreWrittenAlike() throws IOException {
        AvroRecord one = AvroRecord.create(SCHEMA);
        one.set("s", "é");
        AvroRecord other = AvroRecord.create(SCHEMA);
        other.set("s", Utf8Text.of("é"));
        Path path = write("a.avro", List.of(one));
        Path same = write("b.avro", List.of(other));
        byte[] left = Files.readAllBytes(path);
        byte[] right = Files.readAllBytes(same);
        // The sync markers differ.
        int header = left.length - 16;
        assertEquals(left.length, right.length);
        assertArrayEquals(Arrays.copyOfRange(left, header - 8, header), Arrays.copyOfRange(right, header - 8, header));
        assertEquals(rows(AvroFile.open(path)), rows(AvroFile.open(same)));
    }
}
