package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.beam.SampleFiles;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.extensions.avro.coders.AvroCoder;
import org.apache.beam.sdk.extensions.avro.io.AvroSource;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.BoundedSource.BoundedReader;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.testing.SourceTestUtils;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The source as Beam's own checks of sources see it, and files that are not what they should be. */
class AvroFastSourceTest {

    private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

    @TempDir
    private Path folder;

    @BeforeAll
    static void registerFileSystems() {
        FileSystems.setDefaultPipelineOptions(OPTIONS);
    }

    private static AvroFastSource<GenericRecord> source(Object pattern) {
        return AvroFastSource.of(
                        StaticValueProvider.of(pattern.toString()),
                        EmptyMatchTreatment.DISALLOW,
                        new GenericRecords(SampleFiles.SCHEMA))
                .withSmallestPart(1);
    }

    /** All of one file, as the only part of it. */
    private static BoundedSource<GenericRecord> whole(Path file) throws Exception {
        return source(file).split(Long.MAX_VALUE, OPTIONS).get(0);
    }

    private static List<Long> ids(List<GenericRecord> records) {
        return records.stream().map(record -> (Long) record.get("id")).toList();
    }

    private static List<Long> read(BoundedSource<GenericRecord> source) throws IOException {
        return ids(SourceTestUtils.readFromSource(source, OPTIONS));
    }

    private static List<Long> upTo(int records) {
        return LongStream.range(0, records).boxed().toList();
    }

    private Path sample(int records, int perBlock, String codec) throws IOException {
        return SampleFiles.write(folder.resolve(codec + ".avro"), records, perBlock, codec, 3);
    }

    static List<String> codecs() {
        return SampleFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void readsAFileInItsOrder(String codec) throws IOException {
        assertEquals(upTo(200), read(source(sample(200, 37, codec))));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void partsOfAnySizeGiveEachRecordOnce(String codec) throws Exception {
        AvroFastSource<GenericRecord> source = source(sample(60, 7, codec));
        for (long size : new long[] {1, 16, 17, 100, 333, 1 << 20}) {
            SourceTestUtils.assertSourcesEqualReferenceSource(source, source.split(size, OPTIONS), OPTIONS);
        }
    }

    @Test
    void partsThatBeginAtEachByteGiveEachRecordOnce() throws Exception {
        Path file = sample(12, 3, "null");
        AvroFastSource<GenericRecord> whole = (AvroFastSource<GenericRecord>) whole(file);
        long length = Files.size(file);
        for (long cut = 1; cut < length; cut++) {
            List<Long> ids = new ArrayList<>(read(whole.createSourceForSubrange(0, cut)));
            ids.addAll(read(whole.createSourceForSubrange(cut, length)));
            assertEquals(upTo(12), ids, "cut at byte " + cut);
        }
    }

    @Test
    void aReaderThatWasNotStartedReadsWhatItsSourceReads() throws Exception {
        try (BoundedReader<GenericRecord> reader =
                whole(sample(50, 7, "deflate")).createReader(OPTIONS)) {
            SourceTestUtils.assertUnstartedReaderReadsSameAsItsSource(reader, OPTIONS);
        }
    }

    @Test
    void splittingAtAnyFractionAtAnyTimeLosesNothing() throws Exception {
        SourceTestUtils.assertSplitAtFractionExhaustive(whole(sample(15, 4, "null")), OPTIONS);
    }

    @Test
    void splittingBlocksOfOneRecordAtAnyFractionAtAnyTimeLosesNothing() throws Exception {
        SourceTestUtils.assertSplitAtFractionExhaustive(whole(sample(8, 1, "snappy")), OPTIONS);
    }

    @Test
    void splittingWhileAnotherThreadReadsLosesNothing() throws Exception {
        Path file = sample(200, 11, "snappy");
        Random random = new Random(3);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 100; round++) {
                splitWhileReading(file, random.nextDouble(), random.nextInt(150), other);
            }
        } finally {
            other.shutdownNow();
        }
    }

    private static void splitWhileReading(Path file, double fraction, int after, ExecutorService other)
            throws Exception {
        try (BoundedReader<GenericRecord> reader = whole(file).createReader(OPTIONS)) {
            CountDownLatch begun = new CountDownLatch(1);
            Future<BoundedSource<GenericRecord>> split = other.submit(() -> {
                begun.await();
                return reader.splitAtFraction(fraction);
            });
            List<Long> ids = new ArrayList<>();
            for (boolean more = reader.start(); more; more = reader.advance()) {
                if (ids.size() == after) {
                    begun.countDown();
                }
                ids.add((Long) reader.getCurrent().get("id"));
            }
            begun.countDown();
            BoundedSource<GenericRecord> rest = split.get();
            if (rest != null) {
                ids.addAll(read(rest));
            }
            assertEquals(upTo(200), ids, "split at " + fraction + " after " + after + " records");
        }
    }

    /** Apache Beam's issue 18406. */
    @Test
    void nothingIsSplitOffInTheLastBlock() throws Exception {
        try (BoundedReader<GenericRecord> reader = whole(sample(30, 10, "null")).createReader(OPTIONS)) {
            assertTrue(reader.start());
            for (int i = 0; i < 20; i++) {
                assertTrue(reader.advance());
            }
            assertEquals(1, reader.getSplitPointsRemaining());
            assertNull(reader.splitAtFraction(0.99));
        }
    }

    @Test
    void progressGrowsFromNoneToAll() throws Exception {
        try (BoundedReader<GenericRecord> reader =
                whole(sample(90, 10, "deflate")).createReader(OPTIONS)) {
            assertEquals(0.0, reader.getFractionConsumed());
            double before = 0;
            for (boolean more = reader.start(); more; more = reader.advance()) {
                double now = reader.getFractionConsumed();
                assertTrue(now >= before && now <= 1, before + ", then " + now);
                before = now;
            }
            assertEquals(1.0, reader.getFractionConsumed());
            assertEquals(0, reader.getSplitPointsRemaining());
            assertEquals(9, reader.getSplitPointsConsumed());
        }
    }

    @Test
    void aFileWithoutRecordsHasNone() throws Exception {
        Path file = sample(0, 1, "null");
        assertEquals(List.of(), read(source(file)));
        try (BoundedReader<GenericRecord> reader = whole(file).createReader(OPTIONS)) {
            assertFalse(reader.start());
            assertEquals(1.0, reader.getFractionConsumed());
        }
    }

    @Test
    void aSerializedPartOfAFileWithAWideSchemaIsSmallAndTheSame() throws Exception {
        String fields = String.join(
                ",",
                IntStream.range(0, 1000)
                        .mapToObj(i -> "{'name':'quantity_of_kind_" + i + "','type':['null','long'],'default':null}")
                        .toList());
        Schema wide = SampleFiles.schema("{'type':'record','name':'Wide','fields':[" + fields + "]}");
        AvroFastSource<GenericRecord> source =
                AvroFastSource.of(StaticValueProvider.of("x"), EmptyMatchTreatment.ALLOW, new GenericRecords(wide));
        int size = SerializableUtils.serializeToByteArray(source).length;
        assertTrue(size < wide.toString().length() / 4, size + " bytes");
        AvroFastSource<GenericRecord> copy = SerializableUtils.ensureSerializable(source);
        assertEquals(AvroCoder.of(wide), copy.getOutputCoder());
    }

    @Test
    void aSerializedPartReadsTheSame() throws Exception {
        List<Long> ids = new ArrayList<>();
        for (BoundedSource<GenericRecord> part : source(sample(60, 7, "null")).split(100, OPTIONS)) {
            ids.addAll(read(SerializableUtils.ensureSerializable(part)));
        }
        assertEquals(upTo(60), ids);
    }

    @Test
    void theSizeIsThatOfTheFiles() throws Exception {
        Path file = sample(60, 7, "null");
        SampleFiles.write(folder.resolve("other.avro"), 5, 7, "null", 0);
        long both = Files.size(file) + Files.size(folder.resolve("other.avro"));
        assertEquals(both, source(folder + "/*.avro").getEstimatedSizeBytes(OPTIONS));
    }

    @Test
    void theDataForPeopleNamesFilesAndSchema() {
        DisplayData data = DisplayData.from(source("/files/*.avro"));
        assertTrue(data.asMap().toString().contains("/files/*.avro"));
        assertTrue(data.asMap().toString().contains("\"name\":\"R\""));
    }

    /** D5: stock gives fewer records, without an error. */
    @ParameterizedTest
    @MethodSource("codecs")
    void aFileThatIsCutOffAnywhereIsAnErrorOrHasItsWholeBlocks(String codec) throws Exception {
        byte[] bytes = SampleFiles.bytes(40, 10, codec, 1);
        List<Long> blockEnds = blockEnds(bytes);
        Path file = folder.resolve("cut.avro");
        for (int length = 1; length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length));
            int blocks = blockEnds.indexOf((long) length);
            if (blocks >= 0) {
                assertEquals(upTo(10 * blocks), readInParts(file), "cut at byte " + length);
            } else {
                assertInstanceOf(TruncatedDataException.class, faultOf(file), "cut at byte " + length);
            }
        }
    }

    private static List<Long> blockEnds(byte[] bytes) throws IOException {
        List<Long> ends = new ArrayList<>();
        try (var blocks = io.avrofast.file.AvroFile.open(io.avrofast.file.ByteSource.of(bytes, "x"))
                .blocks()) {
            ends.add((long) blocks.header().length());
            while (blocks.hasNext()) {
                ends.add(blocks.next().header().endOffset());
            }
        }
        return ends;
    }

    private static List<Long> readInParts(Path file) throws Exception {
        List<Long> ids = new ArrayList<>();
        for (BoundedSource<GenericRecord> part : source(file).split(150, OPTIONS)) {
            ids.addAll(read(part));
        }
        return ids;
    }

    /** The fault that reading all parts of a file ends in. */
    private static AvroException faultOf(Path file) {
        Throwable fault = assertThrows(IOException.class, () -> readInParts(file));
        while (!(fault instanceof AvroException)) {
            fault = fault.getCause();
        }
        AvroException found = (AvroException) fault;
        assertEquals(file.toString(), found.place().file());
        return found;
    }

    @Test
    void damagedDataIsAnErrorWithFileBlockByteAndField() throws Exception {
        byte[] bytes = SampleFiles.bytes(40, 10, "null", 1);
        // In the second block, the branch of the first record's text.
        int second = Math.toIntExact(blockEnds(bytes).get(1));
        bytes[second + 2 + 1] = 14;
        AvroException fault = faultOf(Files.write(folder.resolve("damaged.avro"), bytes));
        assertInstanceOf(MalformedDataException.class, fault);
        assertEquals(second, fault.place().fileOffset());
        assertEquals(0, fault.place().row());
        assertEquals("s", fault.place().fieldPath());
        assertTrue(fault.place().dataOffset() >= 0);
    }

    /** Stock reads nothing of such a file, without an error. */
    @Test
    void aFileWithoutAByteIsAnError() throws Exception {
        faultOf(Files.createFile(folder.resolve("empty.avro")));
    }

    /** Stock takes such a block for the end of the file, and gives 10 of 40 records. */
    @Test
    void recordsBehindABlockWithoutRecordsAreRead() throws Exception {
        byte[] bytes = SampleFiles.bytes(40, 10, "null", 1);
        int second = Math.toIntExact(blockEnds(bytes).get(1));
        ByteArrayOutputStream more = new ByteArrayOutputStream();
        more.write(bytes, 0, second);
        more.write(new byte[2]);
        more.write(bytes, second - 16, 16);
        more.write(bytes, second, bytes.length - second);
        Path file = Files.write(folder.resolve("emptyBlock.avro"), more.toByteArray());
        assertEquals(upTo(40), readInParts(file));
        assertEquals(upTo(10), read(AvroSource.from(file.toString()).withSchema(SampleFiles.SCHEMA)));
    }

    /** D7. */
    @Test
    void aFileOfAnotherFormatIsAnErrorThatSaysSo() throws Exception {
        AvroException fault = faultOf(Files.writeString(folder.resolve("text.avro"), "id,s\n1,one\n".repeat(100)));
        assertInstanceOf(MalformedDataException.class, fault);
    }

    @Test
    void aFileThatWasReplacedAfterItWasMatchedIsAnError() throws Exception {
        Path file = sample(60, 7, "null");
        List<? extends BoundedSource<GenericRecord>> parts = source(file).split(100, OPTIONS);
        SampleFiles.write(file, 60, 7, "null", 4);
        assertThrows(IOException.class, () -> read(parts.get(2)));
    }

    /** D8: stock 2.35 and later can't. */
    @Test
    void aFileThatIsCompressedAsAWholeIsReadAsOnePart() throws Exception {
        ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
            gzip.write(SampleFiles.bytes(600, 7, "null", 3));
        }
        assertTrue(gzipped.size() * 2 < SampleFiles.bytes(600, 7, "null", 3).length);
        Path file = Files.write(folder.resolve("a.avro.gz"), gzipped.toByteArray());
        assertEquals(1, source(file).split(20, OPTIONS).size());
        assertEquals(upTo(600), readInParts(file));
        try (BoundedReader<GenericRecord> reader = whole(file).createReader(OPTIONS)) {
            assertTrue(reader.start());
            assertNull(reader.getFractionConsumed());
            assertNull(reader.splitAtFraction(0.5));
        }
    }

    @Test
    void aCompressedFileWhoseNameDoesNotSayItIsReadWholeOrRefused() throws Exception {
        ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
            gzip.write(SampleFiles.bytes(600, 7, "null", 3));
        }
        Path file = Files.write(folder.resolve("a.avro"), gzipped.toByteArray());
        assertEquals(upTo(600), read(source(file)));
        assertInstanceOf(UnsupportedFeatureException.class, faultOf(file));
    }
}
