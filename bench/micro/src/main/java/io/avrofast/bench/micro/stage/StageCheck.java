package io.avrofast.bench.micro.stage;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Checks two rules on container files of distinct orders, for each codec, reading and writing:
 *
 * <ul>
 *   <li>The whole, in one thread, takes at most what the codec takes alone and 40 % of what Apache Avro takes but for the
 *       codec. By processor time.
 *   <li>In two threads it is at least 80 % as fast as the slower of its two stages alone. By elapsed time, for the codecs
 *       that are heavy enough that two threads are chosen by themselves; the others are told.
 * </ul>
 *
 * <p>Both sides of each comparison are measured in turns in one process. Ends with exit code 0 when all rules hold, else 1.
 */
public final class StageCheck {

    private static final List<String> CODECS = List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");
    private static final List<String> HEAVY_CODECS = List.of("deflate", "zstandard", "bzip2", "xz");

    private static final double MOST_OF_APACHE = 0.4;
    private static final double LEAST_OF_BOUND = 0.8;

    private static final int WARM_UP_ROUNDS = 6;
    private static final int ROUNDS = 9;

    private boolean passed = true;

    private StageCheck() {}

    /**
     * Checks and ends the process.
     *
     * @param arguments the codecs to check; none for all
     */
    public static void main(String[] arguments) throws IOException {
        List<String> codecs = arguments.length == 0 ? CODECS : List.of(arguments);
        StageCheck check = new StageCheck();
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            System.out.println(
                    "share: of Apache Avro's time but for the codec, what is ours but for the codec; at most 0.40");
            System.out.println("bound: of the speed of the slower stage alone, what two threads reach; at least 0.80");
            System.out.println("gain: how many times faster two threads are than one");
            System.out.printf("%-10s %-6s %8s %8s %8s%n", "codec", "", "share", "bound", "gain");
            for (String codec : codecs) {
                OrderStages stages = new OrderStages(codec);
                check.check(codec, "read", stages.reading(thread));
                check.check(codec, "write", stages.writing(thread));
            }
        } finally {
            thread.shutdown();
        }
        System.out.println(check.passed ? "PASS" : "FAIL");
        System.exit(check.passed ? 0 : 1);
    }

    private void check(String codec, String direction, FileStages stages) throws IOException {
        StageTimes times = StageTimes.measure(stages.all(), WARM_UP_ROUNDS, ROUNDS);
        double share = times.ofProcessor(t -> (whole(t) - codec(t)) / apacheRecords(t));
        double bound = times.ofElapsed(t -> Math.max(codec(t), records(t)) / pipelined(t));
        double gain = times.ofElapsed(t -> whole(t) / pipelined(t));
        boolean missesShare = share > MOST_OF_APACHE;
        boolean missesBound = HEAVY_CODECS.contains(codec) && bound < LEAST_OF_BOUND;
        passed &= !missesShare && !missesBound;
        System.out.printf(
                Locale.ROOT,
                "%-10s %-6s %8.2f %8.2f %8.2f%s%s%n",
                codec,
                direction,
                share,
                bound,
                gain,
                missesShare ? " share too large" : "",
                missesBound ? " too far from the bound" : "");
    }

    private static double codec(double[] times) {
        return times[0];
    }

    private static double records(double[] times) {
        return times[1];
    }

    private static double whole(double[] times) {
        return times[2];
    }

    private static double pipelined(double[] times) {
        return times[3];
    }

    private static double apacheRecords(double[] times) {
        return times[4];
    }
}
