package io.avrofast.bench.runner.fork;

import io.avrofast.bench.runner.report.JsonTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads JMH's JSON report of one benchmark that ran in one fork. */
final class JmhResultParser {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private JmhResultParser() {}

    /**
     * The result in a report.
     *
     * @param json the report's text
     * @param proof the secondary metric that must be there with value 1: what shows that the fork checked its build
     * @throws ForkException if the report is not of exactly one benchmark in one fork, or lacks the proof
     */
    static ForkResult parse(String json, String proof) throws ForkException, IOException {
        List<?> benchmarks = (List<?>) JsonTree.parse(json);
        if (benchmarks.size() != 1) {
            throw new ForkException("expected the result of one benchmark, found " + benchmarks.size());
        }
        Map<?, ?> benchmark = (Map<?, ?>) benchmarks.get(0);
        Map<?, ?> secondary = (Map<?, ?>) benchmark.get("secondaryMetrics");
        if (!secondary.containsKey(proof) || number(secondary, proof) != 1) {
            throw new ForkException("the fork did not check which build it loaded");
        }
        return new ForkResult(iterations((Map<?, ?>) benchmark.get("primaryMetric")), number(secondary, ALLOCATION));
    }

    private static List<Double> iterations(Map<?, ?> metric) throws ForkException {
        if (!"ns/op".equals(metric.get("scoreUnit"))) {
            throw new ForkException("expected a time in ns/op, found " + metric.get("scoreUnit"));
        }
        List<?> forks = (List<?>) metric.get("rawData");
        if (forks.size() != 1 || ((List<?>) forks.get(0)).isEmpty()) {
            throw new ForkException("expected the iterations of one fork, found " + forks.size() + " forks");
        }
        List<Double> iterations = new ArrayList<>();
        for (Object score : (List<?>) forks.get(0)) {
            iterations.add((Double) score);
        }
        return iterations;
    }

    private static double number(Map<?, ?> metrics, String name) throws ForkException {
        Object score = metrics.get(name) instanceof Map<?, ?> metric ? metric.get("score") : null;
        // JMH writes a score that it could not measure as the text "NaN".
        if (score instanceof Double number) {
            return number;
        }
        throw new ForkException("expected a number for " + name + ", found " + score);
    }
}
