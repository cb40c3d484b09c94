package io.avrofast.bench.runner.plan;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One JMH benchmark method with one value for each of its parameters. Immutable.
 *
 * @param className the full name of the benchmark's class
 * @param method the method's name
 * @param parameters the value of each parameter, by the parameter's name; empty where there are none
 */
public record BenchmarkCase(String className, String method, SortedMap<String, String> parameters) {

    public BenchmarkCase {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    public BenchmarkCase(String className, String method, Map<String, String> parameters) {
        this(className, method, new TreeMap<>(parameters));
    }

    /** The name by which JMH knows the method. */
    public String jmhName() {
        return className + "." + method;
    }
}
