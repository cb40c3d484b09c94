package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schemas are equal when they say the same. */
class SchemaEqualityTest {

    private static final String BASE = """
            {"type": "record", "name": "n.R", "doc": "d", "aliases": ["A"], "p": 1, "fields": [
              {"name": "a", "type": "int", "doc": "e", "default": 1, "order": "ascending", "aliases": ["b"], "q": [1]},
              {"name": "c", "type": {"type": "enum", "name": "E", "symbols": ["X", "Y"], "default": "X"}},
              {"name": "s", "type": {"type": "fixed", "name": "F", "size": 16, "logicalType": "uuid"}},
              {"name": "m", "type": {"type": "map", "values": ["null", "R"], "r": 1}},
              {"name": "l", "type": {"type": "array", "items": "E"}}]}
            """;

    @Test
    void schemasOfTheSameTextAreEqual() {
        AvroSchema one = AvroSchema.parse(BASE);
        AvroSchema other = AvroSchema.parse(BASE);
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        assertEquals(one, AvroSchema.parse(one.toPrettyString()));
    }

    @Test
    void everyChangeOfWhatASchemaSaysMakesAnotherSchema() {
        String[][] changes = {
            {"\"record\"", "\"error\""},
            {"\"n.R\"", "\"n.S\""},
            {"\"doc\": \"d\"", "\"doc\": \"x\""},
            {"[\"A\"]", "[\"B\"]"},
            {"\"p\": 1", "\"p\": 2"},
            {"\"p\": 1", "\"p\": 1.0"},
            {"\"a\"", "\"z\""},
            {"\"int\"", "\"long\""},
            {"\"e\"", "\"x\""},
            {"\"default\": 1", "\"default\": 2"},
            {"ascending", "ignore"},
            {"[\"b\"]", "[]"},
            {"[1]", "[2]"},
            {"[\"X\", \"Y\"]", "[\"X\", \"Z\"]"},
            {"\"default\": \"X\"", "\"default\": \"Y\""},
            {"16", "12"},
            {"\"uuid\"", "\"none\""},
            {"[\"null\", \"R\"]", "[\"R\", \"null\"]"},
            {"\"r\": 1", "\"r\": 2"},
            {"\"items\": \"E\"", "\"items\": \"F\""}
        };
        List<AvroSchema> all = new ArrayList<>(List.of(AvroSchema.parse(BASE)));
        for (String[] change : changes) {
            String text = BASE.replace(change[0], change[1])
                    .replace(
                            "[\"null\", \"R\"]",
                            change[1].equals("\"n.S\"") ? "[\"null\", \"S\"]" : "[\"null\", \"R\"]");
            all.add(AvroSchema.parse(text));
        }
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertNotEquals(all.get(i), all.get(j), i + " and " + j);
            }
        }
    }

    @Test
    void theOrderOfCustomPropertiesDoesNotMatter() {
        AvroSchema one = AvroSchema.parse("{\"type\":\"int\",\"a\":1,\"b\":2}");
        AvroSchema other = AvroSchema.parse("{\"type\":\"int\",\"b\":2,\"a\":1}");
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        assertNotEquals(one.toString(), other.toString());
    }

    @Test
    void recursiveSchemasOfDifferentShapeComeToAnEnd() {
        String once = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"n\",\"type\":[\"null\",\"R\"]}]}";
        assertEquals(AvroSchema.parse(once), AvroSchema.parse(once));
        assertNotEquals(AvroSchema.parse(once), AvroSchema.parse(once.replace("[\"null\",\"R\"]", "[\"R\",\"null\"]")));
        AvroSchema inner =
                ((RecordSchema) AvroSchema.parse(once)).fields().get(0).schema();
        assertEquals(
                inner, ((RecordSchema) AvroSchema.parse(once)).fields().get(0).schema());
        assertEquals(
                inner.hashCode(),
                ((RecordSchema) AvroSchema.parse(once)).fields().get(0).schema().hashCode());
    }

    @Test
    void aSchemaIsEqualToNothingElse() {
        assertNotEquals(AvroSchema.of(SchemaKind.INT), "int");
        assertNotEquals(AvroSchema.of(SchemaKind.INT), null);
        assertNotEquals(AvroSchema.of(SchemaKind.INT), AvroSchema.of(SchemaKind.LONG));
    }
}
