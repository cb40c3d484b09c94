package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.apache.avro.Schema.Parser;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.FixedPrecisionNumeric;
import org.apache.beam.sdk.schemas.logicaltypes.NanosInstant;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.SqlTypes;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;
import org.junit.jupiter.api.Test;

class AvroTypesTest {

    private static final FieldType LETTERS = FieldType.logicalType(EnumerationType.create("A", "B"));
    private static final FieldType DIGITS = FieldType.logicalType(EnumerationType.create("ONE", "TWO"));

    @Test
    void hasTheTypesThatBeamsOwnClassesHave() {
        for (RowTypes.Typed typed : RowTypes.ALL) {
            if (typed.name().equals("choice")) {
                continue; // Beam's own classes make a union of unions of it, which there is none of
            }
            for (FieldType type : RowTypes.nestings(typed.type())) {
                Schema rows = Schema.of(Field.of("plain", typed.type()), Field.of("f", type));
                assertEquals(AvroUtils.toAvroSchema(rows), ours(rows), () -> typed.name() + " within " + type);
            }
        }
    }

    @Test
    void hasUnionsForChoices() {
        OneOfType choice = OneOfType.create(Field.of("t", FieldType.STRING), Field.of("n", FieldType.INT64));
        Schema rows = Schema.of(
                Field.of("a", FieldType.logicalType(choice)),
                Field.of("b", FieldType.logicalType(choice).withNullable(true)));
        assertEquals("[\"string\",\"long\"]", ours(rows).getField("a").schema().toString());
        assertEquals(
                "[\"null\",\"string\",\"long\"]",
                ours(rows).getField("b").schema().toString());
    }

    @Test
    void keepsTheDescriptionsOfFields() {
        Schema rows = Schema.builder()
                .addField(Field.of("a", FieldType.INT32).withDescription("how many"))
                .build();
        assertEquals("how many", ours(rows).getField("a").doc());
    }

    @Test
    void givesAnEnumANamespaceWhereAnotherOneHasItsName() {
        Schema inner = Schema.of(Field.of("kind", DIGITS));
        Schema rows = Schema.of(Field.of("kind", LETTERS), Field.of("inner", FieldType.row(inner)));
        org.apache.avro.Schema schema = ours(rows);
        assertEquals("kind", schema.getField("kind").schema().getFullName());
        assertEquals(
                "topLevelRecord.inner.kind",
                schema.getField("inner").schema().getField("kind").schema().getFullName());
    }

    @Test
    void usesAnEnumTwiceWhereBothAreTheSame() {
        Schema inner = Schema.of(Field.of("kind", LETTERS));
        Schema rows = Schema.of(Field.of("kind", LETTERS), Field.of("inner", FieldType.row(inner)));
        assertEquals(AvroUtils.toAvroSchema(rows), ours(rows));
    }

    @Test
    void hasDecimalsWithTheScaleThatTheTypeSays() {
        Schema rows = Schema.of(Field.of("price", FieldType.logicalType(FixedPrecisionNumeric.of(10, 2))));
        assertEquals(
                "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}",
                ours(rows).getField("price").schema().toString());
    }

    @Test
    void hasTimestampsOfTheUnitThatHoldsThePrecision() {
        List<String> units = List.of("millis", "millis", "millis", "millis", "micros", "micros", "micros", "nanos");
        for (int precision = 0; precision < units.size(); precision++) {
            Schema rows = Schema.of(Field.of("at", FieldType.logicalType(Timestamp.of(precision))));
            assertEquals(
                    "timestamp-" + units.get(precision),
                    ours(rows).getField("at").schema().getProp("logicalType"));
        }
    }

    @Test
    void refusesATypeThatAvroHasNotAndTellsTheField() {
        assertRefused(
                "field lines[].at: not yet supported: writing values of Beam's logical type", inLines(nanos("at")));
        assertRefused(
                "field lines[].t: not yet supported", inLines(Field.of("t", FieldType.logicalType(SqlTypes.TIME))));
        assertRefused("field u: not yet supported", Schema.of(Field.of("u", FieldType.logicalType(SqlTypes.UUID))));
        assertRefused(
                "field lines[].m: Avro's maps have strings as keys, found INT32",
                inLines(Field.of("m", FieldType.map(FieldType.INT32, FieldType.INT32))));
    }

    @Test
    void refusesNamesThatAvroDoesNotTakeAndTellsTheField() {
        assertRefused("field lines[].a b: ", inLines(Field.of("a b", FieldType.INT32)));
        FieldType enumeration = FieldType.logicalType(EnumerationType.create("A-B"));
        assertRefused("field lines[].e: ", inLines(Field.of("e", enumeration)));
    }

    @Test
    void refusesAChoiceOfTwoTypesThatAvroCannotTellApart() {
        Field first = Field.of("a", FieldType.STRING);
        Field second = Field.of("b", FieldType.STRING);
        FieldType choice = FieldType.logicalType(OneOfType.create(first, second));
        assertRefused("field c: ", Schema.of(Field.of("c", choice)));
    }

    @Test
    void namesFixedTypesByTheirFields() {
        FieldType two = FieldType.logicalType(FixedBytes.of(2));
        FieldType three = FieldType.logicalType(FixedBytes.of(3));
        Schema rows = Schema.of(Field.of("a", two), Field.of("b", three), Field.of("c", FieldType.array(two)));
        assertEquals(AvroUtils.toAvroSchema(rows), ours(rows));
    }

    private static Field nanos(String name) {
        return Field.of(name, FieldType.logicalType(new NanosInstant()));
    }

    private static Schema inLines(Field field) {
        return Schema.of(Field.of("lines", FieldType.array(FieldType.row(Schema.of(field)))));
    }

    private static org.apache.avro.Schema ours(Schema rows) {
        return new Parser().parse(AvroTypes.schemaOf(rows).toString());
    }

    private static void assertRefused(String begin, Schema rows) {
        String message = assertThrows(IllegalArgumentException.class, () -> AvroTypes.schemaOf(rows))
                .getMessage();
        assertEquals(begin, message.substring(0, Math.min(begin.length(), message.length())), message);
    }
}
