package io.avrofast.bench.runner.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The texts that are made of results. The same results give the same texts. */
final class Report {

    /** Where the README's table begins and ends. */
    static final String BEGIN = "<!-- made by bench/run report -->\n";

    static final String END = "<!-- end -->\n";

    private static final String INTRODUCTION =
            "avrofast reads, writes and converts Apache Avro files on the JVM. Here it is measured beside "
                    + "what people use for that now. A ratio of 2 means: in half the time. A ratio below 1 means: slower. Both sides do the same work "
                    + "in turns, and what they give is compared before the clock starts. How: docs/performance.md.";

    /** What the headline says of jobs, by what they do. */
    private static final Map<String, String> OF_SPARK = new LinkedHashMap<>();

    private static final Map<String, String> OF_COMMAND = new LinkedHashMap<>();

    static {
        OF_SPARK.put("count", "count(*)");
        OF_SPARK.put("few columns", "two of twelve columns");
        OF_SPARK.put("filter", "all columns of one row in a thousand");
        OF_SPARK.put("noop", "all columns, thrown away");
        OF_SPARK.put("aggregate", "all columns, aggregated");
        OF_SPARK.put("write", "write");
        OF_COMMAND.put("count", "count records");
        OF_COMMAND.put("recompress", "deflate to zstandard");
        OF_COMMAND.put("json", "to JSON");
        OF_COMMAND.put("parquet", "to Parquet");
    }

    private static final String STYLE = """
            :root{--ink:#1f2933;--soft:#616e7c;--line:#d9dee4;--page:#fff;--good:#2a78b5;--short:#8db8d8;--bad:#d1603d;--theirs:#d1603d}
            @media(prefers-color-scheme:dark){:root{--ink:#e6eaee;--soft:#9aa5b1;--line:#39434d;--page:#161b20;--good:#4c9bd6;--short:#39617f}}
            body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);max-width:960px;margin:2rem auto;padding:0 1rem}
            h1{margin-bottom:.2rem}h2{margin:2.4rem 0 .4rem;border-top:1px solid var(--line);padding-top:1.2rem}
            p{max-width:70ch;margin:.4rem 0}figure{margin:.8rem 0}svg{width:100%;height:auto;font-size:12px}
            .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,430px),1fr));gap:1rem}
            .charts figure:only-child{grid-column:1/-1}
            .table{overflow-x:auto}table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
            th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line)}
            th:first-child,td:first-child{text-align:left}summary{cursor:pointer;color:var(--soft)}
            text{fill:var(--ink)}.axis,.legend{fill:var(--soft)}.number{font-weight:600}
            .grid{stroke:var(--line)}.one{stroke:var(--soft);stroke-width:1.5}.interval{stroke:var(--ink);stroke-width:1.2}
            .target{stroke:var(--ink);stroke-width:2.5}rect.good{fill:var(--good)}rect.short{fill:var(--short)}rect.bad{fill:var(--bad)}
            circle.ours{fill:var(--good)}circle.theirs{fill:var(--theirs)}line.ours{stroke:var(--good)}line.theirs{stroke:var(--theirs)}
            .curve{stroke-width:2}.key i{display:inline-block;width:.9em;height:.9em;border-radius:2px;margin:0 .3em 0 .8em}
            """;

    private static final String KEY = """
            <p class="key"><i style="background:var(--good)"></i>reaches its target<i style="background:var(--short)"></i>faster, but \
            short of its target<i style="background:var(--bad)"></i>slower. Thick tick: target. Thin line: 95 % interval. The scale is \
            logarithmic; rest the pointer on a bar for the times.</p>
            """;

    private Report() {}

    /** The report in Markdown. */
    static String markdown(Results results) {
        StringBuilder page = new StringBuilder("# Benchmarks\n\nMade by `bench/run report`; with charts: "
                + "[index.html](index.html).\n\n" + INTRODUCTION + "\n\n## In short\n\n" + headline(results) + "\n");
        Sections.of(results).forEach(section -> page.append(section.markdown()));
        return page.toString().strip() + "\n";
    }

    /** The report as a page that needs nothing but itself. */
    static String html(Results results) {
        StringBuilder page = new StringBuilder("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>avrofast: benchmarks</title>\n<style>\n"
                + STYLE + "</style>\n</head>\n<body>\n<h1>avrofast: benchmarks</h1>\n<p>" + Svg.escape(INTRODUCTION)
                + "</p>\n"
                + KEY + "<section>\n<h2>In short</h2>\n"
                + headlineTable(results).html());
        page.append("<p>" + Svg.escape(headlineNote(results)) + "</p>\n</section>\n");
        Sections.of(results).forEach(section -> page.append(section.html()));
        return page.append("</body>\n</html>\n").toString();
    }

    /** The table of the README. */
    static String headline(Results results) {
        return headlineTable(results).markdown() + "\n" + headlineNote(results) + "\n";
    }

    private static Table headlineTable(Results results) {
        List<List<String>> lines = new ArrayList<>();
        OF_SPARK.forEach((operation, words) ->
                add(lines, results, "Spark: " + words, "jobs-spark", "trips / snappy / " + operation + " / local[1]"));
        OF_COMMAND.forEach((job, words) ->
                add(lines, results, "command: " + words, "jobs-command", "trips / deflate / " + job + " / command"));
        if (lines.isEmpty()) {
            throw new IllegalStateException("no result has a row of the headline");
        }
        return new Table(List.of("what", "times faster", "95 % interval", "than"), lines);
    }

    private static void add(List<List<String>> lines, Results results, String what, String command, String title) {
        if (results.of(command).isEmpty()) {
            return;
        }
        RatioRow row = results.row(command, title)
                .orElseThrow(() -> new IllegalStateException("the results of " + command + " have no row " + title));
        lines.add(List.of(
                what,
                Numbers.ratio(row.ratio()),
                Numbers.ratio(row.low()) + " to " + Numbers.ratio(row.high()),
                row.other()));
    }

    private static String headlineNote(Results results) {
        boolean busy = results.runs().stream().anyMatch(Results.Run::busy);
        return "Files of trips; snappy in Spark, deflate for the command. Ratios of elapsed time"
                + (busy ? ", measured while the machine was busy with other work: hints, no proof." : ".");
    }

    /** The README with the table of these results in the place of the one that it has. */
    static String readme(String readme, Results results) {
        int begin = readme.indexOf(BEGIN);
        int end = readme.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IllegalStateException("expected the marks of the table in the README");
        }
        return readme.substring(0, begin + BEGIN.length()) + "\n" + headline(results) + "\n" + readme.substring(end);
    }
}
