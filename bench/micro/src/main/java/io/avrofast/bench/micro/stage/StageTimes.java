package io.avrofast.bench.micro.stage;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * The times of stages that were measured in turns, round by round, so that what changes on the machine meets all of them.
 * Elapsed times, because a pipeline is about elapsed time; the processor time of the calling thread beside them.
 */
final class StageTimes {

    private static final long SHORTEST_NANOS = 100_000_000;

    private final double[][] elapsed;
    private final double[][] processor;

    // Takes what the stages return, so that no work can be left out.
    private long sink;

    private StageTimes(int stages, int rounds) {
        elapsed = new double[stages][rounds];
        processor = new double[stages][rounds];
    }

    /**
     * Runs all stages in turns.
     *
     * @param warmUp how many rounds do not count
     * @param rounds how many do
     */
    static StageTimes measure(List<Stage> stages, int warmUp, int rounds) throws IOException {
        StageTimes times = new StageTimes(stages.size(), rounds);
        for (int round = -warmUp; round < rounds; round++) {
            for (int stage = 0; stage < stages.size(); stage++) {
                times.run(stages.get(stage), stage, round);
            }
        }
        if (times.sink == 0) {
            throw new IllegalStateException("the stages have done nothing");
        }
        return times;
    }

    private void run(Stage stage, int index, int round) throws IOException {
        long processorStart = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long start = System.nanoTime();
        int runs = 0;
        long end;
        do {
            sink += stage.run();
            runs++;
            end = System.nanoTime();
        } while (end - start < SHORTEST_NANOS);
        long processorEnd = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        if (round >= 0) {
            elapsed[index][round] = (double) (end - start) / runs;
            processor[index][round] = (double) (processorEnd - processorStart) / runs;
        }
    }

    /** A figure of one round; times are in nanoseconds, by the number of the stage. */
    interface Figure {
        double of(double[] stageTimes);
    }

    /** The median, over the rounds, of a figure of the elapsed times. */
    double ofElapsed(Figure figure) {
        return median(elapsed, figure);
    }

    /** The median, over the rounds, of a figure of the calling thread's processor times. */
    double ofProcessor(Figure figure) {
        return median(processor, figure);
    }

    private static double median(double[][] times, Figure figure) {
        double[] figures = new double[times[0].length];
        for (int round = 0; round < figures.length; round++) {
            double[] ofRound = new double[times.length];
            for (int stage = 0; stage < times.length; stage++) {
                ofRound[stage] = times[stage][round];
            }
            figures[round] = figure.of(ofRound);
        }
        Arrays.sort(figures);
        int middle = figures.length / 2;
        return figures.length % 2 == 1 ? figures[middle] : (figures[middle - 1] + figures[middle]) / 2;
    }
}
