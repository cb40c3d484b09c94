package io.avrofast.bench.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import org.junit.jupiter.api.Test;

class JsonReportTest {

    @Test
    void isOneJsonValue() throws Exception {
        try (JsonParser parser = new JsonFactory().createParser(JsonReport.of(SampleReport.of(0.1)))) {
            parser.nextToken();
            parser.skipChildren();
            assertEquals(null, parser.nextToken());
        }
    }

    @Test
    void holdsTheEnvironmentTheVerdictAndEveryIteration() throws Exception {
        String json = JsonReport.of(SampleReport.of(0.1));

        assertTrue(json.contains("\"commit\" : \"0123456789ab+dirty\""), json);
        assertTrue(json.contains("\"jar\" : \"core.jar\""), json);
        assertTrue(json.contains("\"passed\" : false"), json);
        assertTrue(json.contains("\"verdict\" : \"EXEMPT\""), json);
        assertTrue(json.contains("\"forks\" : [ [ 4.0E7 ] ]"), json);
        assertFalse(json.contains("NaN"), json);
    }
}
