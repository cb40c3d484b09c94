package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.column.BytesColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files read as columns: the same rows, the same errors at the same places, as those read as records. */
class AvroColumnReaderTest {

    private static final Schema SCHEMA = new Schema.Parser()
            .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                    + "{\"name\":\"text\",\"type\":[\"null\",\"string\"]}]}");

    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @AfterEach
    void endThreads() {
        pool.shutdown();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void givesTheRowsOfAllBlocksInBatchesOfAnySize(String codec) throws IOException {
        for (long seed = 0; seed < 25; seed++) {
            RandomApacheData data = new RandomApacheData(seed);
            Random random = new Random(seed);
            Schema schema = data.record();
            List<Object> values = data.values(schema, random.nextInt(300));
            byte[] file = ApacheFiles.write(schema, codec, 32 << random.nextInt(16), values);
            List<Object> expected = PlainValues.ofAll(values);
            String what = codec + ", seed " + seed;
            AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
            for (int rows : new int[] {1, 1 + random.nextInt(50), 4096}) {
                assertEquals(expected, told(avro, rows), what + ", batches of " + rows);
            }
            assertEquals(expected, told(avro.codegen(CodegenPolicy.AT_ONCE), 100), what + ", compiled");
            assertEquals(expected, told(avro.readAhead(pool, 2), 100), what + ", read ahead");
            List<Object> parts = new ArrayList<>();
            for (FileSplit part : avro.splits(SplitRule.MARKER, 1 + file.length / 3)) {
                parts.addAll(told(avro.split(part), 100));
            }
            assertEquals(expected, parts, what + ", in parts");
        }
    }

    @Test
    void endsABatchWhenItIsFullOfRowsOrOfBytes() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(1000));
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        try (AvroColumnReader reader = avro.columns(300)) {
            List<Integer> sizes = new ArrayList<>();
            while (reader.next()) {
                sizes.add(reader.batch().rows());
            }
            assertEquals(List.of(300, 300, 300, 100), sizes);
            assertFalse(reader.next());
            assertEquals(0, reader.batch().rows());
        }
        try (AvroColumnReader reader = avro.columns(300, 1000)) {
            int rows = 0;
            while (reader.next()) {
                assertTrue(
                        reader.batch().bytes() < 1000 + 20,
                        "a batch of " + reader.batch().bytes() + " bytes");
                rows += reader.batch().rows();
            }
            assertEquals(1000, rows);
        }
    }

    @Test
    void fillsTheSameColumnsAgainAndAgain() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "deflate", 500, records(1000));
        try (AvroColumnReader reader = AvroFile.open(ByteSource.of(file, "a")).columns(7)) {
            LongColumn ids = (LongColumn) reader.batch().column(0);
            BytesColumn texts = (BytesColumn) reader.batch().column(1);
            long id = 0;
            while (reader.next()) {
                assertSame(ids, reader.batch().column(0));
                for (int row = 0; row < reader.batch().rows(); row++, id++) {
                    assertEquals(id, ids.get(row));
                    assertEquals(id % 3 == 0, texts.isNull(row));
                }
                int rows = reader.batch().rows();
                assertEquals(
                        rows - 1 + id - rows,
                        reader.place().row()
                                + firstRowOfItsBlock(file, reader.place().block()));
            }
        }
    }

    private static long firstRowOfItsBlock(byte[] file, long block) throws IOException {
        BlockIndex index = AvroFile.open(ByteSource.of(file, "a")).blockIndex();
        long rows = 0;
        for (int i = 0; i < block; i++) {
            rows += index.block(i).recordCount();
        }
        return rows;
    }

    @Test
    void tellsWhatItHasGoneThrough() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "deflate", 500, records(1000));
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        try (AvroColumnReader reader = avro.filter(Filter.less("id", 10L)).columns(5)) {
            assertEquals(new ReadCounts(0, 0, 0, 0), reader.counts());
            assertTrue(reader.next());
            assertEquals(5, reader.counts().records());
            assertEquals(1, reader.counts().blocks());
            while (reader.next()) {
                assertTrue(reader.counts().bytes() > reader.counts().storedBytes());
            }
            assertEquals(1000, reader.counts().records());
            assertEquals(avro.blockIndex().size(), reader.counts().blocks());
        }
    }

    @Test
    void countsTheRecordsOfFilesThatCanBeReadInTheWayThatTheirHeaderDecides() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(100));
        ColumnReading way = ColumnReading.withoutCheck(DatumReader.builder(AvroSchema.parse(SCHEMA.toString())));
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        assertEquals(100, avro.count(header -> way).records());
        assertThrows(
                SchemaResolutionException.class,
                () -> avro.count(header -> {
                    throw new SchemaResolutionException(List.of("not this one"), Place.UNKNOWN);
                }));
    }

    @Test
    void readsManyFilesInOneWayThatTheirHeaderDecides() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(100));
        ColumnReading way = ColumnReading.of(
                DatumReader.builder(AvroSchema.parse(SCHEMA.toString())).project("id"));
        for (int files = 0; files < 3; files++) {
            ColumnReading.Choice choice = header -> header.schemaText().contains("text") ? way : null;
            try (AvroColumnReader reader =
                    AvroFile.open(ByteSource.of(file, "a")).columns(choice, 1000, 1000)) {
                assertTrue(reader.next());
                assertEquals(1, reader.batch().columns().size());
                assertEquals(99, ((LongColumn) reader.batch().column(0)).get(99));
            }
        }
    }

    @Test
    void hasOnlyTheFieldsAndRecordsThatAreWanted() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(1000));
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"))
                .filter(Filter.or(Filter.less("id", 2), Filter.in("id", List.of(500, 999))))
                .project("text");
        List<Object> expected = new ArrayList<>();
        try (AvroFileReader<Object> values = avro.values()) {
            values.forEach(value -> expected.add(PlainValues.of(value)));
        }
        assertEquals(4, expected.size());
        assertEquals(expected, told(avro, 3));
        try (AvroColumnReader none = avro.project().columns(10_000)) {
            assertTrue(none.next());
            assertEquals(4, none.batch().rows());
            assertEquals(List.of(), none.batch().columns());
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void failsWhereReadingRecordsFailsWithAllRowsBeforeInWhole(String codec) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int position = 0; position < sample.length(); position++) {
            byte[] changed = sample.bytes();
            changed[position] ^= (byte) (1 << position % 8);
            checkAgainstValues(codec + " byte " + position, AvroFile.open(ByteSource.of(changed, "damaged.avro")));
        }
    }

    @ParameterizedTest
    @EnumSource(DamagePolicy.class)
    void leavesOutTheDamageThatReadingRecordsLeavesOut(DamagePolicy policy) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        for (int position = sample.headerLength(); position < sample.length(); position++) {
            byte[] changed = sample.bytes();
            changed[position] ^= (byte) (1 << position % 8);
            List<String> ranges = new ArrayList<>();
            AvroFile avro = AvroFile.open(ByteSource.of(changed, "damaged.avro"))
                    .onDamage(policy, range -> ranges.add(range.toString()));
            checkAgainstValues(policy + " byte " + position, avro);
            int half = ranges.size() / 2;
            assertEquals(ranges.subList(0, half), ranges.subList(half, ranges.size()));
        }
    }

    private static void checkAgainstValues(String what, AvroFile avro) {
        Outcome expected = Outcome.of(avro);
        List<Object> rows = new ArrayList<>();
        IOException fault = null;
        try (AvroColumnReader reader = avro.columns(2)) {
            while (reader.next()) {
                rows.addAll(PlainColumns.of(reader.batch()));
            }
        } catch (IOException e) {
            fault = e;
        }
        assertEquals(expected.values(), rows, what);
        if (expected.fault() == null) {
            assertNull(fault, what);
        } else {
            assertEquals(expected.fault().getMessage(), fault.getMessage(), what);
            assertEquals(expected.fault().getClass(), fault.getClass(), what);
        }
    }

    @Test
    void failsAgainAtEveryFurtherCall() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("snappy");
        byte[] cut = Arrays.copyOf(sample.bytes(), sample.length() - 3);
        try (AvroColumnReader reader = AvroFile.open(ByteSource.of(cut, "a")).columns(100)) {
            assertTrue(reader.next());
            assertEquals(sample.valuesWithout(4).size(), reader.batch().rows());
            IOException first = assertThrows(IOException.class, reader::next);
            assertEquals(0, reader.batch().rows());
            assertSame(first, assertThrows(IOException.class, reader::next));
        }
    }

    @Test
    void isOfNoUseWhenItIsClosed() throws IOException {
        AvroColumnReader reader = AvroFile.open(ByteSource.of(ApacheFiles.write(SCHEMA, "null", 500, records(10)), "a"))
                .columns(3);
        assertTrue(reader.next());
        reader.close();
        assertEquals(0, reader.batch().rows());
        assertThrows(IllegalStateException.class, reader::next);
    }

    @Test
    void refusesWhatHasNoColumns() throws IOException {
        byte[] numbers = ApacheFiles.write(Schema.create(Schema.Type.LONG), "null", 500, List.of(1L, 2L));
        AvroFile file = AvroFile.open(ByteSource.of(numbers, "a"));
        assertThrows(SchemaResolutionException.class, () -> file.columns(10));
        Schema list = new Schema.Parser()
                .parse(
                        "{\"type\":\"record\",\"name\":\"L\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"L\"]}]}");
        AvroFile recursive = AvroFile.open(ByteSource.of(ApacheFiles.write(list, "null", 500, List.of()), "b"));
        UnsupportedFeatureException e = assertThrows(UnsupportedFeatureException.class, () -> recursive.columns(10));
        assertEquals("b: not yet supported: columns of L, a record inside itself", e.getMessage());
    }

    @Test
    void compilesOnceForManySmallFilesOfOneSchema() throws IOException {
        CompiledReaders readers = CompiledReaders.of(4, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 20; i++) {
            byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(3 + i));
            AvroFile avro = AvroFile.open(ByteSource.of(file, "a")).compiledReaders(readers);
            assertEquals(PlainValues.ofAll(records(3 + i)), told(avro, 10));
        }
        assertEquals(1, readers.compiled());
        told(
                AvroFile.open(ByteSource.of(ApacheFiles.write(SCHEMA, "null", 500, records(3)), "a"))
                        .project("id")
                        .compiledReaders(readers),
                10);
        assertEquals(2, readers.compiled());
        assertEquals(0, readers.failed());
    }

    @Test
    void closesTheFileWhenTheChoiceOfColumnsFails() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(3));
        ColumnReading.Choice failing = header -> {
            throw new IllegalStateException("no choice");
        };
        ObservedSource counted = ObservedSource.seekable(file);
        ObservedSource read = ObservedSource.seekable(file);

        assertThrows(IllegalStateException.class, () -> AvroFile.open(counted).count(failing));
        assertThrows(IllegalStateException.class, () -> AvroFile.open(read).columns(failing, 10, 1 << 20));

        assertTrue(counted.isClosed());
        assertTrue(read.isClosed());
    }

    @Test
    void refusesToLeaveDamageOutOfColumnsThatAreNotChecked() throws IOException {
        byte[] file = ApacheFiles.write(SCHEMA, "null", 500, records(3));
        ColumnReading.Choice unchecked =
                header -> ColumnReading.withoutCheck(DatumReader.builder(header.schema(DecodeLimits.DEFAULT)));
        ObservedSource source = ObservedSource.seekable(file);
        AvroFile tolerant = AvroFile.open(source).onDamage(DamagePolicy.SKIP_BLOCK, range -> {});

        for (Executable use :
                List.<Executable>of(() -> tolerant.count(unchecked), () -> tolerant.columns(unchecked, 10, 1 << 20))) {
            IllegalArgumentException fault = assertThrows(IllegalArgumentException.class, use);
            assertTrue(fault.getMessage().contains("withoutCheck"), fault.getMessage());
        }
        assertTrue(source.isClosed());
    }

    private static List<Object> told(AvroFile file, int rows) throws IOException {
        List<Object> all = new ArrayList<>();
        try (AvroColumnReader reader = file.columns(rows)) {
            while (reader.next()) {
                all.addAll(PlainColumns.of(reader.batch()));
            }
        }
        return all;
    }

    private static List<Object> records(int count) {
        List<Object> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            GenericData.Record record = new GenericData.Record(SCHEMA);
            record.put("id", (long) i);
            record.put("text", i % 3 == 0 ? null : "text " + i);
            records.add(record);
        }
        return records;
    }
}
