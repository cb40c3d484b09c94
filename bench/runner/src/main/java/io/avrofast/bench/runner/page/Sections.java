package io.avrofast.bench.runner.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the sections of results. */
final class Sections {

    private static final List<String> HEAD =
            List.of("row", "times faster", "95 % interval", "target", "avrofast", "other", "time of other", "cost");

    private static final String BUSY = "The machine was busy with other work: take these figures for hints.";

    private Sections() {}

    /** All sections of the results. */
    static List<Section> of(Results results) {
        List<Section> sections = new ArrayList<>();
        results.of("jobs-spark")
                .forEach(run -> sections.add(ofRatios(
                        run,
                        "Jobs of Spark",
                        "Queries and writes of Spark 4.2: with Spark's own source for Avro (the better of its two ways), and with avrofast. "
                                + "The parts of a name: data, codec, what is done, threads. Data: trips are rows of 12 fields, wide ones have 1,000, orders "
                                + "have arrays and maps, events are text. What is done: count is count(*); few columns aggregates two, or one of 1,000; filter "
                                + "reads all columns of one row in a thousand; noop reads all and throws them away; aggregate sums every column; write "
                                + "writes rows that lie in memory. Cost is the part of the processor time.")));
        results.of("jobs-command")
                .forEach(run -> sections.add(ofRatios(
                        run,
                        "The command",
                        "Whole processes, their start with them: avrofast's command beside Apache's avro-tools, and beside a program "
                                + "on parquet-avro. Cost is the part of the processor time.")));
        results.ofGate().forEach(run -> sections.addAll(ofGate(run)));
        results.of("scale").forEach(run -> sections.add(ofScale(run)));
        results.runs().stream().map(Sections::ofMachine).forEach(sections::add);
        return sections;
    }

    private static Section ofRatios(Results.Run run, String title, String description) {
        List<RatioRow> rows = RatioRow.of(run);
        return new Section(title, texts(run, description), List.of(BarChart.of(title, rows)), table(rows));
    }

    private static List<Section> ofGate(Results.Run run) {
        Map<Area, List<RatioRow>> areas = new LinkedHashMap<>();
        for (RatioRow row : RatioRow.of(run)) {
            areas.computeIfAbsent(Area.of(row.title()), area -> new ArrayList<>())
                    .add(row);
        }
        List<Section> sections = new ArrayList<>();
        areas.forEach((area, rows) -> sections.add(new Section(
                area.title(), texts(run, area.description()), List.of(BarChart.of(area.title(), rows)), table(rows))));
        return sections;
    }

    private static List<String> texts(Results.Run run, String description) {
        List<String> texts = new ArrayList<>(List.of(description));
        if (run.busy()) {
            texts.add(BUSY);
        }
        return texts;
    }

    private static Table table(List<RatioRow> rows) {
        return new Table(
                HEAD,
                rows.stream()
                        .map(row -> List.of(
                                row.title(),
                                Numbers.ratio(row.ratio()),
                                Numbers.ratio(row.low()) + " to " + Numbers.ratio(row.high()),
                                Numbers.ratio(row.target()) + (row.passed() ? "" : " missed"),
                                Numbers.time(row.seconds()),
                                row.other(),
                                Numbers.time(row.otherSeconds()),
                                Numbers.ratio(row.cost())))
                        .toList());
    }

    private static Section ofScale(Results.Run run) {
        List<String> charts = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (Object item : run.list("series")) {
            Map<?, ?> series = (Map<?, ?>) item;
            String name = (String) series.get("name");
            Map<String, List<double[]>> curves = new LinkedHashMap<>();
            for (Object point : (List<?>) series.get("points")) {
                double size = (Double) ((Map<?, ?>) point).get("size");
                ((Map<?, ?>) ((Map<?, ?>) point).get("seconds")).forEach((contestant, seconds) -> {
                    curves.computeIfAbsent((String) contestant, key -> new ArrayList<>())
                            .add(new double[] {size, (Double) seconds});
                    lines.add(List.of(
                            name + ": " + Numbers.format("%,.0f", size),
                            (String) contestant,
                            Numbers.time((Double) seconds),
                            ""));
                });
            }
            charts.add(LineChart.of(name, curves));
            ((Map<?, ?>) series.get("lines"))
                    .forEach((contestant, line) -> lines.add(List.of(
                            name + ": the line",
                            (String) contestant,
                            "",
                            Numbers.format(
                                    "%.2f (fit %.2f)",
                                    ((Map<?, ?>) line).get("exponent"), ((Map<?, ?>) line).get("fit")))));
        }
        return new Section(
                "Scale",
                texts(
                        run,
                        "The time of reading all records as rows, columns, files and threads grow, both axes by their logarithms. "
                                + "Less is better. The exponent of a line is the power to which the time grows: 1 where twice as much takes twice "
                                + "as long. Small sizes include the time in which Java and avrofast compile their code."),
                charts,
                new Table(List.of("size", "library", "time", "exponent"), lines));
    }

    private static Section ofMachine(Results.Run run) {
        List<List<String>> lines = new ArrayList<>();
        for (String name : List.of("machine", "jdk", "commit", "avro")) {
            lines.add(List.of(name, (String) run.environment().get(name)));
        }
        lines.add(List.of(
                "load at the start",
                Numbers.format("%.1f", run.environment().get("load")) + (run.busy() ? " (busy)" : " (quiet)")));
        lines.add(List.of("method", run.text("method")));
        for (Object loaded : (List<?>) run.environment().get("loaded")) {
            Map<?, ?> jar = (Map<?, ?>) loaded;
            String path = (String) jar.get("jar");
            lines.add(List.of(
                    "variant: " + path.substring(path.lastIndexOf('/') + 1),
                    ((String) jar.get("sha256")).substring(0, 12)));
        }
        return new Section(
                "How it was measured: " + run.command() + ", " + run.text("tier") + " tier",
                List.of(),
                List.of(),
                new Table(List.of("", "value"), lines));
    }
}
