package io.avrofast.endurance;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

/** A file of any size that is stored nowhere: a header, and one block that repeats. */
final class SyntheticFile implements ByteSource {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse("""
            {"type": "record", "name": "Order", "fields": [
              {"name": "id", "type": "long"},
              {"name": "customer", "type": "string"},
              {"name": "note", "type": ["null", "string"]},
              {"name": "amount", "type": "double"},
              {"name": "lines", "type": {"type": "array", "items": "int"}}]}""");

    /** As for a local file. */
    private static final int GAP_WORTH_READING = 4 << 10;

    private final byte[] header;
    private final byte[] block;
    private final long blockCount;
    private final long recordsPerBlock;

    /** A file at least so large, in bytes. */
    SyntheticFile(String codec, long bytes) throws IOException {
        byte[] one = write(codec);
        try (AvroFileReader<AvroRecord> rows =
                AvroFile.open(ByteSource.of(one, "one")).records()) {
            this.header = Arrays.copyOf(one, rows.header().length());
        }
        this.recordsPerBlock = AvroFile.open(ByteSource.of(one, "one")).count().records();
        this.block = Arrays.copyOfRange(one, header.length, one.length);
        this.blockCount = (bytes - header.length + block.length - 1) / block.length;
    }

    /** A file of one block, of about the default size. */
    private static byte[] write(String codec) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Random random = new Random(1);
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(bytes, "one", SCHEMA)
                .codec(codec)
                .blockBytes(1 << 20)
                .records()) {
            for (int i = 0; i < 600; i++) {
                writer.write(row(i, random));
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    private static AvroRecord row(int id, Random random) {
        AvroRecord row = AvroRecord.create(SCHEMA);
        row.set("id", (long) id);
        row.set("customer", "customer " + random.nextInt(10_000));
        row.set("note", random.nextInt(3) == 0 ? null : "delivered to the back door, in the morning");
        row.set("amount", random.nextInt(100_000) / 100.0);
        row.set("lines", random.ints(random.nextInt(20), 0, 100_000).boxed().toList());
        return row;
    }

    long length() {
        return header.length + blockCount * block.length;
    }

    int blockLength() {
        return block.length;
    }

    long blockCount() {
        return blockCount;
    }

    long recordCount() {
        return blockCount * recordsPerBlock;
    }

    @Override
    public String name() {
        return "synthetic.avro";
    }

    @Override
    public ByteInput open() {
        return new ByteInput() {
            @Override
            public long size() {
                return length();
            }

            @Override
            public int gapWorthReading() {
                return GAP_WORTH_READING;
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) {
                if (position >= length()) {
                    return -1;
                }
                byte[] piece = position < header.length ? header : block;
                int from = (int) (position < header.length ? position : (position - header.length) % block.length);
                int count = Math.min(length, piece.length - from);
                System.arraycopy(piece, from, target, offset, count);
                return count;
            }

            @Override
            public void close() {}
        };
    }
}
