package io.avrofast.bench.jobs.scale;

import io.avrofast.bench.jobs.data.ColumnsFile;
import io.avrofast.bench.jobs.data.DataFile;
import io.avrofast.bench.jobs.data.Workload;
import io.avrofast.bench.runner.job.Contestant;
import io.avrofast.bench.runner.job.ProcessStopwatch;
import io.avrofast.bench.runner.job.Rounds;
import io.avrofast.bench.runner.job.Timing;
import io.avrofast.file.AvroFile;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Measures the series. Files lie in a folder, and go when their series is done. */
final class ScaleSeries {

    static final String AVROFAST = "avrofast";
    static final String APACHE = "Apache Avro";

    private static final int MOST_PLANS = 16;

    private final Path folder;
    private final Rounds rounds;

    /** As an application has it, for all files. */
    private final CompiledReaders compiled = CompiledReaders.of(MOST_PLANS, CodegenPolicy.DEFAULT);

    /** @param folder for files, empty */
    ScaleSeries(Path folder, Rounds rounds) {
        this.folder = folder;
        this.rounds = rounds;
    }

    /** One file of more and more rows. */
    Series rows(long least) throws Exception {
        List<Point> points = new ArrayList<>();
        for (long rows = least; rows <= 100 * least; rows *= 10) {
            DataFile file = DataFile.ofRecords(folder.resolve("rows.avro"), Workload.TRIPS, 0, rows);
            points.add(point(rows, List.of(file.path()), rows));
            Files.delete(file.path());
        }
        return new Series("rows", "all records of one file of trips (12 fields), one thread", points);
    }

    /** As many rows of more and more columns. */
    Series columns(int rows) throws Exception {
        List<Point> points = new ArrayList<>();
        for (int columns = 10; columns <= 1_000; columns *= 10) {
            Path file = ColumnsFile.write(folder.resolve("columns.avro"), columns, rows);
            points.add(point(columns, List.of(file), rows));
            Files.delete(file);
        }
        return new Series("columns", "all records of one file of " + rows + " rows, one thread", points);
    }

    /** More and more files of as many rows. */
    Series files(int most, int rows) throws Exception {
        List<Path> files = new ArrayList<>();
        List<Point> points = new ArrayList<>();
        for (int count = 1; count <= most; count *= 10) {
            while (files.size() < count) {
                files.add(DataFile.ofRecords(
                                folder.resolve("file" + files.size() + ".avro"), Workload.TRIPS, files.size(), rows)
                        .path());
            }
            points.add(point(count, files, (long) count * rows));
        }
        for (Path file : files) {
            Files.delete(file);
        }
        return new Series(
                "files", "all records of files of " + rows + " trips, one after the other, one thread", points);
    }

    /** More and more threads at work on one file: the reader alone, or with workers that decompress ahead. */
    Series workers(int most, long records) throws Exception {
        DataFile file = DataFile.ofRecords(folder.resolve("workers.avro"), Workload.TRIPS, 0, records)
                .recompress(folder.resolve("workers-deflate.avro"), "deflate");
        ExecutorService executor = Executors.newFixedThreadPool(most);
        try {
            List<Point> points = new ArrayList<>();
            for (int workers = 0; workers <= most; workers++) {
                AvroFile opened = ahead(open(file.path()), executor, workers);
                points.add(new Point(workers + 1L, times(List.of(contestant(List.of(opened), records)))));
            }
            return new Series(
                    "threads",
                    "all records of one deflated file of " + records + " trips; the reader, and 0 to " + most
                            + " workers that decompress ahead",
                    points);
        } finally {
            executor.shutdown();
        }
    }

    private static AvroFile ahead(AvroFile file, Executor executor, int workers) {
        return workers == 0 ? file : file.readAhead(executor, workers);
    }

    private AvroFile open(Path file) {
        return AvroFile.open(file).compiledReaders(compiled);
    }

    private Point point(long size, List<Path> files, long records) throws Exception {
        List<AvroFile> opened = files.stream().map(this::open).toList();
        Contestant apache = new Contestant(APACHE, () -> requireAll(records, Readings.apache(files)));
        return new Point(size, times(List.of(contestant(opened, records), apache)));
    }

    private static Contestant contestant(List<AvroFile> files, long records) {
        return new Contestant(AVROFAST, () -> requireAll(records, Readings.avrofast(files)));
    }

    /** The least that each took: what disturbs only adds. */
    private Map<String, Double> times(List<Contestant> contestants) throws Exception {
        Map<String, Double> least = new LinkedHashMap<>();
        for (Map.Entry<String, List<Timing>> timings :
                rounds.run(new ProcessStopwatch(), contestants).entrySet()) {
            least.put(
                    timings.getKey(),
                    timings.getValue().stream().mapToDouble(Timing::wall).min().orElseThrow());
        }
        return least;
    }

    private static void requireAll(long expected, long found) throws IOException {
        if (expected != found) {
            throw new IOException("expected " + expected + " records, found " + found);
        }
    }
}
