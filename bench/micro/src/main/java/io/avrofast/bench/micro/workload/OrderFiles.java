package io.avrofast.bench.micro.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Container files of orders, written by Apache Avro at its default settings. */
public final class OrderFiles {

    private static final int RECORDS_OF_SMALL_BLOCKS = 1_000;

    /** Enough to fill a block of 1 MiB and to begin another. */
    private static final int RECORDS_OF_LARGE_BLOCKS = 4_000;

    // A fixed marker, so that every fork reads the same bytes.
    private static final byte[] MARKER = "avrofast-bench-0".getBytes(StandardCharsets.US_ASCII);

    private OrderFiles() {}

    /**
     * The size of a file's blocks before compression, in bytes.
     *
     * @param size {@code 64KiB} or {@code 1MiB}
     */
    public static int blockBytes(String size) {
        return switch (size) {
            case "64KiB" -> 64 << 10;
            case "1MiB" -> 1 << 20;
            default -> throw new IllegalArgumentException("unknown size " + size);
        };
    }

    /**
     * The records of a file: 1,000 for blocks of 64 KiB, 4,000 for larger ones.
     *
     * @param dataSet {@code identical} or {@code distinct}
     * @param blockBytes the size of the file's blocks
     */
    public static List<GenericRecord> records(String dataSet, int blockBytes) {
        int count = blockBytes == 64 << 10 ? RECORDS_OF_SMALL_BLOCKS : RECORDS_OF_LARGE_BLOCKS;
        return switch (dataSet) {
            case "identical" -> Orders.identical(count);
            case "distinct" -> Orders.distinct(count);
            default -> throw new IllegalArgumentException("unknown data set " + dataSet);
        };
    }

    /**
     * A file in memory.
     *
     * @param codec the codec's name in the header
     * @param blockBytes the size of the blocks before compression
     */
    public static byte[] write(List<GenericRecord> records, String codec, int blockBytes) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(records, codec, blockBytes, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Writes the same file to a stream. */
    public static void write(List<GenericRecord> records, String codec, int blockBytes, OutputStream target)
            throws IOException {
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(Orders.SCHEMA))) {
            writer.setCodec(CodecFactory.fromString(codec)).setSyncInterval(blockBytes);
            writer.create(Orders.SCHEMA, target, MARKER);
            for (GenericRecord record : records) {
                writer.append(record);
            }
        }
    }
}
