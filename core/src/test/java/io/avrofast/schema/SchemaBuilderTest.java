package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Schemas made in code are those that their text would give. */
class SchemaBuilderTest {

    @Test
    void buildsEveryTypeAndAttribute() {
        RecordSchema record = RecordSchema.builder("org.example.Order")
                .doc("An order.")
                .alias("Purchase")
                .alias("old.Order")
                .property("owner", JsonValue.of("team"))
                .field(SchemaField.builder("id", AvroSchema.of(SchemaKind.LONG))
                        .doc("Its number.")
                        .defaultValue(JsonValue.of(-1))
                        .order(FieldOrder.DESCENDING)
                        .alias("number")
                        .property("field-id", JsonValue.of(7))
                        .build())
                .field(
                        "state",
                        EnumSchema.builder("org.example.State")
                                .symbols("NEW", "DONE")
                                .defaultSymbol("NEW")
                                .build())
                .field(
                        "price",
                        AvroSchema.of(SchemaKind.BYTES)
                                .withLogicalType(new LogicalType.Decimal(9, 2))
                                .withProperty("unit", JsonValue.of("EUR")))
                .field(
                        "span",
                        FixedSchema.builder("Span", 12)
                                .logicalType(LogicalType.Simple.DURATION)
                                .build())
                .field("tags", MapSchema.of(AvroSchema.of(SchemaKind.STRING)).withProperty("x", JsonValue.of(true)))
                .field(
                        "lines",
                        UnionSchema.nullable(ArraySchema.of(AvroSchema.of(SchemaKind.INT))),
                        JsonValue.Null.INSTANCE)
                .build();
        assertEquals(AvroSchema.parse("""
                {"type": "record", "name": "Order", "namespace": "org.example", "doc": "An order.",
                 "aliases": ["Purchase", "old.Order"], "owner": "team", "fields": [
                  {"name": "id", "type": "long", "doc": "Its number.", "default": -1, "order": "descending",
                   "aliases": ["number"], "field-id": 7},
                  {"name": "state", "type": {"type": "enum", "name": "State", "symbols": ["NEW", "DONE"],
                   "default": "NEW"}},
                  {"name": "price", "type": {"type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2,
                   "unit": "EUR"}},
                  {"name": "span", "type": {"type": "fixed", "name": "Span", "namespace": "", "size": 12,
                   "logicalType": "duration"}},
                  {"name": "tags", "type": {"type": "map", "values": "string", "x": true}},
                  {"name": "lines", "type": ["null", {"type": "array", "items": "int"}], "default": null}]}
                """), record);
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @Test
    void buildsARecordThatContainsItself() {
        RecordBuilder node = RecordSchema.builder("Node");
        node.field("next", UnionSchema.nullable(node.type()), JsonValue.Null.INSTANCE);
        RecordSchema record = node.build();
        assertSame(record, node.type());
        assertEquals(
                AvroSchema.parse(
                        "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"],\"default\":null}]}"),
                record);
    }

    @Test
    void buildsTwoRecordsThatContainEachOther() {
        RecordBuilder tree = RecordSchema.builder("Tree");
        RecordBuilder forest = RecordSchema.builder("Forest");
        tree.field("children", forest.type());
        forest.field("trees", ArraySchema.of(tree.type()));
        forest.build();
        RecordSchema record = tree.build();
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @Test
    void buildsAnErrorRecord() {
        assertEquals(
                AvroSchema.parse("{\"type\":\"error\",\"name\":\"E\",\"fields\":[]}"),
                RecordSchema.errorBuilder("E").build());
    }

    @Test
    void aRecordThatIsNotBuiltYetHasNoFields() {
        RecordBuilder builder = RecordSchema.builder("R");
        assertThrows(IllegalStateException.class, () -> builder.type().fields());
        builder.build();
        assertThrows(IllegalStateException.class, builder::build);
    }

    @Test
    void refusesWhatTheParserWouldRefuse() {
        PrimitiveSchema integer = AvroSchema.of(SchemaKind.INT);
        Executable[] faults = {
            () -> RecordSchema.builder("a-b"),
            () -> RecordSchema.builder("n.int"),
            () -> SchemaField.builder("a b", integer),
            () -> RecordSchema.builder("R").field("a", integer).field("a", integer),
            () -> RecordSchema.builder("R")
                    .field("a", integer, JsonValue.of("1"))
                    .build(),
            () -> RecordSchema.builder("R").property("fields", JsonValue.of(1)),
            () -> SchemaField.builder("a", integer).property("order", JsonValue.of(1)),
            () -> EnumSchema.builder("E").symbols("A", "A"),
            () -> EnumSchema.builder("E").symbols("1"),
            () -> EnumSchema.builder("E").symbols("A").defaultSymbol("B").build(),
            () -> FixedSchema.builder("F", -1).build(),
            () -> FixedSchema.builder("F", 11).logicalType(LogicalType.Simple.DURATION),
            () -> integer.withLogicalType(LogicalType.Simple.TIMESTAMP_MILLIS),
            () -> integer.withProperty("type", JsonValue.of("x")),
            () -> UnionSchema.of(integer, integer),
            () -> UnionSchema.of(UnionSchema.of(integer)),
            () -> AvroSchema.of(SchemaKind.RECORD)
        };
        for (Executable fault : faults) {
            assertThrows(IllegalArgumentException.class, fault);
        }
    }

    @Test
    void aLogicalTypeReplacesAnother() {
        PrimitiveSchema micros = AvroSchema.of(SchemaKind.LONG)
                .withLogicalType(LogicalType.Simple.TIMESTAMP_MILLIS)
                .withLogicalType(LogicalType.Simple.TIMESTAMP_MICROS);
        assertEquals(LogicalType.Simple.TIMESTAMP_MICROS, micros.logicalType().orElseThrow());
        assertEquals("{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}", micros.toString());
    }
}
