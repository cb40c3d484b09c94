package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.SchemaParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is damage, what is not, and what each policy makes of it. */
class DamagePolicyTest {

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    /** B027 */
    @Test
    void aBrokenMarkerCostsItsOwnBlockOnly() throws IOException {
        CraftedFile crafted = records().block(2, (byte) 2, (byte) 4);
        int start = crafted.size();
        byte[] file = crafted.block(3, (byte) 6, (byte) 8, (byte) 10)
                .block(1, (byte) 12)
                .bytes();
        file[start + 5 + 3] ^= 1;
        Salvage salvage = Salvage.of(file);
        assertEquals(3, salvage.values().size());
        DamagedRange range = salvage.ranges().get(0);
        assertEquals(start, range.start());
        assertEquals(start + 21, range.end());
        assertEquals(1, range.block());
        assertEquals(3, range.rowsLost());
        assertEquals("damaged.avro", range.file());
        assertTrue(
                range.reason().getMessage().startsWith("damaged.avro: block 1 at byte " + start + ": sync marker"),
                range.toString());
    }

    /** B230: no half of a block is given. */
    @Test
    void aWrongCountCostsItsOwnBlockOnly() throws IOException {
        for (long count : new long[] {0, 1, 3, 50, 1L << 62}) {
            byte[] file = records()
                    .block(1, (byte) 2)
                    .block(count, (byte) 4, (byte) 6)
                    .block(1, (byte) 8)
                    .bytes();
            Salvage salvage = Salvage.of(file);
            assertEquals(2, salvage.values().size());
            assertEquals(List.of(count), lostRows(salvage));
        }
    }

    @Test
    void blocksThatADamagedLengthSwallowsAreGiven() throws IOException {
        CraftedFile crafted = records().block(1, (byte) 2);
        int start = crafted.size();
        byte[] file = crafted.block(1, (byte) 4)
                .block(1, (byte) 6)
                .block(1, (byte) 8)
                .block(1, (byte) 10)
                .bytes();
        file[start + 1] = 2 * (1 + 2 * 19);
        Salvage salvage = Salvage.of(file);
        assertEquals(4, salvage.values().size());
        salvage.checkCovers(records().size(), file.length, "");
        assertEquals(List.of(DamagedRange.UNKNOWN), lostRows(salvage));
    }

    /** What is after the first damage is one range, to the end of the part. */
    @ParameterizedTest
    @MethodSource("codecs")
    void stoppingGivesTheBlocksBeforeAndReportsAllTheRest(String codec) throws IOException {
        SampleFile sample = SampleFile.of(codec, 2, 1, 3, 2, 1, 4);
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            byte[] file = Damage.of(sample, random).bytes();
            String what = codec + ", seed " + seed;
            Salvage skipping = Salvage.of(file);
            AvroFile avro = AvroFile.open(ByteSource.of(file, "damaged.avro"));
            Salvage stopped = Salvage.of(avro, DamagePolicy.STOP);
            stopped.checkCovers(sample.headerLength(), file.length, what);
            assertEquals(skipping.ranges().isEmpty() ? 0 : 1, stopped.ranges().size(), what);
            assertEquals(skipping.values().subList(0, stopped.values().size()), stopped.values(), what);
            int edge = random.nextInt(file.length);
            List<Salvage> parts = new ArrayList<>();
            for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
                parts.clear();
                parts.add(Salvage.of(avro.split(FileSplit.of(0, edge, rule)), DamagePolicy.STOP));
                parts.add(Salvage.of(avro.split(FileSplit.of(edge, file.length, rule)), DamagePolicy.STOP));
                Salvage.ofAll(parts).checkCovers(sample.headerLength(), file.length, what + rule + edge);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void readingAheadSavesAndReportsTheSame(String codec) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        SampleFile sample = SampleFile.of(codec, 2, 1, 3, 2, 1, 4, 2, 3, 1);
        for (long seed = 0; seed < 20; seed++) {
            byte[] file = Damage.of(sample, new Random(seed)).bytes();
            for (DamagePolicy policy : List.of(DamagePolicy.SKIP_BLOCK, DamagePolicy.STOP)) {
                AvroFile avro = AvroFile.open(ByteSource.of(file, "damaged.avro"));
                Salvage expected = Salvage.of(avro, policy);
                Salvage ahead = Salvage.of(avro.readAhead(pool, (int) (seed % 5)), policy);
                assertEquals(expected.values(), ahead.values(), codec + ", seed " + seed);
                assertEquals(expected.described(), ahead.described(), codec + ", seed " + seed);
            }
        }
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @Test
    void aStreamIsSavedLikeAFile() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("deflate");
        for (long seed = 0; seed < 20; seed++) {
            byte[] file = Damage.of(sample, new Random(seed)).bytes();
            List<Object> values = new ArrayList<>();
            DamageReport report = new DamageReport();
            try (AvroFileReader<Object> reader = AvroFile.open(new ByteArrayInputStream(file), "damaged.avro")
                    .onDamage(DamagePolicy.SKIP_BLOCK, report)
                    .values()) {
                reader.forEach(value -> values.add(PlainValues.of(value)));
            }
            Salvage expected = Salvage.of(file);
            assertEquals(expected.values(), values);
            assertEquals(
                    expected.described(),
                    report.ranges().stream().map(DamagedRange::toString).toList());
        }
    }

    /** The rule of counts: as many as reading gives, whatever the damage. */
    @ParameterizedTest
    @EnumSource(DamagePolicy.class)
    void aCountIsThatOfTheValuesGiven(DamagePolicy policy) throws IOException {
        for (String codec : codecs()) {
            SampleFile sample = SampleFile.of(codec, 2, 1, 3, 2, 1, 4);
            for (long seed = 0; seed < 30; seed++) {
                byte[] file = Damage.of(sample, new Random(seed)).bytes();
                AvroFile avro = AvroFile.open(ByteSource.of(file, "damaged.avro"));
                checkCount(avro.onDamage(policy, new DamageReport()), codec + ", seed " + seed);
                FileSplit part = FileSplit.of(sample.blockStart(2), sample.blockStart(5), SplitRule.MARKER);
                checkCount(avro.split(part).onDamage(policy, new DamageReport()), codec + ", part, seed " + seed);
            }
        }
    }

    private static void checkCount(AvroFile file, String what) throws IOException {
        Outcome read = Outcome.of(file);
        try {
            AvroFileCount count = file.count();
            if (read.fault() == null) {
                assertEquals(read.values().size(), count.records(), what);
            }
        } catch (AvroException e) {
            assertInstanceOf(AvroException.class, read.fault(), what);
        }
    }

    @Test
    void countingReportsWhatReadingReports() throws IOException {
        byte[] file = records()
                .block(1, (byte) 2)
                .block(3, (byte) 4)
                .block(2, (byte) 6, (byte) 8)
                .bytes();
        DamageReport report = new DamageReport();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a")).onDamage(DamagePolicy.SKIP_BLOCK, report);
        assertEquals(new AvroFileCount(3, 2), avro.count());
        assertEquals(3, report.rowsLost());
        assertEquals(2, avro.blockIndex().size());
        assertEquals(2, report.rangeCount());
    }

    /** B031 */
    @Test
    void oneReportNamesTheFilesAndReasonsOfMany() throws IOException {
        DamageReport report = new DamageReport();
        for (int i = 0; i < 10; i++) {
            byte[] file = records().block(i % 5 == 2 ? 3 : 1, (byte) 2).bytes();
            AvroFile.open(ByteSource.of(file, "file" + i + ".avro"))
                    .onDamage(DamagePolicy.SKIP_BLOCK, report)
                    .count();
        }
        assertEquals(
                List.of("file2.avro", "file7.avro"),
                report.ranges().stream().map(DamagedRange::file).toList());
        assertEquals(6, report.rowsLost());
        for (DamagedRange range : report.ranges()) {
            assertInstanceOf(TruncatedDataException.class, range.reason());
            assertTrue(range.reason().getMessage().startsWith(range.file()), range.toString());
        }
    }

    @Test
    void filesJoinedByCatAreReportedFromTheSecondOn() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] second = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 2)
                .bytes();
        for (int i = 0; i < second.length; i++) {
            second[i] = second[i] == 16 ? 17 : second[i];
        }
        byte[] joined = join(sample.bytes(), second);
        Salvage salvage = Salvage.of(joined);
        assertEquals(sample.valuesWithout(), salvage.values());
        assertEquals(1, salvage.ranges().size());
        assertEquals(sample.length(), salvage.ranges().get(0).start());
        assertEquals(joined.length, salvage.ranges().get(0).end());
        assertTrue(salvage.ranges().get(0).reason().getMessage().contains("as cat does"));

        Salvage twice = Salvage.of(join(sample.bytes(), sample.bytes()));
        assertEquals(2 * sample.valuesWithout().size(), twice.values().size());
        assertEquals(sample.headerLength(), twice.ranges().get(0).length());
    }

    /** A stretch that is a header and nothing else costs no rows; with even one byte of a block nobody knows. */
    @Test
    void aWholeHeaderBetweenBlocksCostsNoRows() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        Salvage thrice = Salvage.of(join(sample.bytes(), sample.bytes(), sample.bytes()));
        assertEquals(List.of(0L, 0L), rowsLost(thrice));
        byte[] onlyHeader = Arrays.copyOf(sample.bytes(), sample.headerLength());
        assertEquals(List.of(0L), rowsLost(Salvage.of(join(sample.bytes(), onlyHeader))));
        byte[] garbled = sample.bytes().clone();
        garbled[sample.blockStart(0)] ^= 0x55;
        assertEquals(
                List.of(DamagedRange.UNKNOWN),
                rowsLost(Salvage.of(join(sample.bytes(), onlyHeader, new byte[1], sample.bytes())))
                        .subList(0, 1));
        assertEquals(
                List.of(DamagedRange.UNKNOWN),
                rowsLost(Salvage.of(join(sample.bytes(), garbled))).subList(0, 1));
    }

    private static List<Long> rowsLost(Salvage salvage) {
        return salvage.ranges().stream().map(DamagedRange::rowsLost).toList();
    }

    /** Space that was reserved and never written. */
    @Test
    void zerosUpToTheEndAreCalledSo() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        int length = sample.length();
        for (int zeros : new int[] {16, 17, 18, 100, 70_000, 200_000}) {
            byte[] padded = Arrays.copyOf(sample.bytes(), length + zeros);
            Outcome outcome = Outcome.of(padded);
            assertEquals(sample.valuesWithout(), outcome.values());
            assertTrue(
                    outcome.fault()
                            .getMessage()
                            .endsWith("found nothing but zeros from byte " + length + " to the end of the file"),
                    outcome.fault().getMessage());
            Salvage salvage = Salvage.of(padded);
            assertEquals(1, salvage.ranges().size());
            salvage.checkCovers(sample.headerLength(), padded.length, zeros + " zeros");
            assertTrue(salvage.ranges().get(0).toString().contains("nothing but zeros"));
            padded[padded.length - 1] = 1;
            assertFalse(Outcome.of(padded).fault().getMessage().contains("nothing but zeros"));
        }
        int marker = sample.blockEnd(4) - 16;
        byte[] withoutMarker = Arrays.copyOf(Arrays.copyOf(sample.bytes(), marker), length + 100);
        assertTrue(Outcome.of(withoutMarker).fault().getMessage().contains("zeros from byte " + marker));
    }

    @Test
    void aDamagedHeaderFailsWithEveryPolicy() throws IOException {
        byte[] file = records().block(1, (byte) 2).bytes();
        byte[] cut = Arrays.copyOf(file, records().size() - 1);
        AvroFile avro = AvroFile.open(ByteSource.of(cut, "a")).onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport());
        assertThrows(TruncatedDataException.class, avro::values);
    }

    @Test
    void faultsOfTheStorageAreNoDamage() throws IOException {
        byte[] file = SampleFile.ofFiveBlocks("null").bytes();
        for (int good = 300; good < file.length; good += 7) {
            ByteSource failing = new FailingSource(file, good);
            DamageReport report = new DamageReport();
            AvroFile avro = AvroFile.open(failing).onDamage(DamagePolicy.SKIP_BLOCK, report);
            IOException fault = Outcome.of(avro).fault();
            assertEquals("the connection is lost", fault.getMessage());
            assertTrue(report.isEmpty());
        }
        for (int end = 300; end < file.length; end += 7) {
            DamageReport report = new DamageReport();
            AvroFile avro = AvroFile.open(ObservedSource.shrunk(file, end)).onDamage(DamagePolicy.SKIP_BLOCK, report);
            IOException fault = Outcome.of(avro).fault();
            assertTrue(fault.getMessage().contains("when it was opened, now it ends"), fault.getMessage());
            assertTrue(report.isEmpty());
        }
    }

    @Test
    void aBlockAboveTheLimitIsNoDamageWhenItEndsWithAMarker() throws IOException {
        byte[] large = records()
                .block(1, (byte) 2)
                .block(100, new byte[100])
                .block(1, (byte) 2)
                .bytes();
        AvroFile avro = AvroFile.open(ByteSource.of(large, "a"))
                .limits(DecodeLimits.DEFAULT.withMaxBlockBytes(50))
                .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport());
        assertInstanceOf(LimitExceededException.class, Outcome.of(avro).fault());

        byte[] damaged = large.clone();
        damaged[damaged.length - 16 - 3 - 16 - 50] ^= 1;
        int length = records().size() + 19 + 2;
        damaged[length] ^= 4;
        AvroFile other = AvroFile.open(ByteSource.of(damaged, "a"))
                .limits(DecodeLimits.DEFAULT.withMaxBlockBytes(50))
                .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport());
        assertEquals(2, Outcome.of(other).values().size());
    }

    @Test
    void whatTheReadersSchemaCannotTakeIsNoDamage() throws IOException {
        byte[] file = CraftedFile.of("[\"string\",\"long\"]", "null")
                .block(1, (byte) 0, (byte) 0)
                .bytes();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"))
                .readerSchema(SchemaParser.strict().parse("\"long\""))
                .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport());
        assertInstanceOf(SchemaResolutionException.class, Outcome.of(avro).fault());
    }

    @Test
    void theListenerCanEndTheReading() throws IOException {
        byte[] file = records().block(2, (byte) 2).block(1, (byte) 4).bytes();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a")).onDamage(DamagePolicy.SKIP_BLOCK, range -> {
            throw range.reason();
        });
        try (AvroFileReader<Object> reader = avro.values()) {
            AvroException fault = assertThrows(AvroException.class, reader::hasNext);
            assertSame(fault, assertThrows(AvroException.class, reader::next));
        }
    }

    /** Blocks in blocks in blocks are looked into a few times only. */
    @Test
    void nestedBlocksCostNoMoreThanAFewLooks() throws IOException {
        CraftedFile crafted = records();
        int count = 50_000;
        for (int i = 0; i < count; i++) {
            // Each says to reach to the end of the file; the sizes take 3 bytes and 1 is the count.
            crafted.varint(7).raw(wideVarint(20L * (count - i - 1))).marker();
        }
        byte[] file = crafted.bytes();
        DamageReport report = new DamageReport();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a")).onDamage(DamagePolicy.SKIP_BLOCK, report);
        avro.count();
        assertTrue(report.rangeCount() >= 1);
    }

    private static byte[] wideVarint(long value) {
        long open = value << 1;
        return new byte[] {(byte) (open | 0x80), (byte) (open >>> 7 | 0x80), (byte) (open >>> 14)};
    }

    private static List<Long> lostRows(Salvage salvage) {
        return salvage.ranges().stream().map(DamagedRange::rowsLost).toList();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }

    private static CraftedFile records() {
        return CraftedFile.of(CraftedFile.LONG_RECORD, "null");
    }

    /** Fails behind some of its bytes. */
    private static final class FailingSource implements ByteSource {

        private final byte[] bytes;
        private final int good;

        FailingSource(byte[] bytes, int good) {
            this.bytes = bytes;
            this.good = good;
        }

        @Override
        public String name() {
            return "failing.avro";
        }

        @Override
        public ByteInput open() {
            return new ByteInput() {
                @Override
                public long size() {
                    return bytes.length;
                }

                @Override
                public int read(long position, byte[] target, int offset, int length) throws IOException {
                    if (position >= good) {
                        throw new IOException("the connection is lost");
                    }
                    int count = (int) Math.min(length, good - position);
                    System.arraycopy(bytes, (int) position, target, offset, count);
                    return count;
                }

                @Override
                public void close() {}
            };
        }
    }
}
