package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.file.DataFileReader;
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
 * A file of ten orders on disk, opened, read as generic records and closed: what small files cost. One operation is one file.
 */
@State(Scope.Thread)
public class SmallFile {

    private static final int ORDERS = 10;
    private static final int BLOCK_BYTES = 64 << 10;

    /** Whether the application holds what files of one schema share. */
    @Param({"none", "shared"})
    public String holder;

    private final CompiledReaders readers = CompiledReaders.of(1, CodegenPolicy.DEFAULT);
    private Path file;

    /** Writes the file and compares what both sides read from it. */
    @Setup
    public void prepare() throws IOException {
        file = Files.createTempFile("avrofast-small", ".avro");
        List<GenericRecord> written = Orders.distinct(ORDERS);
        Files.write(file, OrderFiles.write(written, "null", BLOCK_BYTES));
        int count = 0;
        try (AvroFileReader<AvroRecord> avrofast = openByAvrofast();
                DataFileReader<GenericRecord> apache = openByApache()) {
            while (avrofast.hasNext()) {
                AvroRecord record = avrofast.next();
                Require.sameValue("record " + count, record, apache.next());
                Require.sameValue("record " + count, record, written.get(count));
                count++;
            }
        }
        Require.sameValue("records", count, written.size());
    }

    /** Deletes the file. */
    @TearDown
    public void delete() throws IOException {
        Files.delete(file);
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
        try (DataFileReader<GenericRecord> reader = openByApache()) {
            while (reader.hasNext()) {
                consumer.consume(reader.next());
            }
        }
    }

    private AvroFileReader<AvroRecord> openByAvrofast() throws IOException {
        AvroFile opened = AvroFile.open(file);
        return switch (holder) {
            case "none" -> opened.records();
            case "shared" -> opened.compiledReaders(readers).records();
            default -> throw new IllegalArgumentException("unknown holder " + holder);
        };
    }

    private DataFileReader<GenericRecord> openByApache() throws IOException {
        return new DataFileReader<>(file.toFile(), new GenericDatumReader<>());
    }
}
