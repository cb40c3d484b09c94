package io.avrofast.bench.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** {@code docs/benchmarks/coverage.md} names benchmarks that exist, for each row of the reports. */
class CoverageTest {

    private static final Pattern NAMED = Pattern.compile("`(\\w+)#(\\w+)((?: \\w+=[\\w-]+)*)`");
    private static final Pattern SECTION = Pattern.compile("(?m)^## (.*)$");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (?!row|library|-)(.*) \\|$");

    private static final Path TOP = top();

    @Test
    void eachMethodNamedIsABenchmarkWithItsParameters() throws IOException {
        Matcher named = NAMED.matcher(text());
        List<String> unknown = new ArrayList<>();
        int count = 0;
        while (named.find()) {
            count++;
            if (!exists(named.group(1), named.group(2), named.group(3).strip())) {
                unknown.add(named.group());
            }
        }

        assertEquals(List.of(), unknown, "named, but no benchmarks");
        assertTrue(count > 200, "found only " + count);
    }

    @Test
    void eachRowOfTheReportsIsThere() throws IOException {
        String text = text();
        Map<String, Integer> rows = new TreeMap<>();
        Matcher section = SECTION.matcher(text);
        while (section.find()) {
            int end = text.indexOf("\n## ", section.end());
            String part = text.substring(section.end(), end < 0 ? text.length() : end);
            Matcher row = ROW.matcher(part);
            int count = 0;
            while (row.find()) {
                count++;
            }
            rows.put(section.group(1), count);
        }

        assertEquals(
                Map.of(
                        "AvroSharp, full run (i7-12800H)", 94,
                        "AvroSharp, generated code against the generic model", 6,
                        "AvroSharp, varints and parsing", 42,
                        // The rows of its two tables, and its columns.
                        "avsc", 58 + 6,
                        "Apex, list of small objects", 20),
                rows);
    }

    private static boolean exists(String className, String method, String parameters) throws IOException {
        if (className.startsWith("Peer")) {
            return existsInSource(className, method);
        }
        try {
            Class<?> benchmark = Class.forName("io.avrofast.bench.micro." + className);
            boolean present = Arrays.stream(benchmark.getMethods())
                    .filter(found -> found.isAnnotationPresent(Benchmark.class))
                    .map(Method::getName)
                    .anyMatch(method::equals);
            for (String parameter : parameters.isEmpty() ? new String[0] : parameters.split(" ", -1)) {
                int equals = parameter.indexOf('=');
                present &= takes(benchmark.getField(parameter.substring(0, equals)), parameter.substring(equals + 1));
            }
            return present;
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return false;
        }
    }

    private static boolean takes(Field parameter, String value) {
        String[] values = parameter.getAnnotation(Param.class).value();
        boolean anyConstant = values.length == 1 && values[0].equals(Param.BLANK_ARGS);
        return anyConstant
                ? Arrays.stream(parameter.getType().getEnumConstants())
                        .anyMatch(constant -> constant.toString().equals(value))
                : Arrays.asList(values).contains(value);
    }

    /** The benchmarks beside other libraries are in a module of their own, which this one does not depend on. */
    private static boolean existsInSource(String className, String method) throws IOException {
        Path source = TOP.resolve("bench/peers/src/main/java/io/avrofast/bench/peers/" + className + ".java");
        return Files.exists(source)
                && Pattern.compile("@Benchmark\\s+(@\\w+\\(.*\\)\\s+)?public \\S+ " + method + "\\(")
                        .matcher(Files.readString(source))
                        .find();
    }

    private static String text() throws IOException {
        return Files.readString(TOP.resolve("docs/benchmarks/coverage.md"));
    }

    private static Path top() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/performance.md"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
