package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.runner.job.JobArguments;
import io.avrofast.bench.runner.job.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * A job. Immutable.
 *
 * @param processors how many threads Spark has
 * @param data what is read or written
 * @param operation what is done
 * @param codec the codec of the files
 */
record SparkJob(int processors, SparkData data, Operation operation, String codec) {

    private static final String PLAIN = "null";
    private static final String SNAPPY = "snappy";
    private static final String DEFLATE = "deflate";
    private static final List<String> CODECS = List.of(PLAIN, SNAPPY, "zstandard", DEFLATE);

    private static final double PROCESSOR_SHARE = 0.65;

    /** The jobs that are wanted; those of one session, and of one kind of data, follow each other. */
    static List<SparkJob> wanted(JobArguments arguments) {
        List<SparkJob> jobs = new ArrayList<>();
        for (int processors = 1; processors <= 2; processors++) {
            for (SparkData data : SparkData.values()) {
                for (Operation operation : Operation.values()) {
                    for (String codec : CODECS) {
                        SparkJob job = new SparkJob(processors, data, operation, codec);
                        if (data.allows(operation)
                                && (arguments.everything() || job.quick())
                                && arguments.wants(job.name())) {
                            jobs.add(job);
                        }
                    }
                }
            }
        }
        return jobs;
    }

    /** Whether the quick tier has it: everything once or twice, in a few minutes. */
    private boolean quick() {
        boolean snappy = codec.equals(SNAPPY);
        boolean plain = codec.equals(PLAIN);
        boolean ofMany = operation == Operation.FEW_COLUMNS || operation == Operation.NOOP;
        if (processors == 2) {
            return data == SparkData.TRIPS && snappy && (ofMany || operation == Operation.WRITE);
        }
        return switch (data) {
            case TRIPS -> snappy || plain || operation == Operation.NOOP;
            case SMALL_BLOCKS -> plain && (operation == Operation.COUNT || operation == Operation.NOOP);
            case WIDE -> plain && (ofMany || operation == Operation.FILTER);
            case ORDERS, EVENTS -> snappy && ofMany;
        };
    }

    /** The parts of its name. */
    List<String> name() {
        return List.of(data.title(), codec, operation.title(), "local[" + processors + "]");
    }

    /** What it owes. Deflating takes most of the time of writing, whoever does it. */
    Target target() {
        boolean snappy = codec.equals(SNAPPY);
        return switch (operation) {
            case COUNT -> speed(10);
            case FEW_COLUMNS -> speed(data == SparkData.WIDE ? 10 : snappy ? 2.5 : 3);
            case FILTER -> speed(3);
            case NOOP -> speed(snappy ? 2.3 : 2.5);
            case AGGREGATE -> speed(1.6);
            case WRITE -> codec.equals(DEFLATE) ? new Target(1, 1) : speed(2);
        };
    }

    private static Target speed(double speed) {
        return new Target(speed, PROCESSOR_SHARE);
    }
}
