package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Apache's parquet-avro reads the records that are written, and its files become the records that were in them. */
class ParquetAvroTest {

    private static final int ROWS = 30;

    @TempDir
    private Path folder;

    private static List<String> types(Predicate<String> isKnown) {
        return Stream.concat(TypeMatrix.types().stream(), TypeMatrix.leavesOfFewReaders().stream())
                .filter(isKnown)
                .toList();
    }

    private Path rows(List<String> types, long seed) throws IOException {
        Path avro = folder.resolve("rows.avro");
        RandomRows.write(avro, RandomRows.schemaOf(types.toArray(String[]::new)), ROWS, seed);
        return avro;
    }

    /** It has no nulls alone and no unions of one type, and takes times of day for those of the unit in Avro. */
    @Test
    void readsTheRecordsThatAreWritten() throws IOException {
        long seed = new Random().nextLong();
        Path avro = rows(
                types(type -> !type.contains("\"null\"}")
                        && !type.matches("\"null\"|.*\\[\"(null|string)\"\\].*")
                        && !type.contains("time-millis")),
                seed);
        Path parquet = folder.resolve("rows.parquet");
        Run.fine("convert", avro, parquet);
        assertSame(avroRecords(avro), parquetRecords(parquet), seed);
    }

    @Test
    void itsFilesBecomeTheRecordsThatWereInThem() throws IOException {
        assertItsFilesComeBack(false, types(ParquetAvroTest::isWrittenByIt));
    }

    /** In its older lists there cannot be null. */
    @Test
    void itsFilesWithListsOfTwoLevelsBecomeTheRecordsThatWereInThem() throws IOException {
        assertItsFilesComeBack(true, types(type -> isWrittenByIt(type) && !type.contains("\"items\":[\"null\"")));
    }

    private static boolean isWrittenByIt(String type) {
        return !type.contains("\"null\"}") && !type.matches("\"null\"|.*\\[\"null\"\\].*");
    }

    private void assertItsFilesComeBack(boolean oldLists, List<String> types) throws IOException {
        long seed = new Random().nextLong();
        List<GenericRecord> records = avroRecords(rows(types, seed));
        Path parquet = folder.resolve("rows.parquet");
        Path back = folder.resolve("back.avro");
        write(parquet, records, oldLists);
        Run.fine("convert", parquet, back);
        assertSame(records, avroRecords(back), seed);
    }

    private static void assertSame(List<GenericRecord> expected, List<GenericRecord> found, long seed)
            throws IOException {
        assertEquals(expected.size(), found.size());
        for (int row = 0; row < expected.size(); row++) {
            for (Schema.Field field : expected.get(row).getSchema().getFields()) {
                assertEquals(
                        encoded(field.schema(), expected.get(row).get(field.pos())),
                        encoded(field.schema(), found.get(row).get(field.pos())),
                        "seed " + seed + ", row " + row + ", field " + field.schema());
            }
        }
    }

    private static String encoded(Schema schema, Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
        new GenericDatumWriter<>(schema, model()).write(value, encoder);
        return HexFormat.of().formatHex(bytes.toByteArray());
    }

    private static GenericData model() {
        GenericData model = new GenericData();
        model.addLogicalTypeConversion(new Conversions.DecimalConversion());
        return model;
    }

    private static List<GenericRecord> avroRecords(Path file) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(file.toFile(), new GenericDatumReader<>(null, null, model()))) {
            reader.forEach(records::add);
        }
        return records;
    }

    private static List<GenericRecord> parquetRecords(Path file) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        try (ParquetReader<GenericRecord> reader = AvroParquetReader.<GenericRecord>builder(
                        new LocalInputFile(file), new PlainParquetConfiguration())
                .withDataModel(model())
                .withCodecFactory(PageCodecs.toRead())
                .build()) {
            for (GenericRecord record = reader.read(); record != null; record = reader.read()) {
                records.add(record);
            }
        }
        return records;
    }

    private static void write(Path file, List<GenericRecord> records, boolean oldLists) throws IOException {
        PlainParquetConfiguration conf = new PlainParquetConfiguration();
        conf.setBoolean("parquet.avro.write-old-list-structure", oldLists);
        try (ParquetWriter<GenericRecord> writer = AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(file))
                .withSchema(records.get(0).getSchema())
                .withDataModel(model())
                .withConf(conf)
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .build()) {
            for (GenericRecord record : records) {
                writer.write(record);
            }
        }
    }
}
