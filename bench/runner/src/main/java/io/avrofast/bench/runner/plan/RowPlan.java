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
 * <p>A benchmark method is named {@code avrofast<Operation>} or {@code apache<Operation>}. The two of one class, with
 * one operation and the same parameters, make a row: each avrofast method has exactly one baseline, and no baseline
 * stands alone. Whatever breaks this is a fault, and a plan with faults is not to be measured: a forgotten baseline
 * would otherwise be a row that can't fail.
 *
 * @param rows the complete rows, by name
 * @param faults one sentence for each benchmark that belongs to no row
 */
public record RowPlan(List<Row> rows, List<String> faults) {

    private static final Pattern METHOD = Pattern.compile("(avrofast|apache)([A-Z]\\w*)");

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
        Map<String, BenchmarkCase> candidates = new TreeMap<>();
        Map<String, BenchmarkCase> baselines = new TreeMap<>();
        List<String> faults = new ArrayList<>();
        for (BenchmarkCase benchmark : cases) {
            Matcher method = METHOD.matcher(benchmark.method());
            if (!method.matches()) {
                faults.add("unexpected name: " + benchmark.jmhName() + " is neither avrofast... nor apache...");
                continue;
            }
            Map<String, BenchmarkCase> side = method.group(1).equals("avrofast") ? candidates : baselines;
            String name = rowName(benchmark, method.group(2));
            if (side.putIfAbsent(name, benchmark) != null) {
                faults.add("two benchmarks for one side of " + name + ": " + benchmark.jmhName());
            }
        }
        List<Row> rows = new ArrayList<>();
        candidates.forEach((name, candidate) -> {
            BenchmarkCase baseline = baselines.get(name);
            if (baseline == null) {
                faults.add("missing baseline: " + name + " has no apache... method");
            } else {
                rows.add(new Row(name, candidate, baseline));
            }
        });
        baselines.keySet().stream()
                .filter(name -> !candidates.containsKey(name))
                .forEach(name -> faults.add("baseline of nothing: " + name + " has no avrofast... method"));
        return new RowPlan(rows, faults);
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
