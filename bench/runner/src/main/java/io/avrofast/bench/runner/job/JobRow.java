package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.judge.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * One job with what each contestant took for it. Immutable.
 *
 * @param name its parts: the data, the codec, what is done, on what
 * @param records how many records the job has
 * @param bytes the size of its files
 * @param timings the timings of each contestant, as many each, in the order of the rounds; avrofast and one other or more
 */
public record JobRow(List<String> name, long records, long bytes, Map<String, List<Timing>> timings) {

    /** The contestant that is judged. */
    public static final String CANDIDATE = "avrofast";

    public JobRow {
        name = List.copyOf(name);
        timings = new LinkedHashMap<>(timings);
        if (!timings.containsKey(CANDIDATE) || timings.size() < 2) {
            throw new IllegalArgumentException("expected avrofast and another, found " + timings.keySet());
        }
        if (timings.values().stream().map(List::size).distinct().count() != 1) {
            throw new IllegalArgumentException("expected as many rounds of each in " + name);
        }
    }

    /** The parts of the name in one text. */
    public String title() {
        return title(name);
    }

    /** The parts of a name in one text. */
    public static String title(List<String> name) {
        return String.join(" / ", name);
    }

    /** The other contestant whose median is the least. */
    public String best(ToDoubleFunction<Timing> measure) {
        return timings.keySet().stream()
                .filter(contestant -> !contestant.equals(CANDIDATE))
                .min(Comparator.comparingDouble(contestant -> median(contestant, measure)))
                .orElseThrow();
    }

    /** The median over the rounds of what a contestant took. */
    public double median(String contestant, ToDoubleFunction<Timing> measure) {
        return Median.of(
                timings.get(contestant).stream().map(measure::applyAsDouble).toList());
    }

    /** What one contestant took as a part of what another took, round by round. */
    public List<Double> ratios(String contestant, String other, ToDoubleFunction<Timing> measure) {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < timings.get(other).size(); round++) {
            ratios.add(measure.applyAsDouble(timings.get(contestant).get(round))
                    / measure.applyAsDouble(timings.get(other).get(round)));
        }
        return ratios;
    }
}
