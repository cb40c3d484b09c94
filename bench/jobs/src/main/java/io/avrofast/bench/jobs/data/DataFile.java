package io.avrofast.bench.jobs.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/**
 * A file of a workload.
 *
 * @param path where it is
 * @param workload what its records are
 * @param records how many
 * @param bytes its size
 */
public record DataFile(Path path, Workload workload, long records, long bytes) {

    /** The size of blocks that Spark and Apache Avro write by default. */
    public static final int BLOCK_BYTES = 64_000;

    private static final long SEED = 20_260_101;

    /**
     * Writes a file without a codec by Apache Avro.
     *
     * @param bytes the size that the data grows to
     * @param blockBytes the size that blocks grow to
     */
    public static DataFile write(Path path, Workload workload, long bytes, int blockBytes) throws IOException {
        return write(path, workload, SEED, Long.MAX_VALUE, bytes, blockBytes);
    }

    /**
     * Writes a file of so many records without a codec by Apache Avro.
     *
     * @param part what tells the records apart from those of other parts
     */
    public static DataFile ofRecords(Path path, Workload workload, long part, long records) throws IOException {
        return write(path, workload, SEED + part, records, Long.MAX_VALUE, BLOCK_BYTES);
    }

    private static DataFile write(Path path, Workload workload, long seed, long most, long bytes, int blockBytes)
            throws IOException {
        Random random = new Random(seed);
        long records = 0;
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(workload.schema()))) {
            writer.setSyncInterval(blockBytes).create(workload.schema(), path.toFile());
            // The size is looked at now and then: it grows by whole blocks.
            while (records < most && (records % 64 != 0 || Files.size(path) < bytes)) {
                writer.append(workload.maker().make(records, random));
                records++;
            }
        }
        return new DataFile(path, workload, records, Files.size(path));
    }

    /**
     * Writes the same blocks with a codec at its default level, by Apache Avro.
     *
     * @param codec a codec's name
     */
    public DataFile recompress(Path target, String codec) throws IOException {
        try (DataFileReader<GenericRecord> reader = new DataFileReader<>(path.toFile(), new GenericDatumReader<>());
                DataFileWriter<GenericRecord> writer =
                        new DataFileWriter<>(new GenericDatumWriter<>(workload.schema()))) {
            writer.setCodec(CodecFactory.fromString(codec)).create(workload.schema(), target.toFile());
            writer.appendAllFrom(reader, true);
        }
        return new DataFile(target, workload, records, Files.size(target));
    }
}
