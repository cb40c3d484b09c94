package io.avrofast.bench.jobs.scale;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
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
 * What the command found. Immutable.
 *
 * @param tier the name of the tier
 * @param method the settings in words
 * @param environment what the numbers hold for
 * @param series one or more
 */
record ScaleReport(String tier, String method, Environment environment, List<Series> series) {

    private static final double MILLISECONDS = 1e3;

    ScaleReport {
        series = List.copyOf(series);
    }

    /** The report as text, with a line feed at its end. */
    String table() {
        StringBuilder text = new StringBuilder(tier + " tier: " + method + "\n" + environment.line() + "\n");
        for (Series one : series) {
            text.append('\n')
                    .append(one.name())
                    .append(": ")
                    .append(one.description())
                    .append('\n');
            List<List<String>> lines = new ArrayList<>();
            for (Point point : one.points()) {
                if (lines.isEmpty()) {
                    List<String> head = new ArrayList<>(List.of(one.name()));
                    head.addAll(point.seconds().keySet());
                    head.add("");
                    lines.add(head);
                }
                List<String> line = new ArrayList<>(List.of(Long.toString(point.size())));
                point.seconds().values().forEach(seconds -> line.add(number("%.1f ms", seconds * MILLISECONDS)));
                line.add("");
                lines.add(line);
            }
            text.append(TextTable.of(lines));
            for (String contestant : one.points().get(0).seconds().keySet()) {
                Line line = one.line(contestant);
                text.append(contestant)
                        .append(number(": time grows as the size to the power of %.2f", line.exponent()));
                text.append(number(" (fit %.3f)\n", line.fit()));
            }
        }
        return text.toString();
    }

    private static String number(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }

    /** The report as one JSON object. */
    String json() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeStringField("command", "scale");
            json.writeStringField("tier", tier);
            json.writeStringField("method", method);
            EnvironmentJson.write(json, environment);
            json.writeArrayFieldStart("series");
            for (Series one : series) {
                writeSeries(json, one);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void writeSeries(JsonGenerator json, Series series) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", series.name());
        json.writeStringField("description", series.description());
        json.writeArrayFieldStart("points");
        for (Point point : series.points()) {
            json.writeStartObject();
            json.writeNumberField("size", point.size());
            json.writeObjectFieldStart("seconds");
            for (Map.Entry<String, Double> seconds : point.seconds().entrySet()) {
                json.writeFieldName(seconds.getKey());
                json.writeNumber(number("%.6f", seconds.getValue()));
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("lines");
        for (String contestant : series.points().get(0).seconds().keySet()) {
            Line line = series.line(contestant);
            json.writeObjectFieldStart(contestant);
            json.writeFieldName("exponent");
            json.writeNumber(number("%.4f", line.exponent()));
            json.writeFieldName("fit");
            json.writeNumber(number("%.4f", line.fit()));
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
