package io.avrofast.bench.peers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/** Tables of values per second, in Markdown: a line for each kind of value, a column for each library, and how much of the fastest. */
final class RateTables {

    private static final double NANOSECONDS = 1e9;

    private RateTables() {}

    static String of(List<RunResult> results) {
        // By benchmark, kind of value and library.
        Map<String, Map<String, Map<Library, Double>>> tables = new LinkedHashMap<>();
        for (RunResult result : results) {
            BenchmarkParams parameters = result.getParams();
            String benchmark = parameters.getBenchmark();
            String value = parameters.getParam(benchmark.contains("Table") ? "schema" : "kind");
            tables.computeIfAbsent(benchmark.substring(benchmark.lastIndexOf('.') + 1), any -> new LinkedHashMap<>())
                    .computeIfAbsent(value, any -> new LinkedHashMap<>())
                    .put(
                            Library.valueOf(parameters.getParam("library")),
                            NANOSECONDS / result.getPrimaryResult().getScore());
        }
        StringBuilder text = new StringBuilder();
        tables.forEach((benchmark, rows) -> append(text, benchmark, rows));
        return text.toString();
    }

    private static void append(StringBuilder text, String benchmark, Map<String, Map<Library, Double>> rows) {
        List<Library> libraries = new ArrayList<>(List.of(Library.values()));
        libraries.removeIf(library -> rows.values().stream().noneMatch(rates -> rates.containsKey(library)));
        text.append("\nValues per second, and percent of the fastest: ")
                .append(benchmark)
                .append("\n\n|  |");
        libraries.forEach(library -> text.append(' ').append(library.title()).append(" |"));
        text.append("\n|---|").append("---:|".repeat(libraries.size())).append('\n');
        rows.forEach((value, rates) -> {
            double best = Collections.max(rates.values());
            text.append("| ").append(value).append(" |");
            for (Library library : libraries) {
                Double rate = rates.get(library);
                text.append(
                        rate == null
                                ? " - |"
                                : String.format(Locale.ROOT, " %,d (%.0f) |", Math.round(rate), 100 * rate / best));
            }
            text.append('\n');
        });
    }
}
