package io.avrofast.bench.runner.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what JMH prints for {@code -lp}: each benchmark on a line, its parameters on indented lines after it. */
public final class BenchmarkListing {

    private static final Pattern PARAMETER = Pattern.compile(" +param \"(.+)\" = \\{(.*)}");
    private static final Pattern BENCHMARK = Pattern.compile("([\\w.$]+)\\.(\\w+)");

    private BenchmarkListing() {}

    /**
     * The benchmarks of a listing, each once for every combination of its parameters' values, in the listing's order.
     *
     * @param output the whole text that JMH printed, not null
     */
    public static List<BenchmarkCase> parse(String output) {
        List<BenchmarkCase> cases = new ArrayList<>();
        String benchmark = null;
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String line : output.lines().toList()) {
            Matcher parameter = PARAMETER.matcher(line);
            if (parameter.matches()) {
                parameters.put(parameter.group(1), List.of(parameter.group(2).split(", ", -1)));
            } else if (BENCHMARK.matcher(line).matches()) {
                addCases(cases, benchmark, parameters);
                benchmark = line;
                parameters.clear();
            }
        }
        addCases(cases, benchmark, parameters);
        return cases;
    }

    private static void addCases(List<BenchmarkCase> cases, String benchmark, Map<String, List<String>> parameters) {
        if (benchmark == null) {
            return;
        }
        int dot = benchmark.lastIndexOf('.');
        for (Map<String, String> choice : choices(parameters)) {
            cases.add(new BenchmarkCase(benchmark.substring(0, dot), benchmark.substring(dot + 1), choice));
        }
    }

    private static List<Map<String, String>> choices(Map<String, List<String>> parameters) {
        List<Map<String, String>> choices = List.of(Map.of());
        for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> choice : choices) {
                for (String value : parameter.getValue()) {
                    Map<String, String> extended = new LinkedHashMap<>(choice);
                    extended.put(parameter.getKey(), value);
                    longer.add(extended);
                }
            }
            choices = longer;
        }
        return choices;
    }
}
