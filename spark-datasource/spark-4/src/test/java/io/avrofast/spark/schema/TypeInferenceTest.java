package io.avrofast.spark.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.schema.AvroSchema;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.spark.sql.avro.AvroFileFormat;
import org.apache.spark.sql.avro.SchemaConverters;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Spark's own conversion is the oracle. */
class TypeInferenceTest {

    private static final List<String> TYPES = List.of(
            "\"null\"",
            "\"boolean\"",
            "\"int\"",
            "\"long\"",
            "\"float\"",
            "\"double\"",
            "\"bytes\"",
            "\"string\"",
            "{\"type\":\"int\",\"logicalType\":\"date\"}",
            "{\"type\":\"int\",\"logicalType\":\"time-millis\"}",
            "{\"type\":\"int\",\"logicalType\":\"unheard-of\"}",
            "{\"type\":\"long\",\"logicalType\":\"time-micros\"}",
            "{\"type\":\"long\",\"logicalType\":\"time-micros\",\"spark.sql.catalyst.type\":\"time(3)\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-nanos\"}",
            "{\"type\":\"long\",\"logicalType\":\"date\"}",
            "{\"type\":\"int\",\"spark.sql.catalyst.type\":\"interval year to month\"}",
            "{\"type\":\"int\",\"spark.sql.catalyst.type\":\"interval year\"}",
            "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval day to second\"}",
            "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval hour to minute\"}",
            "{\"type\":\"long\",\"logicalType\":\"custom-decimal\",\"precision\":12,\"scale\":3}",
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}",
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":2,\"scale\":9}",
            "{\"type\":\"bytes\",\"logicalType\":\"big-decimal\"}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":5}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":5,\"logicalType\":\"decimal\",\"precision\":9}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":2,\"logicalType\":\"decimal\",\"precision\":9}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":16,\"logicalType\":\"uuid\"}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":12,\"logicalType\":\"duration\"}",
            "{\"type\":\"string\",\"logicalType\":\"uuid\"}",
            "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}",
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}",
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":[\"null\",\"int\"]}]}",
            "[]",
            "[\"null\"]",
            "[\"int\",\"long\"]",
            "[\"long\",\"null\",\"int\"]",
            "[\"float\",\"double\"]",
            "[\"double\",\"float\",\"null\"]",
            "[\"int\",\"double\"]",
            "[\"int\",\"string\",\"null\"]",
            "[\"null\",\"int\",\"long\",\"string\",{\"type\":\"array\",\"items\":\"int\"},{\"type\":\"map\",\"values\":\"int\"}]",
            "[{\"type\":\"fixed\",\"name\":\"x.F\",\"size\":2},{\"type\":\"enum\",\"name\":\"y.E\",\"symbols\":[\"A\"]}]");

    @BeforeAll
    static void registerTheTypesOfSpark() {
        new AvroFileFormat();
    }

    @Test
    void givesEveryTypeThatSparkGivesInEveryPlace() {
        for (boolean stable : List.of(false, true)) {
            SchemaRules rules = new SchemaRules(stable, "of_", -1, true, false, false, false);
            for (String type : TYPES) {
                for (String place : placesOf(type)) {
                    String text = "{\"type\":\"record\",\"name\":\"Root\",\"fields\":[{\"name\":\"f\",\"type\":" + place
                            + "}]}";
                    assertEquals(oracle(text, stable, "of_", -1), infer(text, rules), text);
                }
            }
        }
    }

    private static List<String> placesOf(String type) {
        List<String> places = new ArrayList<>(List.of(
                type,
                "{\"type\":\"array\",\"items\":" + type + "}",
                "{\"type\":\"map\",\"values\":" + type + "}",
                "{\"type\":\"record\",\"name\":\"In\",\"fields\":[{\"name\":\"x\",\"type\":" + type + "}]}"));
        if (!type.startsWith("[") && !type.equals("\"null\"")) {
            places.add("[\"null\"," + type + "]");
            places.add("[" + type + ",\"null\"]");
            places.add("[" + type + "]");
            places.add("{\"type\":\"array\",\"items\":[" + type + ",\"null\"]}");
        }
        return places;
    }

    @Test
    void unrollsRecordsThatHoldThemselvesAsDeepAsSparkDoes() {
        String tree = """
                {"type":"record","name":"Tree","fields":[{"name":"id","type":"int"},
                 {"name":"left","type":["null","Tree"]},
                 {"name":"all","type":{"type":"array","items":"Tree"}},
                 {"name":"by","type":{"type":"map","values":["null","Tree"]}},
                 {"name":"either","type":["null","string","Tree"]}]}""";
        for (int depth = 1; depth <= 4; depth++) {
            SchemaRules rules = new SchemaRules(false, "member_", depth, true, false, false, false);
            assertEquals(oracle(tree, false, "member_", depth), infer(tree, rules), "depth " + depth);
        }
    }

    @Test
    void refusesARecordThatHoldsItselfUnlessADepthIsGiven() {
        String list = "{\"type\":\"record\",\"name\":\"L\",\"fields\":[{\"name\":\"n\",\"type\":[\"null\",\"L\"]}]}";
        var fault = assertThrows(IncompatibleSchemaException.class, () -> infer(list, SchemaRules.DEFAULT));
        assertTrue(fault.getMessage().contains("recursiveFieldMaxDepth"), fault.getMessage());
    }

    @Test
    void readsTimesAsBigintWhereTheSessionHasNoTimeType() {
        String time = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"t\",\"type\":"
                + "{\"type\":\"long\",\"logicalType\":\"time-micros\"}}]}";
        assertEquals(new StructType().add("t", DataTypes.LongType, false), infer(time, SchemaRules.DEFAULT));
    }

    @Test
    void refusesStableNamesThatDifferInCaseOnly() {
        String union = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"u\",\"type\":["
                + "{\"type\":\"fixed\",\"name\":\"a\",\"size\":1},{\"type\":\"fixed\",\"name\":\"A\",\"size\":1}]}]}";
        SchemaRules stable = new SchemaRules(true, "", -1, false, false, false, false);
        assertThrows(IncompatibleSchemaException.class, () -> infer(union, stable));
    }

    @Test
    void refusesFilesWhoseValuesAreNoRecords() {
        assertThrows(
                IncompatibleSchemaException.class,
                () -> TypeInference.columns(AvroSchema.parse("\"int\""), SchemaRules.DEFAULT));
    }

    private static DataType infer(String text, SchemaRules rules) {
        return TypeInference.columns(AvroSchema.parse(text), rules);
    }

    private static DataType oracle(String text, boolean stable, String prefix, int depth) {
        Schema schema = new Schema.Parser().parse(text);
        return SchemaConverters.toSqlType(schema, stable, prefix, depth).dataType();
    }
}
