package io.avrofast.spark;

import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** A program of jobs that never get done, side by side: {@link KilledJobTest} kills it. */
public final class HaltedJobs {

    private HaltedJobs() {}

    /**
     * Starts the jobs.
     *
     * @param args the folder that has the input, and gets the output
     */
    public static void main(String[] args) {
        String folder = "halting://" + args[0] + "/";
        SparkSession session = SparkSession.builder()
                .master("local[8]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.hadoop.fs.halting.impl", HaltingFileSystem.class.getName())
                .getOrCreate();
        List<Runnable> jobs = List.of(
                () -> session.range(0, 100_000, 1, 2)
                        .write()
                        .format("avrofast")
                        .option("compression", "uncompressed")
                        .save(folder + "writing-rows/out"),
                () -> convert(session, folder + "in", folder + "writing-avro/out.avro"),
                () -> convert(session, folder + "in", folder + "writing-parquet/out.parquet"),
                () -> convert(session, folder + "in", folder + "committing-avro/out.avro"));
        jobs.forEach(job -> new Thread(job).start());
    }

    private static void convert(SparkSession session, String in, String out) {
        try {
            ConvertJob.run(session, in, out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
