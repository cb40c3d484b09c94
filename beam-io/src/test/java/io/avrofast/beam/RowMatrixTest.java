package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.beam.internal.AvroFastSource;
import io.avrofast.beam.internal.FileReading;
import io.avrofast.beam.internal.GenericRecords;
import io.avrofast.beam.internal.RowsOfAvroSchema;
import io.avrofast.beam.internal.RowsOfBeamSchema;
import io.avrofast.bridge.ApacheSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.testing.SourceTestUtils;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each type, at each place, by each codec: what Beam's own classes read is what is read here. */
class RowMatrixTest {

    private static final long SEED = 20261130;

    @TempDir
    private Path folder;

    @BeforeAll
    static void registerFileSystems() {
        FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    }

    static List<Schema> schemas() {
        return TypeMatrix.schemas();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void rowsAreThoseOfBeamsOwnClasses(Schema schema) throws Exception {
        for (String codec : SampleFiles.CODECS) {
            byte[] file = SampleFiles.bytes(schema, new RandomRecords(SEED).of(schema, 40), 15, codec);
            List<Row> stock = stockRows(file);
            RowsOfAvroSchema reading = new RowsOfAvroSchema(ApacheSchemas.fromApache(schema));
            assertEquals(AvroUtils.toBeamSchema(schema), reading.rows());
            List<Row> rows = read(file, reading);
            assertEquals(stock, rows, codec);
            assertEquals(stableHashes(stock, file), stableHashes(rows, file), codec);
            assertEquals(classes(stock), classes(rows), codec);
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void rowsOfAGivenBeamSchemaAreTheSame(Schema schema) throws Exception {
        byte[] file = SampleFiles.bytes(schema, new RandomRecords(SEED).of(schema, 40), 15, "null");
        assertEquals(stockRows(file), read(file, new RowsOfBeamSchema(AvroUtils.toBeamSchema(schema))));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void rowsAreEncodedAsThoseOfBeamsOwnClassesAndComeBack(Schema schema) throws Exception {
        byte[] file = SampleFiles.bytes(schema, new RandomRecords(SEED).of(schema, 20), 15, "null");
        List<Row> stock = stockRows(file);
        List<Row> rows = read(file, new RowsOfAvroSchema(ApacheSchemas.fromApache(schema)));
        RowCoder coder = RowCoder.of(AvroUtils.toBeamSchema(schema));
        for (int i = 0; i < rows.size(); i++) {
            byte[] encoded = CoderUtils.encodeToByteArray(coder, rows.get(i));
            assertEquals(stock.get(i), CoderUtils.decodeFromByteArray(coder, encoded));
            // Entries of maps stand in any order.
            assertEquals(CoderUtils.encodeToByteArray(coder, stock.get(i)).length, encoded.length);
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void genericRecordsAreThoseOfApacheAvro(Schema schema) throws Exception {
        for (String codec : SampleFiles.CODECS) {
            byte[] file = SampleFiles.bytes(schema, new RandomRecords(SEED).of(schema, 40), 15, codec);
            List<GenericRecord> records = read(file, new GenericRecords(schema));
            assertEquals(stockRecords(file), records, codec);
            assertEquals(classes(stockRecords(file)), classes(records), codec);
        }
    }

    private <T> List<T> read(byte[] file, FileReading<?, T> reading) throws IOException {
        Path path = Files.write(folder.resolve("matrix.avro"), file);
        return SourceTestUtils.readFromSource(
                AvroFastSource.of(StaticValueProvider.of(path.toString()), EmptyMatchTreatment.DISALLOW, reading),
                PipelineOptionsFactory.create());
    }

    private static List<GenericRecord> stockRecords(byte[] file) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            reader.forEach(records::add);
        }
        return records;
    }

    private static List<Row> stockRows(byte[] file) throws IOException {
        return stockRecords(file).stream()
                .map(record -> AvroUtils.toBeamRowStrict(record, null))
                .toList();
    }

    /** Of rows with bytes in a choice, Beam's hashes differ each time that they are read. */
    private static List<Integer> stableHashes(List<Row> rows, byte[] file) throws IOException {
        List<Row> stock = stockRows(file);
        List<Row> again = stockRows(file);
        return IntStream.range(0, rows.size())
                .filter(i -> stock.get(i).hashCode() == again.get(i).hashCode())
                .mapToObj(i -> rows.get(i).hashCode())
                .toList();
    }

    /** The classes of all values, which {@code equals} does not tell apart. */
    private static String classes(Object value) {
        if (value instanceof Row row) {
            return "Row" + classes(row.getValues());
        }
        if (value instanceof GenericRecord record) {
            return "Record"
                    + classes(record.getSchema().getFields().stream()
                            .map(field -> classes(record.get(field.pos())))
                            .toList());
        }
        if (value instanceof Collection<?> items) {
            return items.stream().map(RowMatrixTest::classes).toList().toString();
        }
        if (value instanceof Map<?, ?> map) {
            List<String> entries = map.entrySet().stream()
                    .map(entry -> entry.getKey() + classes(entry.getKey()) + classes(entry.getValue()))
                    .sorted()
                    .toList();
            return entries.toString();
        }
        if (value instanceof OneOfType.Value chosen) {
            return chosen.getCaseType() + classes(chosen.getValue());
        }
        return value == null ? "null" : value.getClass().getName();
    }
}
