package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How schemas are written as text. */
class SchemaPrinterTest {

    /** B082: nothing that a schema says is lost when it is written anew. */
    @Test
    void writesEverythingThatASchemaSays() {
        String text =
                "{\"type\":\"error\",\"name\":\"Order\",\"namespace\":\"org.example\",\"doc\":\"\\\"An\\\"\\norder\","
                        + "\"fields\":[{\"name\":\"id\",\"type\":\"long\",\"doc\":\"d\",\"default\":-1.50e3,\"order\":\"ignore\","
                        + "\"aliases\":[\"number\"],\"field-id\":1},"
                        + "{\"name\":\"price\",\"type\":{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2,"
                        + "\"connect.name\":\"x\"}},"
                        + "{\"name\":\"state\",\"type\":{\"type\":\"enum\",\"name\":\"State\",\"symbols\":[\"A\",\"B\"],"
                        + "\"default\":\"A\",\"aliases\":[\"z.Old\"],\"p\":{\"b\":[],\"a\":{}}}},"
                        + "{\"name\":\"next\",\"type\":[\"null\",\"Order\"]},"
                        + "{\"name\":\"sum\",\"type\":{\"type\":\"fixed\",\"name\":\"Sum\",\"namespace\":\"\",\"size\":16,"
                        + "\"logicalType\":\"uuid\"}}],"
                        + "\"aliases\":[\"Purchase\"],\"z\":1,\"a\":2}";
        RecordSchema lenient = (RecordSchema) SchemaParser.lenient().parse(text);
        assertEquals(text, lenient.toString());
    }

    @Test
    void writesATypeOnceAndThenItsName() {
        FixedSchema fixed = FixedSchema.builder("n.F", 1).build();
        RecordSchema inOther = RecordSchema.builder("m.R").field("f", fixed).build();
        RecordSchema record = RecordSchema.builder("n.R")
                .field("a", fixed)
                .field("b", fixed)
                .field("c", inOther)
                .build();
        assertEquals(
                "{\"type\":\"record\",\"name\":\"R\",\"namespace\":\"n\",\"fields\":["
                        + "{\"name\":\"a\",\"type\":{\"type\":\"fixed\",\"name\":\"F\",\"size\":1}},"
                        + "{\"name\":\"b\",\"type\":\"F\"},"
                        + "{\"name\":\"c\",\"type\":{\"type\":\"record\",\"name\":\"R\",\"namespace\":\"m\",\"fields\":["
                        + "{\"name\":\"f\",\"type\":\"n.F\"}]}}]}",
                record.toString());
    }

    @Test
    void refusesToWriteTwoTypesOfOneName() {
        UnionSchema union = UnionSchema.of(
                FixedSchema.builder("F", 1).build(),
                ArraySchema.of(FixedSchema.builder("F", 2).build()));
        assertEquals(
                "the schema has two different types named F",
                assertThrows(IllegalStateException.class, union::toString).getMessage());
    }

    @Test
    void refusesToWriteANameThatWouldMeanAnotherType() {
        FixedSchema plain = FixedSchema.builder("F", 1).build();
        FixedSchema inNamespace = FixedSchema.builder("n.F", 2).build();
        RecordSchema record = RecordSchema.builder("n.R")
                .field("a", inNamespace)
                .field("b", ArraySchema.of(plain))
                .field("c", plain)
                .build();
        assertEquals(
                "inside of the namespace n there is no way to name the type F",
                assertThrows(IllegalStateException.class, record::toString).getMessage());
    }

    @Test
    void writesForPeopleWithLineBreaks() {
        RecordSchema record = RecordSchema.builder("n.R")
                .field("a", AvroSchema.of(SchemaKind.INT), JsonValue.of(1))
                .field(
                        "b",
                        UnionSchema.nullable(ArraySchema.of(AvroSchema.of(SchemaKind.STRING))),
                        JsonValue.Null.INSTANCE)
                .field("c", EnumSchema.builder("E").symbols("A", "B").build())
                .build();
        assertEquals("""
                {
                  "type": "record",
                  "name": "R",
                  "namespace": "n",
                  "fields": [
                    {
                      "name": "a",
                      "type": "int",
                      "default": 1
                    },
                    {
                      "name": "b",
                      "type": [
                        "null",
                        {
                          "type": "array",
                          "items": "string"
                        }
                      ],
                      "default": null
                    },
                    {
                      "name": "c",
                      "type": {
                        "type": "enum",
                        "name": "E",
                        "namespace": "",
                        "symbols": ["A", "B"]
                      }
                    }
                  ]
                }""", record.toPrettyString());
    }

    @Test
    void breaksLongListsOfSymbols() {
        List<String> symbols = java.util.stream.IntStream.range(0, 12)
                .mapToObj(i -> "SYMBOL_" + i)
                .toList();
        String text = EnumSchema.builder("E")
                .symbols(symbols.toArray(String[]::new))
                .build()
                .toPrettyString();
        assertEquals(12 + 6, text.lines().count());
    }
}
