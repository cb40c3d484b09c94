package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;

/** A sound file by Apache Avro, of which it is known which values are in which block. */
final class SampleFile {

    private static final Set<String> CODECS_WITH_CHECKSUM = Set.of("snappy", "bzip2", "xz");

    private static final Schema SCHEMA = new Schema.Parser()
            .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                    + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"s\",\"type\":[\"null\",\"string\"]},"
                    + "{\"name\":\"d\",\"type\":\"double\"},"
                    + "{\"name\":\"a\",\"type\":{\"type\":\"array\",\"items\":\"int\"}}]}");

    private final byte[] file;
    private final List<List<Object>> blocks;

    /** The header's end and the end of each block. */
    private final List<Integer> edges = new ArrayList<>();

    private SampleFile(byte[] file, List<List<Object>> blocks) throws IOException {
        this.file = file;
        this.blocks = blocks;
        try (RawBlockReader reader =
                AvroFile.open(ByteSource.of(file, "sample")).blocks()) {
            edges.add(reader.header().length());
            while (reader.hasNext()) {
                edges.add((int) reader.next().header().endOffset());
            }
        }
        assertEquals(blocks.size() + 1, edges.size());
        assertEquals(file.length, edges.get(blocks.size()));
    }

    static SampleFile ofFiveBlocks(String codec) throws IOException {
        return of(codec, 3, 1, 6, 2, 4);
    }

    static SampleFile of(String codec, int... counts) throws IOException {
        RandomApacheData random = new RandomApacheData(77);
        List<List<Object>> blocks = new ArrayList<>();
        for (int count : counts) {
            blocks.add(random.values(SCHEMA, count));
        }
        byte[] file = ApacheFiles.write(SCHEMA, codec, blocks);
        return new SampleFile(file, blocks.stream().map(PlainValues::ofAll).toList());
    }

    static boolean hasNoChecksum(String codec) {
        return !CODECS_WITH_CHECKSUM.contains(codec);
    }

    /** The file, a new array. */
    byte[] bytes() {
        return file.clone();
    }

    int length() {
        return file.length;
    }

    int headerLength() {
        return edges.get(0);
    }

    int blockCount() {
        return blocks.size();
    }

    boolean isEdge(int offset) {
        return edges.contains(offset);
    }

    int blockStart(int block) {
        return edges.get(block);
    }

    int blockEnd(int block) {
        return edges.get(block + 1);
    }

    /** The block to which a byte behind the header belongs. */
    int blockAt(int offset) {
        int block = 0;
        while (blockEnd(block) <= offset) {
            block++;
        }
        return block;
    }

    /** The values of all blocks but some. */
    List<Object> valuesWithout(Integer... left) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (!List.of(left).contains(i)) {
                values.addAll(blocks.get(i));
            }
        }
        return values;
    }

    /** The values of the blocks that end at or before an offset. */
    List<Object> valuesBefore(int offset) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blockEnd(i) <= offset) {
                values.addAll(blocks.get(i));
            }
        }
        return values;
    }
}
