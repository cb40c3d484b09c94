package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.MalformedDataException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are read in parts: together, the parts give what the whole gives. */
class SplitTest {

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    /** B189 */
    @ParameterizedTest
    @MethodSource("codecs")
    void anyTwoPartsGiveEachRecordOnceInOrder(String codec) throws IOException {
        byte[] file = fileOfFiveBlocks(codec);
        Outcome whole = Outcome.of(file);
        assertNull(whole.fault());
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            for (int edge = 0; edge <= file.length; edge++) {
                String what = codec + ", " + rule + ", edge " + edge;
                assertEquals(whole.values(), read(file, rule, List.of(edge)), what);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void anyPartsGiveEachRecordOnceInOrder(String codec) throws IOException {
        for (long seed = 0; seed < 15; seed++) {
            Random random = new Random(seed);
            RandomApacheData data = new RandomApacheData(seed);
            Schema schema = data.record();
            byte[] file =
                    ApacheFiles.write(schema, codec, 32 << random.nextInt(6), data.values(schema, random.nextInt(80)));
            Outcome whole = Outcome.of(file);
            for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
                List<Integer> edges = random.ints(random.nextInt(20), 0, file.length + 10)
                        .sorted()
                        .boxed()
                        .toList();
                String what = codec + ", " + rule + ", seed " + seed;
                assertEquals(whole.values(), read(file, rule, edges), what);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = SplitRule.class,
            names = {"MARKER", "FIRST_BYTE"})
    void partsOfOneByteGiveEachRecordOnce(SplitRule rule) throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        List<Integer> edges = new ArrayList<>();
        for (int edge = 1; edge < file.length; edge++) {
            edges.add(edge);
        }
        assertEquals(Outcome.of(file).values(), read(file, rule, edges));
    }

    @ParameterizedTest
    @EnumSource(
            value = SplitRule.class,
            names = {"MARKER", "FIRST_BYTE"})
    void aPartFarBehindTheEndGivesNothing(SplitRule rule) throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        for (long before = 0; before < 200; before++) {
            FileSplit part = FileSplit.of(Long.MAX_VALUE - before, Long.MAX_VALUE, rule);
            Outcome outcome = Outcome.of(AvroFile.open(ByteSource.of(file, "a")).split(part));
            assertEquals(new Outcome(List.of(), null), outcome, part.toString());
        }
    }

    @Test
    void aPartIsNotDividedAgain() {
        AvroFile part = AvroFile.open(ByteSource.of(new byte[0], "a")).split(FileSplit.of(0, 100, SplitRule.MARKER));
        assertThrows(IllegalStateException.class, () -> part.splits(SplitRule.MARKER, 10));
    }

    /** B001 */
    @Test
    void blocksWithoutRecordsHideNothing() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(0)
                .block(2, (byte) 0, (byte) 2)
                .block(0)
                .block(0)
                .block(2, (byte) 4, (byte) 6)
                .block(0)
                .bytes();
        Outcome whole = Outcome.of(file);
        assertEquals(4, whole.values().size());
        for (int edge = 0; edge <= file.length; edge++) {
            assertEquals(whole.values(), read(file, SplitRule.MARKER, List.of(edge)), "edge " + edge);
            assertEquals(whole.values(), read(file, SplitRule.FIRST_BYTE, List.of(edge)), "edge " + edge);
        }
    }

    @Test
    void dataThatLooksLikeAMarkerIsNoMarker() throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            byte[] file = fileFullOfMarkers(seed);
            Outcome whole = Outcome.of(file);
            assertNull(whole.fault());
            for (int edge = 0; edge <= file.length; edge += 3) {
                String what = "seed " + seed + ", edge " + edge;
                assertEquals(whole.values(), read(file, SplitRule.MARKER, List.of(edge)), what);
                assertEquals(whole.values(), read(file, SplitRule.FIRST_BYTE, List.of(edge)), what);
            }
        }
    }

    /** A forged chain of blocks fools any search; planning by blocks is not fooled. */
    @Test
    void exactPartsAreNotFooledByDataThatLooksLikeBlocks() throws IOException {
        byte[] forged = CraftedFile.of("\"bytes\"", "null")
                .block(1, (byte) 0)
                .block(1, (byte) 0)
                .block(1, (byte) 0)
                .bytes();
        byte[] chain = Arrays.copyOfRange(forged, forged.length - 3 * 19 - 16, forged.length);
        CraftedFile outer = CraftedFile.of("\"bytes\"", "null");
        for (int i = 0; i < 4; i++) {
            outer.bytesBlock(chain);
        }
        byte[] file = outer.bytes();
        Outcome whole = Outcome.of(file);
        assertEquals(4, whole.values().size());
        for (int bytes = 1; bytes < file.length; bytes += 10) {
            assertEquals(whole.values(), readPlanned(file, SplitRule.EXACT, bytes), "parts of " + bytes);
        }
    }

    @ParameterizedTest
    @EnumSource(SplitRule.class)
    void plannedPartsGiveEachRecordOnce(SplitRule rule) throws IOException {
        for (String codec : codecs()) {
            byte[] file = fileOfFiveBlocks(codec);
            Outcome whole = Outcome.of(file);
            for (int bytes = 1; bytes < 2 * file.length; bytes += 5) {
                assertEquals(whole.values(), readPlanned(file, rule, bytes), codec + ", parts of " + bytes);
            }
        }
    }

    @Test
    void aPlanCoversTheFileWithoutGaps() throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        for (SplitRule rule : SplitRule.values()) {
            long end = 0;
            for (FileSplit split : AvroFile.open(ByteSource.of(file, "a")).splits(rule, 100)) {
                assertEquals(end, split.start());
                assertTrue(split.end() > split.start());
                assertEquals(file.length, split.fileLength());
                end = split.end();
            }
            assertEquals(file.length, end);
        }
    }

    /** The search must not step over a block because it is damaged. */
    @ParameterizedTest
    @MethodSource("codecs")
    void aChangedByteIsAnErrorInSomePartOrNoRecordIsMissing(String codec) throws IOException {
        byte[] file = fileOfFiveBlocks(codec);
        int count = Outcome.of(file).values().size();
        int headerLength = AvroFile.open(ByteSource.of(file, "a")).header().length();
        for (int position = headerLength; position < file.length; position++) {
            byte[] changed = file.clone();
            changed[position] ^= (byte) (1 << (position % 8));
            for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
                List<Outcome> parts = outcomes(changed, rule, edgesEvery(file.length / 7, file.length));
                boolean failed = parts.stream().anyMatch(part -> part.fault() != null);
                int found =
                        parts.stream().mapToInt(part -> part.values().size()).sum();
                assertTrue(failed || found == count, codec + ", " + rule + ", byte " + position + ": " + found);
            }
        }
    }

    @Test
    void aCutIsAnErrorInSomePartUnlessItIsBetweenBlocks() throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        int headerLength = AvroFile.open(ByteSource.of(file, "a")).header().length();
        for (int length = headerLength; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            Outcome whole = Outcome.of(cut);
            List<Outcome> parts = outcomes(cut, SplitRule.MARKER, edgesEvery(40, length));
            boolean failed = parts.stream().anyMatch(part -> part.fault() != null);
            assertEquals(whole.fault() != null, failed, "cut at " + length);
            List<Object> values = new ArrayList<>();
            parts.forEach(part -> values.addAll(part.values()));
            assertEquals(whole.values(), values, "cut at " + length);
        }
    }

    @Test
    void aFileThatWasReplacedSincePlanningIsFoundOut() throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        List<FileSplit> splits = AvroFile.open(ByteSource.of(file, "a")).splits(SplitRule.EXACT, file.length / 3);
        FileSplit last = splits.get(splits.size() - 1);

        byte[] longer = Arrays.copyOf(file, file.length + 1);
        assertChanged(longer, last, "has " + longer.length + " bytes, not " + file.length);

        byte[] otherMarker = file.clone();
        int headerLength = AvroFile.open(ByteSource.of(file, "a")).header().length();
        otherMarker[headerLength - 1] ^= 1;
        assertChanged(otherMarker, last, "has the sync marker ");

        byte[] otherBlocks = file.clone();
        otherBlocks[(int) last.start() - 1] ^= 1;
        assertChanged(otherBlocks, last, "has no sync marker before byte " + last.start());
    }

    @Test
    void aStreamHasNoParts() throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        AvroFile stream = AvroFile.open(new ByteArrayInputStream(file), "stream");
        FileSplit second = FileSplit.of(file.length / 2, file.length, SplitRule.MARKER);
        assertThrows(IllegalArgumentException.class, () -> stream.split(second).values());

        AvroFile other = AvroFile.open(new ByteArrayInputStream(file), "stream");
        assertEquals(1, other.splits(SplitRule.MARKER, 10).size());

        AvroFile salvaged =
                AvroFile.open(new ByteArrayInputStream(file), "stream").onDamage(DamagePolicy.SKIP_BLOCK, range -> {});
        assertEquals(1, salvaged.splits(SplitRule.EXACT, 10).size());
    }

    @Test
    void aPartIsCountedLikeItIsRead() throws IOException {
        byte[] file = fileOfFiveBlocks("null");
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        for (int start = 0; start < file.length; start += 3) {
            FileSplit split = FileSplit.of(start, Math.min(file.length, start + 100), SplitRule.MARKER);
            Outcome outcome = Outcome.of(avro.split(split));
            assertEquals(outcome.values().size(), avro.split(split).count().records());
        }
    }

    @Test
    void aPartIsReadWithoutTheRestOfTheFile() throws IOException {
        CraftedFile crafted = CraftedFile.of("\"bytes\"", "null");
        for (int i = 0; i < 200; i++) {
            crafted.bytesBlock(new byte[64 << 10]);
        }
        byte[] file = crafted.bytes();
        int length = 3 << 20;
        for (int start = 0; start + length < file.length; start += 1_234_567) {
            ObservedSource source = ObservedSource.seekable(file);
            Outcome outcome =
                    Outcome.of(AvroFile.open(source).split(FileSplit.of(start, start + length, SplitRule.FIRST_BYTE)));
            assertNull(outcome.fault());
            assertEquals(48, outcome.values().size(), 1);
            assertTrue(
                    source.bytesRead() <= length * 1.05 + (1 << 20), source.bytesRead() + " bytes read for " + length);
        }
    }

    private static void assertChanged(byte[] file, FileSplit split, String difference) {
        Outcome outcome =
                Outcome.of(AvroFile.open(ByteSource.of(file, "b.avro")).split(split));
        assertInstanceOf(MalformedDataException.class, outcome.fault());
        assertTrue(
                outcome.fault()
                        .getMessage()
                        .startsWith("b.avro: the file is not the one that the split was planned for"),
                outcome.fault().getMessage());
        assertTrue(
                outcome.fault().getMessage().contains(difference),
                outcome.fault().getMessage());
    }

    private static List<Object> readPlanned(byte[] file, SplitRule rule, long bytes) throws IOException {
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        List<Object> values = new ArrayList<>();
        for (FileSplit split : avro.splits(rule, bytes)) {
            Outcome outcome = Outcome.of(avro.split(split));
            assertNull(outcome.fault());
            values.addAll(outcome.values());
        }
        return values;
    }

    private static List<Object> read(byte[] file, SplitRule rule, List<Integer> edges) {
        List<Object> values = new ArrayList<>();
        for (Outcome outcome : outcomes(file, rule, edges)) {
            assertNull(outcome.fault(), "edges " + edges);
            values.addAll(outcome.values());
        }
        return values;
    }

    private static List<Outcome> outcomes(byte[] file, SplitRule rule, List<Integer> edges) {
        List<Outcome> outcomes = new ArrayList<>();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "part.avro"));
        int start = 0;
        for (int edge : edges) {
            outcomes.add(Outcome.of(avro.split(FileSplit.of(start, edge, rule))));
            start = edge;
        }
        outcomes.add(Outcome.of(avro.split(FileSplit.of(start, Math.max(start, file.length), rule))));
        return outcomes;
    }

    private static List<Integer> edgesEvery(int step, int length) {
        List<Integer> edges = new ArrayList<>();
        for (int edge = step; edge < length; edge += step) {
            edges.add(edge);
        }
        return edges;
    }

    private static byte[] fileOfFiveBlocks(String codec) throws IOException {
        RandomApacheData data = new RandomApacheData(12);
        Schema schema = new Schema.Parser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                        + "{\"name\":\"s\",\"type\":[\"null\",\"string\"]}]}");
        List<List<Object>> blocks = new ArrayList<>();
        for (int count : new int[] {3, 1, 7, 2, 4}) {
            blocks.add(data.values(schema, count));
        }
        return ApacheFiles.write(schema, codec, blocks);
    }

    /** Values that hold the file's marker, some with the start of a block behind it. */
    private static byte[] fileFullOfMarkers(long seed) throws IOException {
        Random random = new Random(seed);
        List<List<Object>> blocks = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            List<Object> block = new ArrayList<>();
            int count = 1 + random.nextInt(3);
            for (int j = 0; j < count; j++) {
                CraftedFile value = CraftedFile.nothing();
                value.raw(filler(random));
                if (random.nextInt(3) > 0) {
                    value.marker();
                    if (random.nextBoolean()) {
                        value.block(random.nextInt(5), new byte[random.nextInt(3)]);
                    }
                }
                value.raw(filler(random));
                block.add(ByteBuffer.wrap(value.bytes()));
            }
            blocks.add(block);
        }
        return ApacheFiles.write(Schema.create(Schema.Type.BYTES), "null", blocks);
    }

    /** Bytes that are no block: without them, values in a row could make up a second block behind a marker. */
    private static byte[] filler(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(5)];
        Arrays.fill(bytes, (byte) 9);
        return bytes;
    }
}
