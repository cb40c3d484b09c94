package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.runner.job.JobArguments;
import io.avrofast.bench.runner.job.JobCommand;
import io.avrofast.bench.runner.job.JobJudgement;
import io.avrofast.bench.runner.job.JobRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.spark.sql.SparkSession;

/** The command {@code bench/run jobs-spark}. */
public final class SparkJobs {

    private static final int QUICK_MEGABYTES = 40;
    private static final List<String> SUBJECTS = List.of(
            "io.avrofast.spark.AvroFastDataSource",
            "org.apache.spark.sql.v2.avro.AvroDataSourceV2",
            "org.apache.avro.Schema");

    private SparkJobs() {}

    /** Runs the command; exits with 0 when every row passed, 1 when not, and 2 when the arguments make no sense. */
    public static void main(String[] arguments) throws Exception {
        String baseline = Schema.class.getPackage().getImplementationVersion() + " of Spark "
                + org.apache.spark.package$.MODULE$.SPARK_VERSION();
        JobCommand command = new JobCommand("jobs-spark", QUICK_MEGABYTES, SUBJECTS, baseline);
        System.exit(command.run(List.of(arguments), SparkJobs::judge));
    }

    private static List<JobJudgement> judge(JobArguments arguments, Path folder) throws Exception {
        SparkFiles files = new SparkFiles(folder, arguments.megabytes());
        List<SparkJob> jobs = SparkJob.wanted(arguments);
        List<JobJudgement> judgements = new ArrayList<>();
        for (int processors = 1; processors <= 2; processors++) {
            int threads = processors;
            List<SparkJob> ofSession =
                    jobs.stream().filter(job -> job.processors() == threads).toList();
            if (ofSession.isEmpty()) {
                continue;
            }
            try (SparkSession spark = session(processors, folder)) {
                SparkMeasurement measurement = new SparkMeasurement(spark, arguments, files, folder.resolve("written"));
                for (SparkJob job : ofSession) {
                    System.err.println(
                            "job " + (judgements.size() + 1) + " of " + jobs.size() + ": " + JobRow.title(job.name()));
                    judgements.add(measurement.judge(job));
                }
            }
        }
        return judgements;
    }

    private static SparkSession session(int processors, Path folder) {
        return SparkSession.builder()
                .master("local[" + processors + "]")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.local.dir", folder.resolve("local").toString())
                .getOrCreate();
    }
}
