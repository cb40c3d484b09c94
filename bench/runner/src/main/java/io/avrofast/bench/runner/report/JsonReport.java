package io.avrofast.bench.runner.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.bench.runner.fork.ForkResult;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.RowMeasurement;
import io.avrofast.bench.runner.judge.Side;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** A gate's results as JSON: the table's numbers, and each measured iteration behind them. */
public final class JsonReport {

    private JsonReport() {}

    /** The report as one JSON object. */
    public static String of(GateReport report) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeStringField("tier", report.tier());
            json.writeStringField("method", report.method());
            json.writeBooleanField("passed", report.passed());
            EnvironmentJson.write(json, report.environment());
            json.writeArrayFieldStart("rows");
            for (Judgement judgement : report.judgements()) {
                writeRow(json, judgement);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void writeRow(JsonGenerator json, Judgement judgement) throws IOException {
        RowMeasurement measurement = judgement.measurement();
        json.writeStartObject();
        json.writeStringField("row", judgement.row().name());
        json.writeStringField("verdict", judgement.verdict().toString());
        json.writeArrayFieldStart("reasons");
        for (String reason : judgement.reasons()) {
            json.writeString(reason);
        }
        json.writeEndArray();
        json.writeNumberField("floor", judgement.floor().ratio());
        json.writeNumberField("ratio", judgement.interval().median());
        json.writeNumberField("low", judgement.interval().low());
        json.writeNumberField("high", judgement.interval().high());
        json.writeBooleanField("noisy", measurement.noisy());
        writeSide(json, "avrofast", measurement, Side.CANDIDATE);
        writeSide(json, "apache", measurement, Side.BASELINE);
        json.writeEndObject();
    }

    private static void writeSide(JsonGenerator json, String name, RowMeasurement measurement, Side side)
            throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("nanoseconds", measurement.nanoseconds(side));
        json.writeNumberField("bytes", measurement.bytes(side));
        json.writeArrayFieldStart("forks");
        List<ForkResult> forks = measurement.forks(side);
        for (ForkResult fork : forks) {
            json.writeStartArray();
            for (double iteration : fork.nanoseconds()) {
                json.writeNumber(iteration);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
