package io.avrofast.bench.runner.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many times faster avrofast was at something. Immutable.
 *
 * @param title what was done
 * @param other what it is compared with
 * @param ratio the median
 * @param low the lower bound of the 95 % interval
 * @param high the upper bound
 * @param target what is asked for
 * @param seconds what avrofast took
 * @param otherSeconds what the other took
 * @param cost what avrofast used as a part of what the other did: processor time of a job, allocated bytes of a row of the gate
 * @param passed whether the row passed
 * @param busy whether the machine was busy with something else
 */
record RatioRow(
        String title,
        String other,
        double ratio,
        double low,
        double high,
        double target,
        double seconds,
        double otherSeconds,
        double cost,
        boolean passed,
        boolean busy) {

    private static final double NANOSECONDS = 1e9;

    /** The rows of a run of the gate or of jobs. */
    static List<RatioRow> of(Results.Run run) {
        List<RatioRow> rows = new ArrayList<>();
        for (Object row : run.list("rows")) {
            Map<?, ?> tree = (Map<?, ?>) row;
            rows.add(tree.containsKey("timings") ? ofJob(tree, run.busy()) : ofGate(tree, run.busy()));
        }
        return rows;
    }

    /** The title without the names of its parameters, whose values tell enough. */
    String label() {
        return title.replaceAll("\\b[A-Za-z]+=", "");
    }

    private static RatioRow ofGate(Map<?, ?> tree, boolean busy) {
        Map<?, ?> ours = (Map<?, ?>) tree.get("avrofast");
        Map<?, ?> theirs = (Map<?, ?>) tree.get("apache");
        return new RatioRow(
                (String) tree.get("row"),
                "Apache Avro",
                number(tree, "ratio"),
                number(tree, "low"),
                number(tree, "high"),
                number(tree, "floor"),
                number(ours, "nanoseconds") / NANOSECONDS,
                number(theirs, "nanoseconds") / NANOSECONDS,
                number(theirs, "bytes") < 1 ? Double.NaN : number(ours, "bytes") / number(theirs, "bytes"),
                !"FAIL".equals(tree.get("verdict")),
                busy);
    }

    private static RatioRow ofJob(Map<?, ?> tree, boolean busy) {
        Map<?, ?> speed = (Map<?, ?>) tree.get("speed");
        Map<?, ?> timings = (Map<?, ?>) tree.get("timings");
        String other = (String) tree.get("best");
        return new RatioRow(
                ((List<?>) tree.get("name")).stream().map(String.class::cast).collect(Collectors.joining(" / ")),
                other,
                number(speed, "median"),
                number(speed, "low"),
                number(speed, "high"),
                number(speed, "target"),
                median(timings, "avrofast"),
                median(timings, other),
                number((Map<?, ?>) tree.get("processorShare"), "median"),
                "PASS".equals(tree.get("verdict")),
                busy);
    }

    private static double median(Map<?, ?> timings, String contestant) {
        List<?> wall = (List<?>) ((Map<?, ?>) timings.get(contestant)).get("wall");
        double[] sorted = wall.stream().mapToDouble(Double.class::cast).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double number(Map<?, ?> tree, String name) {
        return (Double) tree.get(name);
    }
}
