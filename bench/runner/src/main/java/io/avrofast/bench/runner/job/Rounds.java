package io.avrofast.bench.runner.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How often contestants run. In each round every one of them runs once, and the order turns round from one round to the next, so
 * that what changes slowly on the machine meets all of them alike.
 *
 * @param warmUp rounds whose times are thrown away, 0 or more
 * @param measured rounds whose times count, 1 or more
 */
public record Rounds(int warmUp, int measured) {

    public Rounds {
        if (warmUp < 0 || measured < 1) {
            throw new IllegalArgumentException("expected a measured round, found " + warmUp + " and " + measured);
        }
    }

    /**
     * Runs the contestants.
     *
     * @return the timings of each by its name, in the order of the rounds
     */
    public Map<String, List<Timing>> run(Stopwatch stopwatch, List<Contestant> contestants) throws Exception {
        Map<String, List<Timing>> timings = new LinkedHashMap<>();
        contestants.forEach(contestant -> timings.put(contestant.name(), new ArrayList<>()));
        List<Contestant> order = new ArrayList<>(contestants);
        for (int round = 0; round < warmUp + measured; round++) {
            for (Contestant contestant : order) {
                Timing timing = stopwatch.time(contestant.task());
                if (round >= warmUp) {
                    timings.get(contestant.name()).add(timing);
                }
            }
            Collections.reverse(order);
        }
        return timings;
    }

    /** The rounds in words, for reports. */
    public String describe() {
        return measured + " rounds in turns after " + warmUp + " to warm up";
    }
}
