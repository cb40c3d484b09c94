package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.beam.SampleFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * B160: a thousand small files of two schemas, each read by a source that came to a worker by itself. The code for them is
 * compiled twice, and not for each file anew or never.
 */
class ManySmallFilesTest {

    private static final int FILES = 1_000;

    /** Of all files together, those of each schema have more than it takes to be compiled. */
    private static final int RECORDS = 2_100;

    /** One of Java's records that takes both schemas. */
    public record Id(long id) {}

    @TempDir
    private Path folder;

    private static Schema schema(String name, String type) {
        return SampleFiles.schema("{'type':'record','name':'R','namespace':'" + ManySmallFilesTest.class.getName() + "."
                + name + "','fields':[{'name':'id','type':'" + type + "'}]}");
    }

    @BeforeEach
    void writeFiles() throws IOException {
        for (String type : List.of("int", "long")) {
            Schema schema = schema("Written", type);
            List<GenericRecord> records = new ArrayList<>();
            for (int i = 0; i < RECORDS; i++) {
                GenericRecord record = new GenericData.Record(schema);
                record.put("id", type.equals("int") ? (Object) i : (Object) (long) i);
                records.add(record);
            }
            byte[] file = SampleFiles.bytes(schema, records, RECORDS, "null");
            for (int i = 0; i < FILES / 2; i++) {
                Files.write(folder.resolve(type + i + ".avro"), file);
            }
        }
    }

    private <T> void requireTwoCompilations(FileReading<?, T> reading, ToLongFunction<T> id) throws Exception {
        long before = SharedCode.READERS.compiled();
        PipelineOptions options = PipelineOptionsFactory.create();
        FileSystems.setDefaultPipelineOptions(options);
        List<? extends BoundedSource<T>> parts = new ArrayList<>(
                AvroFastSource.of(StaticValueProvider.of(folder + "/*.avro"), EmptyMatchTreatment.DISALLOW, reading)
                        .split(1 << 20, options));
        assertEquals(FILES, parts.size());
        Collections.shuffle(parts, new Random(1));
        long sum = 0;
        for (BoundedSource<T> part : parts) {
            try (BoundedSource.BoundedReader<T> reader =
                    SerializableUtils.clone(part).createReader(options)) {
                for (boolean more = reader.start(); more; more = reader.advance()) {
                    sum += id.applyAsLong(reader.getCurrent());
                }
            }
        }
        assertEquals((long) FILES * RECORDS * (RECORDS - 1) / 2, sum);
        assertEquals(2, SharedCode.READERS.compiled() - before);
        assertEquals(0, SharedCode.READERS.failed());
    }

    @Test
    void rowsAreReadByTwoCompilations() throws Exception {
        Schema longs = schema("WantedAsRows", "long");
        requireTwoCompilations(new RowsOfAvroSchema(ElementForm.ofApache(longs)), row -> row.<Long>getValue(0));
    }

    @Test
    void objectsAreReadByTwoCompilations() throws Exception {
        requireTwoCompilations(new ObjectsOfClass<>(Id.class, ClassCoder.of(Id.class)), Id::id);
    }

    @Test
    void genericRecordsAreReadByTwoCompilations() throws Exception {
        requireTwoCompilations(
                new GenericRecords(schema("WantedAsRecords", "long")), record -> (Long) record.get("id"));
    }

    @Test
    void genericRecordsOfTheirFilesAreReadByTwoCompilations() throws Exception {
        requireTwoCompilations(
                new ParsedRecords<>(record -> ((Number) record.get("id")).longValue(), VarLongCoder.of()), id -> id);
    }
}
