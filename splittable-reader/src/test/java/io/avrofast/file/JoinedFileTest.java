package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of one sync marker, joined byte by byte: no block is decoded by the header of another file than its own. */
class JoinedFileTest {

    private static final String OTHER_SCHEMA =
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"}]}";

    /** Blocks that each schema and codec here decodes: their damage can't be seen in their data. */
    private static byte[] file(String schema, String codec) {
        return CraftedFile.of(schema, codec)
                .block(1, (byte) 2)
                .block(1, (byte) 2)
                .bytes();
    }

    private static byte[] own() {
        return file(CraftedFile.LONG_RECORD, "null");
    }

    private static byte[] foreign(String kind) {
        return switch (kind) {
            case "codec" -> file(CraftedFile.LONG_RECORD, "deflate");
            case "schema" -> file(OTHER_SCHEMA, "null");
            default -> {
                byte[] header = own();
                // The length of the first metadata key.
                header[5] = 1;
                yield header;
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema", "header that can't be read"})
    void blocksBehindAnotherFilesHeaderAreReportedToTheEnd(String kind) throws IOException {
        byte[] own = own();
        byte[] file = join(own, foreign(kind));
        Salvage salvage = Salvage.of(file);
        assertEquals(2, salvage.values().size());
        assertEquals(1, salvage.ranges().size());
        DamagedRange range = salvage.ranges().get(0);
        assertEquals(own.length, range.start());
        assertEquals(file.length, range.end());
        assertEquals(DamagedRange.UNKNOWN, range.rowsLost());
        assertTrue(range.reason().getMessage().contains("as cat does"), range.toString());
        assertTrue(
                range.reason().getMessage().contains("behind byte " + own.length + " are no part of this file"),
                range.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema", "header that can't be read"})
    void blocksBehindTheNextEqualHeaderAreGiven(String kind) throws IOException {
        byte[] own = own();
        byte[] file = join(own, foreign(kind), own, foreign(kind), foreign(kind), own);
        Salvage salvage = Salvage.of(file);
        assertEquals(6, salvage.values().size());
        assertEquals(4, salvage.ranges().size());
        salvage.checkCovers(headerLength(), file.length, kind);
    }

    @Test
    void headersThatDifferInNothingTheDataDependsOnAreEqual() throws IOException {
        byte[] spaced = file(" " + CraftedFile.LONG_RECORD + " ", "null");
        Salvage salvage = Salvage.of(join(own(), spaced, own()));
        assertEquals(6, salvage.values().size());
        assertEquals(
                List.of(0L, 0L),
                salvage.ranges().stream().map(DamagedRange::rowsLost).toList());
    }

    /** The header is met in the search behind another fault, not where a block is expected. */
    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema"})
    void aHeaderWithinADamagedStretchIsSeen(String kind) throws IOException {
        byte[] damaged = own();
        damaged[damaged.length - 1] ^= 1;
        byte[] file = join(damaged, foreign(kind), own());
        Salvage salvage = Salvage.of(file);
        assertEquals(3, salvage.values().size());
        salvage.checkCovers(headerLength(), file.length, kind);
        assertTrue(salvage.ranges().get(0).reason().getMessage().contains("are no part of this file"));
        // The header's first block is damaged as well.
        byte[] behind = foreign(kind);
        behind[behind.length - 20] ^= 1;
        assertEquals(1, Salvage.of(join(damaged, behind)).values().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema"})
    void aHeaderThatADamagedLengthHidesIsSeen(String kind) throws IOException {
        byte[] hidden =
                join(foreign(kind), CraftedFile.nothing().block(1, (byte) 2).bytes());
        CraftedFile crafted = CraftedFile.of(CraftedFile.LONG_RECORD, "null").block(1, (byte) 2);
        byte[] file = crafted.block(1, hidden).bytes();
        Salvage salvage = Salvage.of(file);
        assertEquals(1, salvage.values().size());
        salvage.checkCovers(headerLength(), file.length, kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema", "header that can't be read"})
    void exactPartsGiveAndReportWhatTheWholeDoes(String kind) throws IOException {
        byte[] file = join(own(), foreign(kind), own(), foreign(kind));
        Salvage whole = Salvage.of(file);
        for (int bytes = 1; bytes < file.length; bytes += 7) {
            List<Salvage> parts = new ArrayList<>();
            for (FileSplit part : open(file)
                    .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport())
                    .splits(SplitRule.EXACT, bytes)) {
                parts.add(Salvage.of(open(file).split(part), DamagePolicy.SKIP_BLOCK));
            }
            Salvage ofParts = Salvage.ofAll(parts);
            assertEquals(whole.values(), ofParts.values(), "parts of " + bytes);
            assertEquals(stretches(whole), stretches(ofParts), "parts of " + bytes);
        }
    }

    /** Whatever the parts give, one of them fails: the work on all of them can't succeed. */
    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema", "equal"})
    void withoutSalvageSomePartFailsWhereverPartsAdjoin(String kind) throws IOException {
        byte[] file = join(own(), kind.equals("equal") ? own() : foreign(kind));
        assertInstanceOf(AvroException.class, Outcome.of(file).fault());
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            for (int edge = 1; edge < file.length; edge++) {
                IOException before = Outcome.of(open(file).split(FileSplit.of(0, edge, rule)))
                        .fault();
                IOException behind = Outcome.of(open(file).split(FileSplit.of(edge, file.length, rule)))
                        .fault();
                assertTrue((before == null) != (behind == null), rule + ", edge " + edge);
            }
        }
    }

    /** With salvage the part that has the header reports all that a part behind may take for its own. */
    @ParameterizedTest
    @ValueSource(strings = {"codec", "schema"})
    void onePartReportsTheHeaderWhereverPartsAdjoin(String kind) throws IOException {
        byte[] own = own();
        byte[] file = join(own, foreign(kind));
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            for (int edge = 1; edge < file.length; edge++) {
                Salvage parts = Salvage.ofAll(List.of(
                        Salvage.of(open(file).split(FileSplit.of(0, edge, rule)), DamagePolicy.SKIP_BLOCK),
                        Salvage.of(open(file).split(FileSplit.of(edge, file.length, rule)), DamagePolicy.SKIP_BLOCK)));
                assertEquals(1, parts.ranges().size(), rule + ", edge " + edge);
                assertEquals(own.length, parts.ranges().get(0).start());
                assertEquals(file.length, parts.ranges().get(0).end());
            }
        }
    }

    private static List<String> stretches(Salvage salvage) {
        return salvage.ranges().stream()
                .map(range -> range.start() + "-" + range.end() + ", rows " + range.rowsLost())
                .toList();
    }

    private static int headerLength() {
        return CraftedFile.of(CraftedFile.LONG_RECORD, "null").size();
    }

    private static AvroFile open(byte[] file) {
        return AvroFile.open(ByteSource.of(file, "damaged.avro"));
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
