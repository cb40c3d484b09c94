package io.avrofast.beam;

import io.avrofast.beam.internal.GenericRecords;
import io.avrofast.beam.internal.InputPattern;
import io.avrofast.beam.internal.RowsOfAvroSchema;
import io.avrofast.file.AvroFile;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.extensions.avro.io.AvroSource;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.values.Row;
import org.joda.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tells how many records a second are read and written, by this library and by Beam's own classes, in one run on the same data and
 * without a runner: through the sources' readers, and through the sinks into nothing.
 * What counts is the processor's time that the thread has, which other programs change little. Only with {@code -Davrofast.speed=true}.
 */
@EnabledIfSystemProperty(named = "avrofast.speed", matches = "true")
class RecordSpeedTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int RECORDS = 200_000;
    private static final int WARM_UPS = 4;
    private static final int ROUNDS = 7;

    private static final EnumerationType KIND = EnumerationType.create("BIKE", "BUS", "TRAIN");
    private static final Schema PLACE = Schema.of(Field.of("x", FieldType.DOUBLE), Field.of("y", FieldType.DOUBLE));
    private static final Schema ROWS = Schema.of(
            Field.of("id", FieldType.INT64),
            Field.of("name", FieldType.STRING),
            Field.nullable("note", FieldType.STRING),
            Field.nullable("count", FieldType.INT64),
            Field.of("price", FieldType.DOUBLE),
            Field.of("seats", FieldType.INT32),
            Field.of("paid", FieldType.BOOLEAN),
            Field.of("kind", FieldType.logicalType(KIND)),
            Field.of("place", FieldType.row(PLACE)),
            Field.of("tags", FieldType.array(FieldType.STRING)),
            Field.of("at", FieldType.DATETIME));

    private final PipelineOptions options = PipelineOptionsFactory.create();
    private final org.apache.avro.Schema schema = AvroUtils.toAvroSchema(ROWS);
    private final List<Row> rows = new ArrayList<>();
    private final List<GenericRecord> records = new ArrayList<>();
    /** Something that is measured. */
    @FunctionalInterface
    private interface Subject {
        long run() throws IOException;
    }

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        for (int i = 0; i < RECORDS; i++) {
            Row row = Row.withSchema(ROWS)
                    .addValues(
                            (long) i * 7919,
                            "passenger " + i,
                            i % 3 == 0 ? null : "note " + i % 100,
                            i % 4 == 0 ? null : (long) i,
                            i / 8.0,
                            i % 90,
                            i % 2 == 0,
                            KIND.valueOf(i % 3),
                            Row.withSchema(PLACE).addValues(i * 0.5, i * -0.25).build(),
                            List.of("a" + i % 10, "b"),
                            Instant.ofEpochMilli(1_700_000_000_000L + i))
                    .build();
            rows.add(row);
            records.add(AvroUtils.toGenericRecord(row, schema));
        }
        file = folder.resolve("records.avro");
        try (WritableByteChannel channel =
                Files.newByteChannel(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            write(AvroFastIO.sink(ROWS), rows, channel);
        }
    }

    @Test
    void readsAndWritesEveryRecordAndTellsHowFast() throws IOException {
        AvroSource<GenericRecord> stock = AvroSource.from(file.toString()).withSchema(schema);
        InputPattern input = InputPattern.NONE.from(StaticValueProvider.of(file.toString()));
        BoundedSource<GenericRecord> generic = input.source(new GenericRecords(schema));
        BoundedSource<Row> ours =
                input.source(new RowsOfAvroSchema(AvroFile.open(file).schema()));
        Schema read = AvroUtils.toBeamSchema(schema);
        System.out.println("| | times as many records a second | of the single rounds |\n|---|---:|---:|");
        compare(
                "read rows",
                () -> read(stock, record -> AvroUtils.toBeamRowStrict(record, read)),
                () -> read(ours, row -> row));
        compare("read generic records", () -> read(stock, record -> record), () -> read(generic, record -> record));
        compare(
                "write rows",
                () -> writeConverted(AvroIO.sink(schema)),
                () -> writeToNothing(AvroFastIO.sink(ROWS), rows));
        compare(
                "write generic records",
                () -> writeToNothing(AvroIO.sink(schema), records),
                () -> writeToNothing(AvroFastIO.sink(schema), records));
    }

    private static void compare(String name, Subject beam, Subject ours) throws IOException {
        double[] ratios = new double[ROUNDS];
        for (int round = -WARM_UPS; round < ROUNDS; round++) {
            double ratio = nanos(beam) / nanos(ours);
            if (round >= 0) {
                ratios[round] = ratio;
            }
        }
        Arrays.sort(ratios);
        System.out.printf(
                Locale.ROOT, "| %s | %.1f | %.1f to %.1f |%n", name, ratios[ROUNDS / 2], ratios[0], ratios[ROUNDS - 1]);
    }

    private static double nanos(Subject subject) throws IOException {
        long start = THREADS.getCurrentThreadCpuTime();
        if (subject.run() != RECORDS) {
            throw new IllegalStateException("not all records");
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }

    private <T> long read(BoundedSource<T> source, Function<T, Object> use) throws IOException {
        long count = 0;
        try (BoundedSource.BoundedReader<T> reader = source.createReader(options)) {
            for (boolean more = reader.start(); more; more = reader.advance()) {
                if (use.apply(reader.getCurrent()) != null) {
                    count++;
                }
            }
        }
        return count;
    }

    private long writeConverted(FileIO.Sink<GenericRecord> sink) throws IOException {
        sink.open(Channels.newChannel(OutputStream.nullOutputStream()));
        for (Row row : rows) {
            sink.write(AvroUtils.toGenericRecord(row, schema));
        }
        sink.flush();
        return rows.size();
    }

    private static <T> long writeToNothing(FileIO.Sink<T> sink, List<T> elements) throws IOException {
        return write(sink, elements, Channels.newChannel(OutputStream.nullOutputStream()));
    }

    private static <T> long write(FileIO.Sink<T> sink, List<T> elements, WritableByteChannel channel)
            throws IOException {
        sink.open(channel);
        for (T element : elements) {
            sink.write(element);
        }
        sink.flush();
        return elements.size();
    }
}
