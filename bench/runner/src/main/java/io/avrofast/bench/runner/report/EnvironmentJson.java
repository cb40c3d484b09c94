package io.avrofast.bench.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.bench.runner.build.ExpectedBuild.Subject;
import java.io.IOException;

/** The environment as a member of a JSON object. */
public final class EnvironmentJson {

    private EnvironmentJson() {}

    /** Writes the member {@code environment}. */
    public static void write(JsonGenerator json, Environment environment) throws IOException {
        json.writeObjectFieldStart("environment");
        json.writeStringField("line", environment.line());
        json.writeStringField("machine", environment.machine());
        json.writeStringField("jdk", environment.jdk());
        json.writeStringField("commit", environment.commit());
        json.writeStringField("avro", environment.avroVersion());
        json.writeNumberField("load", environment.load());
        json.writeBooleanField("noisy", environment.noisy());
        json.writeArrayFieldStart("loaded");
        for (Subject subject : environment.build().subjects()) {
            json.writeStartObject();
            json.writeStringField("class", subject.className());
            json.writeStringField("jar", subject.jar().toString());
            json.writeStringField("sha256", subject.sha256());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
