package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Container files that were compressed by gzip as a whole. */
class GzipFileTest {

    @Test
    void isReadLikeTheFileItself() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("snappy");
        byte[] file = gzip(sample.bytes());
        for (ByteSource source :
                List.of(ByteSource.of(file, "a"), ObservedSource.seekable(file), ObservedSource.forwardOnly(file))) {
            Outcome outcome = Outcome.of(AvroFile.open(source));
            assertNull(outcome.fault());
            assertEquals(sample.valuesWithout(), outcome.values());
        }
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        assertEquals(16, avro.count().records());
        assertEquals(sample.headerLength(), avro.header().length());
    }

    @Test
    void severalMembersAreOneFile() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] bytes = sample.bytes();
        for (int cut = 0; cut <= bytes.length; cut += 13) {
            byte[] file = join(
                    gzip(Arrays.copyOf(bytes, cut)),
                    gzip(new byte[0]),
                    gzip(Arrays.copyOfRange(bytes, cut, bytes.length)));
            assertEquals(sample.valuesWithout(), Outcome.of(file).values(), "cut at " + cut);
        }
    }

    @Test
    void allPartsOfAMembersHeaderArePassed() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] plain = gzip(sample.bytes());
        byte[] start = {0x1f, (byte) 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3, 'n', 0, 'c', 'c', 0, 9, 9
        };
        byte[] file = join(start, Arrays.copyOfRange(plain, 10, plain.length));
        assertEquals(sample.valuesWithout(), Outcome.of(file).values());
    }

    @Test
    void aFileCutAnywhereIsAnError() throws IOException {
        byte[] file = gzip(SampleFile.ofFiveBlocks("null").bytes());
        for (int length = 2; length < file.length; length++) {
            Outcome outcome = Outcome.of(Arrays.copyOf(file, length));
            assertInstanceOf(TruncatedDataException.class, outcome.fault(), "cut at " + length);
        }
    }

    @Test
    void aChangedByteIsAnErrorOrChangesNothing() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] file = gzip(sample.bytes());
        for (int position = 2; position < file.length; position++) {
            byte[] changed = file.clone();
            changed[position] ^= (byte) (1 << position % 8);
            Outcome outcome = Outcome.of(changed);
            if (outcome.fault() == null) {
                assertEquals(sample.valuesWithout(), outcome.values(), "byte " + position);
            } else {
                assertInstanceOf(AvroException.class, outcome.fault(), "byte " + position);
            }
        }
    }

    @Test
    void bytesBehindTheLastMemberAreAnError() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] file = join(gzip(sample.bytes()), new byte[] {1, 2, 3});
        Outcome outcome = Outcome.of(file);
        assertEquals(sample.valuesWithout(), outcome.values());
        assertInstanceOf(MalformedDataException.class, outcome.fault());
    }

    /** The parts that a planner makes without a look at the file would end in the middle of its data. */
    @Test
    void isRefusedInParts() throws IOException {
        byte[] file = gzip(SampleFile.ofFiveBlocks("null").bytes());
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        for (SplitRule rule : SplitRule.values()) {
            FileSplit first = FileSplit.of(0, file.length - 1, rule);
            FileSplit second = FileSplit.of(file.length - 1, file.length, rule);
            assertThrows(
                    UnsupportedFeatureException.class, () -> avro.split(first).values());
            assertThrows(
                    UnsupportedFeatureException.class, () -> avro.split(second).count());
            assertEquals(
                    16, avro.split(FileSplit.of(0, file.length, rule)).count().records());
            // For salvage there is a copy of the data, whose offsets are not the file's.
            AvroFile salvaged = avro.onDamage(DamagePolicy.SKIP_BLOCK, range -> {});
            for (AvroFile planner : List.of(avro, salvaged)) {
                List<FileSplit> planned = planner.splits(rule, 10);
                assertEquals(1, planned.size());
                assertEquals(16, avro.split(planned.get(0)).count().records());
                assertEquals(16, salvaged.split(planned.get(0)).count().records());
            }
        }
    }

    @Test
    void whatIsInAGzipFileIsNamedWhenItIsNoContainerFile() {
        AvroException fault =
                (AvroException) Outcome.of(gzip("{\"a\":1}".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                        .fault();
        assertTrue(fault.getMessage().endsWith("it looks like JSON"), fault.getMessage());
    }

    @Test
    void theBlocksBeforeADamagedPlaceAreSaved() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] stored = storedGzip(sample.bytes());
        int inBlockThree = 15 + sample.blockStart(3) + 5;
        Salvage salvage = Salvage.of(Arrays.copyOf(stored, inBlockThree));
        assertEquals(sample.valuesBefore(sample.blockStart(3)), salvage.values());
        assertEquals(1, salvage.ranges().size());
        assertEquals(sample.blockStart(3), salvage.ranges().get(0).start());
        assertInstanceOf(TruncatedDataException.class, salvage.ranges().get(0).reason());

        byte[] wrongChecksum = stored.clone();
        wrongChecksum[stored.length - 8] ^= 1;
        Salvage all = Salvage.of(wrongChecksum);
        assertEquals(sample.valuesWithout(), all.values());
        assertEquals(1, all.ranges().size());
    }

    /** What the last block says to hold is not all that is lost, and an empty stretch beside another tells nothing. */
    @Test
    void aCutIsOneStretchThatNamesTheGzipDataAndIsEmptyOnlyWhereItTellsAllThereIs() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] stored = storedGzip(sample.bytes());
        for (int length = sample.headerLength(); length <= sample.length(); length++) {
            Salvage salvage = Salvage.of(Arrays.copyOf(stored, 15 + length));
            String what = "cut at " + length + ": " + salvage.ranges();
            assertEquals(1, salvage.ranges().size(), what);
            DamagedRange range = salvage.ranges().get(0);
            assertEquals(length, range.end(), what);
            assertEquals(DamagedRange.UNKNOWN, range.rowsLost(), what);
            assertTrue(range.reason().getMessage().contains("gzip"), what);
            assertEquals(range.length() == 0, sample.isEdge(length), what);
            assertEquals(
                    range.length() == 0, range.toString().contains("all from byte " + length + " on missing"), what);
            salvage.checkCovers(sample.headerLength(), length, what);
        }
    }

    @Test
    void gzipWithinGzipIsCalledSo() throws IOException {
        byte[] twice = gzip(gzip(SampleFile.ofFiveBlocks("null").bytes()));
        for (AvroFile file : List.of(
                AvroFile.open(ByteSource.of(twice, "a")),
                AvroFile.open(ObservedSource.forwardOnly(twice)),
                AvroFile.open(ByteSource.of(twice, "a")).onDamage(DamagePolicy.SKIP_BLOCK, range -> {}))) {
            UnsupportedFeatureException fault = assertThrows(UnsupportedFeatureException.class, file::values);
            assertTrue(fault.getMessage().contains("compressed by gzip twice"), fault.getMessage());
        }
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(file)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return file.toByteArray();
    }

    /** One member that holds the bytes as they are. */
    private static byte[] storedGzip(byte[] bytes) {
        int length = bytes.length;
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        int sum = (int) checksum.getValue();
        byte[] start = {
            0x1f,
            (byte) 0x8b,
            8,
            0,
            0,
            0,
            0,
            0,
            0,
            3,
            1,
            (byte) length,
            (byte) (length >> 8),
            (byte) ~length,
            (byte) (~length >> 8)
        };
        byte[] end = {
            (byte) sum,
            (byte) (sum >> 8),
            (byte) (sum >> 16),
            (byte) (sum >> 24),
            (byte) length,
            (byte) (length >> 8),
            0,
            0
        };
        return join(start, bytes, end);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
