package io.avrofast.bench.micro.stage;

import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codecs;
import io.avrofast.container.RawBlock;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.file.RawBlockReader;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.CompiledWriters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;

/**
 * The stages of reading and writing 4,000 distinct orders in blocks of 64 KiB, with one codec. Files are read by compiled code
 * that they share, as where many files of one schema are read: one alone is too short to be worth compiling. They are written
 * without.
 */
final class OrderStages {

    private static final int RECORDS = 4_000;
    private static final int BLOCK_BYTES = 64 << 10;

    private final String codec;
    private final AvroSchema schema = AvroSchema.parse(Orders.SCHEMA_TEXT);
    private final CompiledReaders compiledReaders = CompiledReaders.of(1, CodegenPolicy.AT_ONCE);
    private final CompiledWriters compiledWriters = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
    private final ReusedOutput output = new ReusedOutput();
    private final byte[] compressed;
    private final byte[] plain;
    private final List<AvroRecord> records = new ArrayList<>();
    private final List<GenericRecord> apacheRecords;

    // Each record that was read comes here, so that none can be left out.
    private Object lastRecord;

    OrderStages(String codec) throws IOException {
        this.codec = codec;
        List<GenericRecord> written = Orders.distinct(RECORDS);
        compressed = OrderFiles.write(written, codec, BLOCK_BYTES);
        plain = OrderFiles.write(written, "null", BLOCK_BYTES);
        // Each side writes what it has read.
        try (AvroFileReader<AvroRecord> reader = open(plain).records()) {
            reader.forEach(records::add);
        }
        apacheRecords = readByApache(plain);
    }

    /** @param executor has one thread */
    FileStages reading(Executor executor) {
        return new FileStages(
                this::decompress,
                () -> read(open(plain)),
                () -> read(open(compressed)),
                () -> read(open(compressed).readAhead(executor, 1)),
                () -> countByApache(plain));
    }

    /** @param executor has one thread */
    FileStages writing(Executor executor) {
        return new FileStages(
                this::compress,
                () -> write(create().codec("null")),
                () -> write(create().codec(codec)),
                () -> write(create().codec(codec).compressBehind(executor, 1)),
                this::writeByApache);
    }

    private AvroFile open(byte[] file) {
        return AvroFile.open(ByteSource.of(file, "orders")).compiledReaders(compiledReaders);
    }

    private long decompress() throws IOException {
        long bytes = 0;
        BlockBuffer buffer = new BlockBuffer();
        try (RawBlockReader blocks = open(compressed).blocks();
                BlockDecompressor decompressor = Codecs.of(codec).newDecompressor(DecodeLimits.DEFAULT)) {
            while (blocks.hasNext()) {
                RawBlock block = blocks.next();
                decompressor.decompress(block.bytes(), block.offset(), block.length(), buffer);
                bytes += buffer.length();
            }
        }
        return bytes;
    }

    private long compress() throws IOException {
        long bytes = 0;
        BlockBuffer buffer = new BlockBuffer();
        try (RawBlockReader blocks = open(plain).blocks();
                BlockCompressor compressor = Codecs.of(codec).newCompressor()) {
            while (blocks.hasNext()) {
                RawBlock block = blocks.next();
                compressor.compress(block.bytes(), block.offset(), block.length(), buffer);
                bytes += buffer.length();
            }
        }
        return bytes;
    }

    private long read(AvroFile file) throws IOException {
        long count = 0;
        try (AvroFileReader<AvroRecord> reader = file.records()) {
            while (reader.hasNext()) {
                lastRecord = reader.next();
                count++;
            }
        }
        return requireAll(count);
    }

    private AvroFileBuilder create() {
        output.reset();
        return AvroFile.create(output, "orders", schema).blockBytes(BLOCK_BYTES).compiledWriters(compiledWriters);
    }

    private long write(AvroFileBuilder builder) throws IOException {
        try (AvroFileWriter<AvroRecord> writer = builder.records()) {
            for (AvroRecord order : records) {
                writer.write(order);
            }
            writer.commit();
        }
        return output.size();
    }

    private long writeByApache() throws IOException {
        output.reset();
        OrderFiles.write(apacheRecords, "null", BLOCK_BYTES, output);
        return output.size();
    }

    private long countByApache(byte[] file) throws IOException {
        long count = 0;
        try (DataFileReader<GenericRecord> reader = openByApache(file)) {
            while (reader.hasNext()) {
                lastRecord = reader.next();
                count++;
            }
        }
        return requireAll(count);
    }

    /** Whoever reads less is faster. */
    private long requireAll(long count) {
        if (count != RECORDS || lastRecord == null) {
            throw new IllegalStateException("read " + count + " of " + RECORDS + " records");
        }
        return count;
    }

    private static List<GenericRecord> readByApache(byte[] file) throws IOException {
        List<GenericRecord> read = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader = openByApache(file)) {
            reader.forEach(read::add);
        }
        return read;
    }

    private static DataFileReader<GenericRecord> openByApache(byte[] file) throws IOException {
        return new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>());
    }
}
