package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.jobs.data.DataFile;
import io.avrofast.bench.runner.job.Contestant;
import io.avrofast.bench.runner.job.Folders;
import io.avrofast.bench.runner.job.JobArguments;
import io.avrofast.bench.runner.job.JobJudgement;
import io.avrofast.bench.runner.job.JobRow;
import io.avrofast.bench.runner.job.ProcessStopwatch;
import io.avrofast.bench.runner.job.Task;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Measures jobs in one session: first that all contestants give the same, then their times. Not thread-safe. */
final class SparkMeasurement {

    /** Spark's writing goes one way, whatever way reading goes. */
    private static final List<SparkSource> WRITERS = List.of(SparkSource.AVRO_V1, SparkSource.AVROFAST);

    private final SparkSession spark;
    private final JobArguments arguments;
    private final SparkFiles files;
    private final Path written;

    private SparkData inMemory;
    private Dataset<Row> rowsInMemory;

    /**
     * @param files makes the files
     * @param written a folder for what is written, which must not be there
     */
    SparkMeasurement(SparkSession spark, JobArguments arguments, SparkFiles files, Path written) {
        this.spark = spark;
        this.arguments = arguments;
        this.files = files;
        this.written = written;
    }

    /** Measures and judges a job. */
    JobJudgement judge(SparkJob job) throws Exception {
        QueryRun queries = new QueryRun(Expressions.of(job.data().workload()));
        DataFile file = files.of(job.data(), job.codec());
        List<Contestant> contestants =
                job.operation() == Operation.WRITE ? writers(job, queries) : readers(job, queries, file);
        JobRow row = new JobRow(
                job.name(), file.records(), file.bytes(), arguments.rounds().run(new ProcessStopwatch(), contestants));
        return JobJudgement.of(row, job.target(), arguments.strictness());
    }

    private List<Contestant> readers(SparkJob job, QueryRun queries, DataFile file) {
        String path = file.path().toString();
        List<Contestant> contestants = new ArrayList<>();
        Row expected = queries.answer(job.operation(), SparkSource.AVRO_V1.read(spark, path));
        int partitions = SparkSource.AVRO_V1.read(spark, path).rdd().getNumPartitions();
        for (SparkSource source : SparkSource.values()) {
            requireSame(job, source, "rows", expected, queries.answer(job.operation(), source.read(spark, path)));
            requireSame(
                    job,
                    source,
                    "partitions",
                    partitions,
                    source.read(spark, path).rdd().getNumPartitions());
            contestants.add(
                    new Contestant(source.title(), () -> queries.run(job.operation(), source.read(spark, path))));
        }
        return contestants;
    }

    private List<Contestant> writers(SparkJob job, QueryRun queries) throws Exception {
        Dataset<Row> rows = inMemory(job.data());
        Row expected = queries.fingerprint(rows);
        List<Contestant> contestants = new ArrayList<>();
        for (SparkSource source : WRITERS) {
            Task write = () -> write(rows, source, job.codec());
            write.run();
            Dataset<Row> again = SparkSource.AVRO_V1.read(spark, written.toString());
            requireSame(job, source, "rows", expected, queries.fingerprint(again));
            contestants.add(new Contestant(source == SparkSource.AVROFAST ? source.title() : source.format(), write));
        }
        return contestants;
    }

    private void write(Dataset<Row> rows, SparkSource source, String codec) throws IOException {
        Folders.delete(written);
        rows.write()
                .format(source.format())
                .option("compression", codec.equals("null") ? "uncompressed" : codec)
                .save(written.toString());
    }

    /** The rows of a file as Spark has them between two of its operators, so that reading them again costs next to nothing. */
    private Dataset<Row> inMemory(SparkData data) throws IOException {
        if (inMemory != data) {
            String path = files.plain(data).path().toString();
            rowsInMemory = SparkSource.AVRO_V1.read(spark, path).localCheckpoint(true);
            inMemory = data;
        }
        return rowsInMemory;
    }

    private static void requireSame(SparkJob job, SparkSource source, String what, Object expected, Object found) {
        if (!Objects.equals(expected, found)) {
            throw new IllegalStateException(JobRow.title(job.name()) + ": expected of " + source.title() + " the same "
                    + what + " as of " + SparkSource.AVRO_V1.title() + ", " + expected + ", found " + found);
        }
    }
}
