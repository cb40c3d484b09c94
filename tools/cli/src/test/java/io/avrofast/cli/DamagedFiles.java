package io.avrofast.cli;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.file.AvroFile;
import io.avrofast.file.RawBlockReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Damages files of five blocks of {@link SampleFiles#ORDERS_OF_A_BLOCK} orders, one of them or more. */
final class DamagedFiles {

    static final int BLOCKS = 5;

    /** The ways to damage a block that leave all the others whole. */
    enum Way {
        GARBLED_DATA,
        GARBLED_MARKER,
        COUNT_TOO_HIGH,
        COUNT_TOO_LOW,
        NEGATIVE_LENGTH,
        HUGE_LENGTH,
        BYTES_LOST,
        BYTES_ADDED
    }

    private DamagedFiles() {}

    /** Writes a file and damages one of its blocks. */
    static Path write(Path file, String codec, Way way, int block) throws IOException {
        SampleFiles.write(file, codec, BLOCKS);
        return damage(file, way, block);
    }

    /** Damages one of the blocks of a file. */
    static Path damage(Path file, Way way, int block) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        BlockHeader header = blocks(file).get(block);
        int start = (int) header.fileOffset();
        int data = (int) header.dataOffset();
        int marker = (int) header.markerOffset();
        int end = marker + SyncMarker.BYTES;
        byte[] content = Arrays.copyOfRange(bytes, start, end);
        byte[] damaged = switch (way) {
            case GARBLED_DATA -> filled(content, data - start + 8, data - start + 24);
            case GARBLED_MARKER -> filled(content, marker - start, end - start);
            case COUNT_TOO_HIGH -> counted(content, 1);
            case COUNT_TOO_LOW -> counted(content, -1);
            // Fifty orders take one byte as a number, the length of their data two.
            case NEGATIVE_LENGTH -> withLength(content, 0xff, 0x01);
            case HUGE_LENGTH -> withLength(content, 0xfe, 0x7f);
            case BYTES_LOST ->
                join(
                        Arrays.copyOf(content, data - start + 10),
                        Arrays.copyOfRange(content, data - start + 15, content.length));
            case BYTES_ADDED ->
                join(
                        Arrays.copyOf(content, data - start + 10),
                        new byte[3],
                        Arrays.copyOfRange(content, data - start + 10, content.length));
        };
        return Files.write(
                file, join(Arrays.copyOf(bytes, start), damaged, Arrays.copyOfRange(bytes, end, bytes.length)));
    }

    /** The blocks of a sound file. */
    static List<BlockHeader> blocks(Path file) throws IOException {
        List<BlockHeader> headers = new ArrayList<>();
        try (RawBlockReader reader = AvroFile.open(file).blocks()) {
            while (reader.hasNext()) {
                headers.add(reader.next().header());
            }
        }
        return headers;
    }

    /** The lines of JSON of all orders but those of a block. */
    static List<String> jsonWithout(int block) {
        return IntStream.range(0, BLOCKS * SampleFiles.ORDERS_OF_A_BLOCK)
                .filter(id -> id / SampleFiles.ORDERS_OF_A_BLOCK != block)
                .mapToObj(SampleFiles::json)
                .toList();
    }

    private static byte[] filled(byte[] content, int from, int to) {
        Arrays.fill(content, from, to, (byte) 0xff);
        return content;
    }

    private static byte[] counted(byte[] content, int more) {
        content[0] += (byte) (2 * more);
        return content;
    }

    private static byte[] withLength(byte[] content, int first, int second) {
        content[1] = (byte) first;
        content[2] = (byte) second;
        return content;
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
