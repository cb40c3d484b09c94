package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sound files of every codec, damaged at every byte.
 *
 * <p>The rule for one changed byte: the file gives exactly as many values as before, or an error of our family. Behind the
 * header, the values are the same where the codec has a checksum. Codecs without one, and a header whose schema was
 * changed into another, may give other values.
 */
class MutatedFileTest {

    private static final Set<String> CODECS_WITH_CHECKSUM = Set.of("snappy", "bzip2", "xz");

    private static final int[] FLIPS = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff};

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aFileCutAtAnyByteGivesTheWholeBlocksBeforeAndAnErrorUnlessCutBetweenBlocks(String codec) throws IOException {
        Sample sample = Sample.of(codec);
        for (int length = 0; length < sample.file().length; length++) {
            byte[] cut = Arrays.copyOf(sample.file(), length);
            for (ByteSource source : sourcesOf(cut)) {
                Outcome outcome = Outcome.of(source);
                String what = codec + " cut at " + length;
                assertEquals(sample.valuesBefore(length), outcome.values(), what);
                if (sample.isEdge(length)) {
                    assertNull(outcome.fault(), what);
                } else if (length < 4 && length > 0) {
                    assertInstanceOf(AvroException.class, outcome.fault(), what);
                } else {
                    assertInstanceOf(TruncatedDataException.class, outcome.fault(), what);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aFileWithOneChangedByteGivesAsManyValuesOrAnError(String codec) throws IOException {
        Sample sample = Sample.of(codec);
        for (int position = 0; position < sample.file().length; position++) {
            for (int flip : FLIPS) {
                byte[] changed = sample.file().clone();
                changed[position] ^= (byte) flip;
                Outcome outcome = Outcome.of(changed);
                String what = codec + " byte " + position + " changed by " + flip;
                if (outcome.fault() == null) {
                    assertEquals(sample.values().size(), outcome.values().size(), what);
                    if (position >= sample.headerLength() && CODECS_WITH_CHECKSUM.contains(codec)) {
                        assertEquals(sample.values(), outcome.values(), what);
                    }
                } else {
                    assertInstanceOf(AvroException.class, outcome.fault(), what);
                    assertTrue(outcome.fault().getMessage().startsWith("damaged.avro: "), what);
                    checkBlocksBefore(sample, position, outcome, what);
                }
            }
        }
    }

    /** A fault in a block takes nothing from the blocks before it. */
    private static void checkBlocksBefore(Sample sample, int position, Outcome outcome, String what) {
        if (position >= sample.headerLength()) {
            List<Object> before = sample.valuesBefore(position);
            assertEquals(before, outcome.values().subList(0, before.size()), what);
        }
    }

    private static List<ByteSource> sourcesOf(byte[] file) {
        return List.of(ByteSource.of(file, "array"), ObservedSource.seekable(file), ObservedSource.forwardOnly(file));
    }

    /** A sound file of two blocks. */
    private static final class Sample {

        private final byte[] file;
        private final List<List<Object>> blocks;

        /** The header's end and the end of each block. */
        private final List<Integer> edges = new ArrayList<>();

        private Sample(byte[] file, List<List<Object>> blocks) {
            this.file = file;
            this.blocks = blocks;
        }

        static Sample of(String codec) throws IOException {
            Schema schema = new Schema.Parser()
                    .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                            + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"s\",\"type\":[\"null\",\"string\"]},"
                            + "{\"name\":\"d\",\"type\":\"double\"},"
                            + "{\"name\":\"a\",\"type\":{\"type\":\"array\",\"items\":\"int\"}}]}");
            RandomApacheData random = new RandomApacheData(77);
            List<List<Object>> blocks = List.of(random.values(schema, 3), random.values(schema, 2));
            byte[] file = ApacheFiles.write(schema, codec, blocks);
            Sample sample =
                    new Sample(file, blocks.stream().map(PlainValues::ofAll).toList());
            try (RawBlockReader reader =
                    AvroFile.open(ByteSource.of(file, codec)).blocks()) {
                sample.edges.add(reader.header().length());
                while (reader.hasNext()) {
                    RawBlock block = reader.next();
                    sample.edges.add((int) block.header().endOffset());
                }
            }
            assertEquals(3, sample.edges.size());
            assertEquals(file.length, sample.edges.get(2));
            return sample;
        }

        byte[] file() {
            return file;
        }

        int headerLength() {
            return edges.get(0);
        }

        boolean isEdge(int offset) {
            return edges.contains(offset);
        }

        List<Object> values() {
            return valuesBefore(file.length);
        }

        /** The values of the blocks that end at or before an offset. */
        List<Object> valuesBefore(int offset) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < blocks.size(); i++) {
                if (edges.get(i + 1) <= offset) {
                    values.addAll(blocks.get(i));
                }
            }
            return values;
        }
    }
}
