package io.avrofast.bench.runner.job;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.bench.runner.judge.RatioInterval;
import io.avrofast.bench.runner.judge.Verdict;
import io.avrofast.bench.runner.report.Environment;
import io.avrofast.bench.runner.report.EnvironmentJson;
import io.avrofast.bench.runner.report.TextTable;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Everything that a command of jobs found. Immutable.
 *
 * @param command the command, such as {@code jobs-spark}
 * @param tier the name of the tier
 * @param method the settings in words
 * @param environment what the numbers hold for
 * @param judgements the rows, in the order measured; not empty
 */
public record JobReport(
        String command, String tier, String method, Environment environment, List<JobJudgement> judgements) {

    private static final List<String> HEAD = List.of(
            "row",
            "MB",
            "avrofast",
            "best other",
            "faster",
            "95 % interval",
            "target",
            "CPU share",
            "target",
            "verdict");

    private static final double MILLISECONDS = 1e3;

    public JobReport {
        judgements = List.copyOf(judgements);
        if (judgements.isEmpty()) {
            throw new IllegalArgumentException("nothing was compared");
        }
    }

    /** Whether no row failed. */
    public boolean passed() {
        return judgements.stream().noneMatch(judgement -> judgement.verdict() == Verdict.FAIL);
    }

    /** The report as text, with a line feed at its end. */
    public String table() {
        List<List<String>> lines = new ArrayList<>(List.of(HEAD));
        judgements.forEach(judgement -> lines.add(cells(judgement)));
        StringBuilder text = new StringBuilder();
        text.append(command)
                .append(", ")
                .append(tier)
                .append(" tier: ")
                .append(method)
                .append('\n');
        text.append(environment.line()).append("\n\n");
        text.append(TextTable.of(lines)).append('\n');
        for (JobJudgement judgement : judgements) {
            for (String reason : judgement.reasons()) {
                text.append(judgement.verdict() + " " + judgement.row().title() + ": " + reason + "\n");
            }
        }
        long failed = judgements.stream()
                .filter(judgement -> judgement.verdict() == Verdict.FAIL)
                .count();
        text.append(passed() ? "PASS" : "FAIL")
                .append(": ")
                .append(judgements.size())
                .append(" rows, ");
        return text.append(failed).append(" failed\n").toString();
    }

    private static List<String> cells(JobJudgement judgement) {
        JobRow row = judgement.row();
        String best = row.best(Timing::wall);
        RatioInterval speed = judgement.speed();
        return List.of(
                row.title(),
                number("%.1f", row.bytes() / 1e6),
                number("%.0f ms", row.median(JobRow.CANDIDATE, Timing::wall) * MILLISECONDS),
                best + number(" %.0f ms", row.median(best, Timing::wall) * MILLISECONDS),
                number("%.2f", speed.median()),
                number("%.2f", speed.low()) + " - " + number("%.2f", speed.high()),
                number("%.2f", judgement.target().speed()),
                number("%.2f", judgement.processorShare().median()),
                number("%.2f", judgement.target().processorShare()),
                judgement.verdict().toString());
    }

    private static String number(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }

    /** The report as one JSON object: the table's numbers, and each timing behind them. */
    public String json() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeStringField("command", command);
            json.writeStringField("tier", tier);
            json.writeStringField("method", method);
            json.writeBooleanField("passed", passed());
            EnvironmentJson.write(json, environment);
            json.writeArrayFieldStart("rows");
            for (JobJudgement judgement : judgements) {
                writeRow(json, judgement);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void writeRow(JsonGenerator json, JobJudgement judgement) throws IOException {
        JobRow row = judgement.row();
        json.writeStartObject();
        json.writeArrayFieldStart("name");
        for (String part : row.name()) {
            json.writeString(part);
        }
        json.writeEndArray();
        json.writeNumberField("records", row.records());
        json.writeNumberField("bytes", row.bytes());
        json.writeStringField("verdict", judgement.verdict().toString());
        json.writeArrayFieldStart("reasons");
        for (String reason : judgement.reasons()) {
            json.writeString(reason);
        }
        json.writeEndArray();
        json.writeStringField("best", row.best(Timing::wall));
        writeInterval(json, "speed", judgement.speed(), judgement.target().speed());
        writeInterval(
                json,
                "processorShare",
                judgement.processorShare(),
                judgement.target().processorShare());
        json.writeObjectFieldStart("timings");
        for (Map.Entry<String, List<Timing>> contestant : row.timings().entrySet()) {
            json.writeObjectFieldStart(contestant.getKey());
            writeSeconds(
                    json,
                    "wall",
                    contestant.getValue().stream().map(Timing::wall).toList());
            writeSeconds(
                    json,
                    "processor",
                    contestant.getValue().stream().map(Timing::processor).toList());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeInterval(JsonGenerator json, String name, RatioInterval interval, double target)
            throws IOException {
        json.writeObjectFieldStart(name);
        writeRounded(json, "median", interval.median());
        writeRounded(json, "low", interval.low());
        writeRounded(json, "high", interval.high());
        json.writeNumberField("target", target);
        json.writeEndObject();
    }

    private static void writeSeconds(JsonGenerator json, String name, List<Double> seconds) throws IOException {
        json.writeArrayFieldStart(name);
        for (double second : seconds) {
            json.writeNumber(number("%.4f", second));
        }
        json.writeEndArray();
    }

    private static void writeRounded(JsonGenerator json, String name, double number) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(number("%.4f", number));
    }
}
