package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.RecordSubscriber;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.file.AvroFile;
import io.avrofast.file.ByteSource;
import io.avrofast.record.AvroRecord;
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
 * A container file in memory of 1,000 identical orders in blocks of 64 KiB, published by avrofast from another thread to a
 * subscriber, and read by Apache Avro, which has nothing of the kind, in a loop. One operation is one file.
 */
@State(Scope.Thread)
public class ContainerAsync {

    private static final int RECORDS = 1_000;
    private static final int BLOCK_BYTES = 64 << 10;

    /** The file's codec. */
    @Param({"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    public String codec;

    private ExecutorService thread;
    private byte[] file;

    /** Starts the thread, and compares what both sides read. */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        thread = Executors.newSingleThreadExecutor(task -> {
            Thread worker = new Thread(task, "avrofast-publisher");
            worker.setDaemon(true);
            return worker;
        });
        List<GenericRecord> orders = Orders.identical(RECORDS);
        file = OrderFiles.write(orders, codec, BLOCK_BYTES);
        List<AvroRecord> published = new ArrayList<>();
        RecordSubscriber.take(AvroFile.open(ByteSource.of(file, "orders")).publish(thread), published::add);
        Require.sameValue("orders", published, orders);
    }

    /** Ends the thread. */
    @TearDown
    public void end() {
        thread.shutdown();
    }

    @Benchmark
    public void avrofastRead(Blackhole consumer) throws IOException, InterruptedException {
        RecordSubscriber.take(AvroFile.open(ByteSource.of(file, "orders")).publish(thread), consumer::consume);
    }

    @Benchmark
    public void apacheRead(Blackhole consumer) throws IOException {
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            while (reader.hasNext()) {
                consumer.consume(reader.next());
            }
        }
    }
}
