package io.avrofast.bench.runner.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rows that a quick gate without a pattern measures. Immutable.
 *
 * @param rows their names, each once
 */
public record QuickSample(List<String> rows) {

    public QuickSample {
        rows = List.copyOf(rows);
        if (rows.size() != rows.stream().distinct().count()) {
            throw new IllegalArgumentException("a row stands twice in the sample");
        }
    }

    /** The sample that the runner carries, {@code quick.txt}. */
    public static QuickSample checkedIn() throws IOException {
        try (InputStream names = QuickSample.class.getResourceAsStream("quick.txt")) {
            return new QuickSample(new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList());
        }
    }

    /** A pattern that finds these rows and no other. */
    public Pattern pattern() {
        return Pattern.compile(rows.stream().map(Pattern::quote).collect(Collectors.joining("|", "^(", ")$")));
    }
}
