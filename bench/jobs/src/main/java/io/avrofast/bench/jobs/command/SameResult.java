package io.avrofast.bench.jobs.command;

import io.avrofast.bench.jobs.data.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.io.LocalInputFile;

/** Compares what the two sides of a job gave, by Apache's readers. */
final class SameResult {

    private SameResult() {}

    /** Checks that two files say the same. */
    static void require(CommandJob job, Workload workload, Path ours, Path theirs) throws IOException {
        switch (job) {
            case COUNT ->
                requireEqual(
                        job,
                        0,
                        Files.readString(theirs).strip(),
                        Files.readString(ours).strip());
            case CONCAT, RECOMPRESS -> {
                try (DataFileReader<GenericRecord> first = open(ours);
                        DataFileReader<GenericRecord> second = open(theirs)) {
                    requireSame(job, first, second);
                }
            }
            case JSON -> {
                try (BufferedReader first = Files.newBufferedReader(ours);
                        BufferedReader second = Files.newBufferedReader(theirs)) {
                    requireSame(job, records(workload, first), records(workload, second));
                }
            }
            case PARQUET -> {
                try (ParquetReader<GenericRecord> first = parquet(ours);
                        ParquetReader<GenericRecord> second = parquet(theirs)) {
                    long number = 0;
                    GenericRecord expected;
                    do {
                        expected = second.read();
                        requireEqual(job, number++, text(expected), text(first.read()));
                    } while (expected != null);
                }
            }
        }
    }

    private static String text(GenericRecord row) {
        return row == null ? "the end" : row.toString();
    }

    private static DataFileReader<GenericRecord> open(Path file) throws IOException {
        return new DataFileReader<>(file.toFile(), new GenericDatumReader<>());
    }

    private static ParquetReader<GenericRecord> parquet(Path file) throws IOException {
        return AvroParquetReader.<GenericRecord>builder(new LocalInputFile(file), new PlainParquetConfiguration())
                .withDataModel(GenericData.get())
                .build();
    }

    private static Iterator<GenericRecord> records(Workload workload, BufferedReader lines) {
        GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(workload.schema());
        return lines.lines()
                .map(line -> {
                    try {
                        return reader.read(null, DecoderFactory.get().jsonDecoder(workload.schema(), line));
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .iterator();
    }

    private static void requireSame(CommandJob job, Iterator<GenericRecord> ours, Iterator<GenericRecord> theirs) {
        long number = 0;
        while (ours.hasNext() && theirs.hasNext()) {
            requireEqual(job, number++, theirs.next(), ours.next());
        }
        requireEqual(job, number, theirs.hasNext(), ours.hasNext());
    }

    private static void requireEqual(CommandJob job, long number, Object expected, Object found) {
        if (!Objects.equals(expected, found)) {
            throw new IllegalStateException(job.title() + " " + number + ": expected " + expected + ", found " + found);
        }
    }
}
