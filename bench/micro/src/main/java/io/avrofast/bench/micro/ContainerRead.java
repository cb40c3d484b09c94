package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.OrderFiles;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.ByteSource;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
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
 * A container file of orders in memory, opened, read record by record as generic records, and closed. Apache Avro has
 * written the file: 1,000 orders in blocks of 64 KiB, or 4,000 in blocks of 1 MiB. One operation is one file.
 */
@State(Scope.Thread)
public class ContainerRead {

    /** The file's codec. */
    @Param({"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    public String codec;

    /** Whether all records are the same, which every codec likes, or all differ. */
    @Param({"identical", "distinct"})
    public String records;

    /** The size of the file's blocks before compression. */
    @Param({"64KiB", "1MiB"})
    public String block;

    private byte[] file;

    /** Writes the file and compares what both sides read from it. */
    @Setup
    public void prepare() throws IOException {
        int blockBytes = OrderFiles.blockBytes(block);
        List<GenericRecord> written = OrderFiles.records(records, blockBytes);
        file = OrderFiles.write(written, codec, blockBytes);
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
        return AvroFile.open(ByteSource.of(file, "orders")).records();
    }

    private DataFileReader<GenericRecord> openByApache() throws IOException {
        return new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>());
    }
}
