package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A container file in memory of 4,000 distinct orders in blocks of 64 KiB, read or written by avrofast in two threads: one
 * decompresses ahead or compresses behind. Apache Avro does all in one.
 */
@State(Scope.Thread)
public class ContainerPipelined {

    private static final int RECORDS = 4_000;
    private static final int BLOCK_BYTES = 64 << 10;

    /** The codec, at the level that both libraries take when none is given. */
    @Param({"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    public String codec;

    private final AvroSchema schema = AvroSchema.parse(Orders.SCHEMA_TEXT);
    private final ReusedOutput output = new ReusedOutput();
    private ExecutorService thread;
    private byte[] file;
    private List<AvroRecord> avrofastRecords;
    private List<GenericRecord> apacheRecords;

    /** Starts the thread, and compares what both sides read and write. */
    @Setup
    public void prepare() throws IOException {
        thread = Executors.newSingleThreadExecutor(task -> {
            Thread worker = new Thread(task, "avrofast-pipeline");
            worker.setDaemon(true);
            return worker;
        });
        file = OrderFiles.write(Orders.distinct(RECORDS), codec, BLOCK_BYTES);
        avrofastRecords = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader = openByAvrofast()) {
            reader.forEach(avrofastRecords::add);
        }
        apacheRecords = readByApache(file);
        Require.sameValue("records", avrofastRecords, apacheRecords);
        int apacheSize = apacheWrite();
        int avrofastSize = avrofastWrite();
        Require.sameValue("records of avrofast's file", avrofastRecords, readByApache(output.toBytes()));
        Require.noLarger("file", avrofastSize, apacheSize);
    }

    /** Ends the thread. */
    @TearDown
    public void end() {
        thread.shutdown();
    }

    @Benchmark
    public void avrofastRead(Blackhole consumer) throws IOException {
        try (AvroFileReader<AvroRecord> reader = openByAvrofast()) {
            while (reader.hasNext()) {
                consumer.consume(reader.next());
            }
        }
    }

    @Benchmark
    public void apacheRead(Blackhole consumer) throws IOException {
        try (DataFileReader<GenericRecord> reader = openByApache(file)) {
            while (reader.hasNext()) {
                consumer.consume(reader.next());
            }
        }
    }

    @Benchmark
    public int avrofastWrite() throws IOException {
        output.reset();
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(output, "orders", schema)
                .codec(codec)
                .blockBytes(BLOCK_BYTES)
                .compressBehind(thread, 1)
                .records()) {
            for (AvroRecord order : avrofastRecords) {
                writer.write(order);
            }
            writer.commit();
        }
        return output.size();
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        output.reset();
        OrderFiles.write(apacheRecords, codec, BLOCK_BYTES, output);
        return output.size();
    }

    private AvroFileReader<AvroRecord> openByAvrofast() throws IOException {
        return AvroFile.open(ByteSource.of(file, "orders")).readAhead(thread, 1).records();
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
