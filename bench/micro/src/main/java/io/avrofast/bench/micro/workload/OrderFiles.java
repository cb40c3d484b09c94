package io.avrofast.bench.micro.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Container files of orders, written by Apache Avro at its default settings. */
public final class OrderFiles {

    /** How many records a file has. */
    public static final int RECORDS = 1_000;

    private static final int BLOCK_BYTES = 64 * 1024;
    // A fixed marker, so that every fork reads the same bytes.
    private static final byte[] MARKER = "avrofast-bench-0".getBytes(StandardCharsets.US_ASCII);

    private OrderFiles() {}

    /** The records of a data set: {@code identical} or {@code distinct}. */
    public static List<GenericRecord> records(String dataSet) {
        return switch (dataSet) {
            case "identical" -> Orders.identical(RECORDS);
            case "distinct" -> Orders.distinct(RECORDS);
            default -> throw new IllegalArgumentException("unknown data set " + dataSet);
        };
    }

    /**
     * A file in blocks of 64 KiB.
     *
     * @param codec the codec's name in the header
     */
    public static byte[] write(List<GenericRecord> records, String codec) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(Orders.SCHEMA))) {
            writer.setCodec(CodecFactory.fromString(codec)).setSyncInterval(BLOCK_BYTES);
            writer.create(Orders.SCHEMA, bytes, MARKER);
            for (GenericRecord record : records) {
                writer.append(record);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
