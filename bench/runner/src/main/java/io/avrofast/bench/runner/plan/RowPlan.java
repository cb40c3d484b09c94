package io.avrofast.bench.runner.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows that a set of benchmarks makes, and what is wrong with the set. Immutable.
 *
 * <p>A benchmark method is named {@code avrofast<Operation>} or {@code apache<Operation>}, or {@code bulk<Operation>} and {@code
 * single<Operation>} where avrofast doing many at once is held to avrofast doing one by one. The two of one class, with
 * one operation and the same parameters, make a row: each method to be judged has exactly one baseline, and no baseline
 * stands alone. Whatever breaks this is a fault, and a plan with faults is not to be measured: a forgotten baseline
 * would otherwise be a row that can't fail.
 *
 * @param rows the complete rows, by name
 * @param faults one sentence for each benchmark that belongs to no row
 */
public record RowPlan(List<Row> rows, List<String> faults) {

    /** What the methods to be judged begin with, and the baseline of each. */
    private static final Map<String, String> BASELINES = Map.of("avrofast", "apache", "bulk", "single");

    private static final Pattern METHOD = Pattern.compile("(avrofast|apache|bulk|single)([A-Z]\\w*)");

    public RowPlan {
        rows = List.copyOf(rows);
        faults = List.copyOf(faults);
    }

    /**
     * Pairs the benchmarks.
     *
     * @param cases every benchmark with every choice of parameters, not null
     */
    public static RowPlan of(List<BenchmarkCase> cases) {
        // By the prefix of the baseline and the name of the row.
        Map<Side, BenchmarkCase> candidates = new TreeMap<>();
        Map<Side, BenchmarkCase> baselines = new TreeMap<>();
        List<String> faults = new ArrayList<>();
        for (BenchmarkCase benchmark : cases) {
            Matcher method = METHOD.matcher(benchmark.method());
            if (!method.matches()) {
                faults.add("unexpected name: " + benchmark.jmhName()
                        + " is neither avrofast... nor apache..., neither bulk... nor single...");
                continue;
            }
            String prefix = method.group(1);
            String baseline = BASELINES.get(prefix);
            String name = rowName(benchmark, method.group(2));
            BenchmarkCase other = baseline == null
                    ? baselines.putIfAbsent(new Side(name, prefix), benchmark)
                    : candidates.putIfAbsent(new Side(name, baseline), benchmark);
            if (other != null) {
                faults.add("two benchmarks for one side of " + name + ": " + benchmark.jmhName());
            }
        }
        List<Row> rows = new ArrayList<>();
        candidates.forEach((side, candidate) -> {
            BenchmarkCase baseline = baselines.get(side);
            if (baseline == null) {
                faults.add("missing baseline: " + side.row + " has no " + side.baseline + "... method");
            } else {
                rows.add(new Row(side.row, candidate, baseline));
            }
        });
        baselines.keySet().stream()
                .filter(side -> !candidates.containsKey(side))
                .forEach(side -> faults.add(
                        "baseline of nothing: " + side.row + " has only an " + side.baseline + "... method"));
        return new RowPlan(rows, faults);
    }

    /** A row, and what its baseline's method begins with: of the methods of one row both have the same. */
    private record Side(String row, String baseline) implements Comparable<Side> {
        @Override
        public int compareTo(Side other) {
            int byRow = row.compareTo(other.row);
            return byRow != 0 ? byRow : baseline.compareTo(other.baseline);
        }
    }

    private static String rowName(BenchmarkCase benchmark, String operation) {
        String className = benchmark.className();
        StringBuilder name = new StringBuilder(className.substring(className.lastIndexOf('.') + 1))
                .append('.')
                .append(operation.substring(0, 1).toLowerCase(Locale.ROOT))
                .append(operation.substring(1));
        benchmark
                .parameters()
                .forEach((parameter, value) ->
                        name.append(' ').append(parameter).append('=').append(value));
        return name.toString();
    }
}
