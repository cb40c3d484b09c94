package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Schemas differ where the data that they describe does, and each difference is told with its place. */
class SchemaContrastTest {

    private static final String BASE = """
            {"type": "record", "name": "n.R", "doc": "d", "aliases": ["A"], "p": 1, "fields": [
              {"name": "a", "type": "int", "doc": "e", "default": 1, "order": "ascending", "aliases": ["b"], "q": [1]},
              {"name": "c", "type": {"type": "enum", "name": "E", "symbols": ["X", "Y"], "default": "X"}},
              {"name": "s", "type": {"type": "fixed", "name": "F", "size": 16, "logicalType": "uuid"}},
              {"name": "m", "type": {"type": "map", "values": ["null", "R"], "r": 1}},
              {"name": "l", "type": {"type": "array", "items": "E"}}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"n.R\" | \"m.R\" | expected record n.R, found record m.R; field c: expected enum n.E, found enum m.E; "
                        + "field s: expected fixed n.F (uuid), found fixed m.F (uuid); field m[]: expected [null, n.R], found [null, m.R]",
                "\"int\" | \"long\" | field a: expected int, found long",
                "\"a\" | \"z\" | field a: expected int, found no such field; field z: expected no such field, found int",
                "[\"X\", \"Y\"] | [\"Y\", \"X\"] | field c: expected symbols X, Y, found Y, X",
                "16, \"logicalType\": \"uuid\" | 12 | field s: expected fixed n.F (uuid), found fixed n.F; field s: expected 16 bytes, found 12 bytes",
                "\"uuid\" | \"none\" | field s: expected fixed n.F (uuid), found fixed n.F",
                "[\"null\", \"R\"] | [\"R\", \"null\"] | field m[]: expected [null, n.R], found [n.R, null]",
                "[\"null\", \"R\"] | \"R\" | field m[]: expected [null, n.R], found record n.R",
                "[\"null\", \"R\"] | [\"null\"] | field m[]: expected [null, n.R], found [null]",
                "\"p\": 1 | \"p\": 2 | expected the same value of the property p, found another one",
                "\"q\": [1] | \"u\": 1 | field a: expected the property q, found none; field a: expected no property u, found one",
                "\"items\": \"E\" | \"items\": \"F\" | field l[]: expected enum n.E, found fixed n.F (uuid)"
            })
    void whatTheDataIsAndMeansIsCompared(String text, String other, String differences) {
        AvroSchema changed = AvroSchema.parse(BASE.replace(text, other));
        assertEquals(differences, String.join("; ", SchemaContrast.differences(AvroSchema.parse(BASE), changed)));
    }

    /** Messages show a hundred characters of a name or of a union. */
    @Test
    void whatDiffersBehindWhatMessagesShowIsADifferenceToo() {
        String begin = "n".repeat(120);
        String union = "[\"null\",{\"type\":\"fixed\",\"name\":\"" + begin + "\",\"size\":1},\"int\",\"string\"]";
        String record = "{\"type\":\"record\",\"name\":\"" + begin + "A\",\"fields\":[]}";
        for (String[] pair : new String[][] {
            {union, union.replace("\"int\",\"string\"", "\"string\",\"int\"")},
            {union, union.replace("\"string\"", "\"bytes\"")},
            {record, record.replace("nA", "nB")}
        }) {
            List<String> differences = SchemaContrast.differences(AvroSchema.parse(pair[0]), AvroSchema.parse(pair[1]));
            assertEquals(1, differences.size(), pair[1]);
            assertTrue(differences.get(0).endsWith("..., found another one that begins so"), differences.get(0));
        }
    }

    /** B213 */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"doc\": \"d\", | ",
                "\"e\" | \"x\"",
                "[\"A\"] | [\"B\"]",
                "[\"b\"] | []",
                "\"default\": 1 | \"default\": 2",
                "\"default\": \"X\" | \"default\": \"Y\"",
                "ascending | ignore"
            })
    void whatTheDataDoesNotDependOnIsNot(String text, String other) {
        AvroSchema changed = AvroSchema.parse(BASE.replace(text, other == null ? "" : other));
        assertEquals(List.of(), SchemaContrast.differences(AvroSchema.parse(BASE), changed));
    }

    @Test
    void theOrderOfFieldsIsCompared() {
        String ab =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},{\"name\":\"b\",\"type\":\"int\"}]}";
        AvroSchema swapped = AvroSchema.parse(
                ab.replace("\"a\"", "\"x\"").replace("\"b\"", "\"a\"").replace("\"x\"", "\"b\""));
        assertEquals(
                List.of("expected fields in the order a, b, found b, a"),
                SchemaContrast.differences(AvroSchema.parse(ab), swapped));
    }

    @Test
    void schemasWithoutDifferencesHaveOneCanonicalFormAndASchemaHasNoneToItself() {
        for (int seed = 0; seed < 300; seed++) {
            String text = RandomSchemas.text(new Random(seed));
            AvroSchema schema = AvroSchema.parse(text);
            assertEquals(List.of(), SchemaContrast.differences(schema, AvroSchema.parse(text)), "seed " + seed);
            AvroSchema other = AvroSchema.parse(RandomSchemas.text(new Random(seed + 1)));
            if (!schema.canonicalForm().equals(other.canonicalForm())) {
                assertFalse(SchemaContrast.differences(schema, other).isEmpty(), "seed " + seed);
            }
        }
    }
}
