package io.avrofast.bench.micro;

import io.avrofast.bench.micro.mapped.OrderRow;
import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.CompiledWriters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A container file in memory of 1,000 orders in blocks of 64 KiB, read and written as objects of a class by avrofast, as generic
 * records by Apache Avro. Each side writes the values that it has read. One operation is one file. The files share compiled readers, as
 * those of an application that reads many small files; there is nothing of the kind for writing.
 */
@State(Scope.Thread)
public class ContainerMapped {

    private static final int BLOCK_BYTES = 64 << 10;

    /** The codec, at the level that both libraries take when none is given. */
    @Param({"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    public String codec;

    /** Whether all records are the same, which every codec likes, or all differ. */
    @Param({"identical", "distinct"})
    public String records;

    private final ClassMapping<OrderRow> mapping = ClassMapping.of(OrderRow.class);
    private final AvroSchema schema = AvroSchema.parse(Orders.SCHEMA_TEXT);
    private final CompiledReaders compiledReaders = CompiledReaders.of(1, CodegenPolicy.AT_ONCE);
    private final CompiledWriters compiledWriters = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
    private final ReusedOutput output = new ReusedOutput();
    private byte[] file;
    private List<OrderRow> avrofastOrders;
    private List<GenericRecord> apacheOrders;

    /** Has both sides read the orders, and compares the files that they write. */
    @Setup
    public void prepare() throws IOException {
        file = OrderFiles.write(OrderFiles.records(records, BLOCK_BYTES), codec, BLOCK_BYTES);
        avrofastOrders = new ArrayList<>();
        try (AvroFileReader<OrderRow> reader = openByAvrofast()) {
            reader.forEach(avrofastOrders::add);
        }
        apacheOrders = readByApache(file);
        Require.sameValue("orders", avrofastOrders.size(), apacheOrders.size());
        int apacheSize = apacheWrite();
        int avrofastSize = avrofastWrite();
        List<GenericRecord> written = readByApache(output.toBytes());
        if (!written.equals(apacheOrders)) {
            throw new IllegalStateException("the orders of avrofast's file differ from those of Apache Avro's");
        }
        Require.noLarger("file", avrofastSize, apacheSize);
    }

    @Benchmark
    public void avrofastRead(Blackhole consumer) throws IOException {
        try (AvroFileReader<OrderRow> reader = openByAvrofast()) {
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
        try (AvroFileWriter<OrderRow> writer = AvroFile.create(output, "orders", schema)
                .codec(codec)
                .blockBytes(BLOCK_BYTES)
                .compiledWriters(compiledWriters)
                .values(mapping)) {
            for (OrderRow order : avrofastOrders) {
                writer.write(order);
            }
            writer.commit();
        }
        return output.size();
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        output.reset();
        OrderFiles.write(apacheOrders, codec, BLOCK_BYTES, output);
        return output.size();
    }

    private AvroFileReader<OrderRow> openByAvrofast() throws IOException {
        return AvroFile.open(ByteSource.of(file, "orders"))
                .compiledReaders(compiledReaders)
                .values(mapping);
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
