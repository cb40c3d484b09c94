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
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A container file of orders, begun, written record by record from generic records, and finished, into an array that is
 * used again: 1,000 orders in blocks of 64 KiB, or 4,000 in blocks of 1 MiB. Each side writes the records that it has read.
 * One operation is one file.
 */
@State(Scope.Thread)
public class ContainerWrite {

    /** The codec, at the level that both libraries take when none is given. */
    @Param({"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    public String codec;

    /** Whether all records are the same, which every codec likes, or all differ. */
    @Param({"identical", "distinct"})
    public String records;

    /** The size of the file's blocks before compression. */
    @Param({"64KiB", "1MiB"})
    public String block;

    private final AvroSchema schema = AvroSchema.parse(Orders.SCHEMA_TEXT);
    private final ReusedOutput output = new ReusedOutput();
    private int blockBytes;
    private List<AvroRecord> avrofastRecords;
    private List<GenericRecord> apacheRecords;

    /** Has both sides read the records, and compares the files that they write. */
    @Setup
    public void prepare() throws IOException {
        blockBytes = OrderFiles.blockBytes(block);
        byte[] file = OrderFiles.write(OrderFiles.records(records, blockBytes), "null", blockBytes);
        avrofastRecords = readByAvrofast(file);
        apacheRecords = readByApache(file);
        Require.sameValue("records", avrofastRecords, apacheRecords);

        int apacheSize = apacheWrite();
        Require.sameValue("records of Apache Avro's file", avrofastRecords, readByApache(output.toBytes()));
        int avrofastSize = avrofastWrite();
        Require.sameValue("records of avrofast's file", avrofastRecords, readByApache(output.toBytes()));
        Require.noLarger("file", avrofastSize, apacheSize);
    }

    @Benchmark
    public int avrofastWrite() throws IOException {
        output.reset();
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(output, "orders", schema)
                .codec(codec)
                .blockBytes(blockBytes)
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
        OrderFiles.write(apacheRecords, codec, blockBytes, output);
        return output.size();
    }

    private static List<AvroRecord> readByAvrofast(byte[] file) throws IOException {
        List<AvroRecord> read = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader =
                AvroFile.open(ByteSource.of(file, "orders")).records()) {
            reader.forEach(read::add);
        }
        return read;
    }

    private static List<GenericRecord> readByApache(byte[] file) throws IOException {
        List<GenericRecord> read = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            reader.forEach(read::add);
        }
        return read;
    }
}
