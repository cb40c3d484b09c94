package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema.Parser;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.FixedPrecisionNumeric;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.SqlTypes;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;
import org.apache.beam.sdk.schemas.logicaltypes.VariableBytes;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;

class RowSourceTest {

    /** B183, B185: also what is nullable within rows, arrays and maps. */
    @Test
    void writesWhatBeamsOwnClassesMakeOfTheSameRows() throws IOException {
        int compared = 0;
        for (RowTypes.Typed typed : RowTypes.ALL) {
            for (FieldType nesting : RowTypes.nestings(typed.type())) {
                Schema rows = Schema.of(Field.of("before", FieldType.INT32), Field.of("f", nesting));
                for (Object value : RowTypes.values(nesting, typed)) {
                    Row row = RowTypes.row(rows, 7, value);
                    GenericRecord written = written(row, AvroTypes.schemaOf(rows));
                    if (List.of("variable bytes", "date", "choice").contains(typed.name())) {
                        continue; // Beam's own classes fail on these, see the tests below
                    }
                    GenericRecord expected = AvroUtils.toGenericRecord(row);
                    assertEquals(plain(expected), plain(written), () -> typed.name() + " within " + nesting);
                    compared++;
                }
            }
        }
        assertTrue(compared > 300, "only " + compared);
    }

    @Test
    void writesVariableBytes() throws IOException {
        FieldType type = FieldType.logicalType(VariableBytes.of(9));
        Schema rows = Schema.of(Field.of("a", type), Field.of("b", type.withNullable(true)));
        GenericRecord written =
                written(RowTypes.row(rows, new byte[] {1, 2}, new byte[] {3}), AvroTypes.schemaOf(rows));
        assertEquals(ByteBuffer.wrap(new byte[] {1, 2}), written.get("a"));
        assertEquals(ByteBuffer.wrap(new byte[] {3}), written.get("b"));
        assertEquals(
                null,
                written(RowTypes.row(rows, new byte[0], null), AvroTypes.schemaOf(rows))
                        .get("b"));
    }

    @Test
    void writesDatesThatMayBeNull() throws IOException {
        FieldType type = FieldType.logicalType(SqlTypes.DATE);
        Schema rows = Schema.of(Field.of("a", type), Field.of("b", type.withNullable(true)));
        LocalDate date = LocalDate.of(1969, 12, 30);
        GenericRecord written = written(RowTypes.row(rows, date, date), AvroTypes.schemaOf(rows));
        assertEquals(-2, written.get("a"));
        assertEquals(-2, written.get("b"));
        assertEquals(
                null,
                written(RowTypes.row(rows, date, null), AvroTypes.schemaOf(rows))
                        .get("b"));
    }

    @Test
    void writesFieldsInTheOrderOfTheGivenSchema() throws IOException {
        Schema rows = Schema.of(Field.of("a", FieldType.INT32), Field.of("b", FieldType.INT32));
        GenericRecord written = written(RowTypes.row(rows, 1, 2), record("b", "\"int\"", "a", "[\"int\",\"null\"]"));
        assertEquals(1, written.get("a"));
        assertEquals(2, written.get("b"));
    }

    @Test
    void writesNumbersAsWiderOnes() throws IOException {
        Schema rows = Schema.of(
                Field.of("a", FieldType.BYTE), Field.of("b", FieldType.INT16), Field.of("c", FieldType.FLOAT));
        GenericRecord written = written(
                RowTypes.row(rows, (byte) 1, (short) 2, 0.5f),
                record("a", "\"long\"", "b", "\"double\"", "c", "\"double\""));
        assertEquals(List.of(1L, 2.0, 0.5), List.of(written.get(0), written.get(1), written.get(2)));
    }

    @Test
    void refusesNumbersThatMightLoseDigits() {
        assertRefused("field a: values of Beam's type INT64 cannot be written as int", FieldType.INT64, "\"int\"");
        assertRefused(
                "field a: values of Beam's type INT64 cannot be written as double", FieldType.INT64, "\"double\"");
        assertRefused(
                "field a: values of Beam's type DOUBLE cannot be written as float", FieldType.DOUBLE, "\"float\"");
        assertRefused("field a: values of Beam's type INT32 cannot be written as float", FieldType.INT32, "\"float\"");
    }

    @Test
    void refusesFieldsThatOnlyOneSideHas() {
        Schema rows = Schema.of(Field.of("a", FieldType.INT32), Field.of("b", FieldType.INT32));
        assertEquals(
                "field b: the record R has no such field",
                assertThrows(IllegalArgumentException.class, () -> writer(rows, record("a", "\"int\"")))
                        .getMessage());
        assertEquals(
                "field c: the rows have no such field",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> writer(rows, record("a", "\"int\"", "b", "\"int\"", "c", "\"int\"")))
                        .getMessage());
    }

    @Test
    void refusesWhatMayBeNullWhereTheSchemaDoesNotTakeNull() {
        assertRefused(
                "field a: may be null in the rows, but not by the Avro type int",
                FieldType.INT32.withNullable(true),
                "\"int\"");
        assertRefused(
                "field a[]: may be null in the rows, but not by the Avro type int",
                FieldType.array(FieldType.INT32.withNullable(true)),
                "{\"type\":\"array\",\"items\":\"int\"}");
    }

    @Test
    void refusesTypesThatDoNotFitInsideOfOthers() {
        FieldType inner = FieldType.row(Schema.of(Field.of("x", FieldType.STRING)));
        assertRefused(
                "field a[].x: values of Beam's type STRING cannot be written as bytes",
                FieldType.array(inner),
                "{\"type\":\"array\",\"items\":{\"type\":\"record\",\"name\":\"I\",\"fields\":"
                        + "[{\"name\":\"x\",\"type\":\"bytes\"}]}}");
    }

    /** B137. */
    @Test
    void writesPointsInTimeInTheUnitOfTheSchema() throws IOException {
        org.joda.time.Instant at = org.joda.time.Instant.ofEpochMilli(-1_234L);
        Map<String, Long> expected = Map.of("millis", -1_234L, "micros", -1_234_000L, "nanos", -1_234_000_000L);
        for (Map.Entry<String, Long> unit : expected.entrySet()) {
            String type = "{\"type\":\"long\",\"logicalType\":\"timestamp-" + unit.getKey() + "\"}";
            assertEquals(unit.getValue(), writtenValue(FieldType.DATETIME, at, type));
            Instant same = Instant.ofEpochMilli(at.getMillis());
            assertEquals(unit.getValue(), writtenValue(FieldType.logicalType(SqlTypes.TIMESTAMP), same, type));
            assertEquals(unit.getValue(), writtenValue(FieldType.logicalType(Timestamp.MILLIS), same, type));
        }
    }

    @Test
    void refusesAPointInTimeThatTheUnitDoesNotHold() {
        String millis = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
        assertMismatch(FieldType.logicalType(SqlTypes.TIMESTAMP), Instant.ofEpochSecond(0, 1_000), millis);
        String nanos = "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}";
        assertMismatch(FieldType.DATETIME, org.joda.time.Instant.ofEpochMilli(Long.MAX_VALUE / 1_000), nanos);
        assertMismatch(
                FieldType.DATETIME,
                org.joda.time.Instant.ofEpochMilli(1),
                "{\"type\":\"int\",\"logicalType\":\"date\"}");
    }

    @Test
    void refusesAPointInTimeWhereTheSchemaHasNoUnit() {
        assertRefused(
                "field a: values of Beam's type DATETIME cannot be written as long", FieldType.DATETIME, "\"long\"");
        assertRefused(
                "field a: values of Beam's type DATETIME cannot be written as long (local-timestamp-millis)",
                FieldType.DATETIME,
                "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}");
    }

    @Test
    void writesTheStartsOfDaysAsDates() throws IOException {
        org.joda.time.Instant at = org.joda.time.Instant.ofEpochMilli(-86_400_000L);
        assertEquals(-1, writtenValue(FieldType.DATETIME, at, "{\"type\":\"int\",\"logicalType\":\"date\"}"));
    }

    @Test
    void writesTheNumbersThatBeamReadsOfLogicalTypes() throws IOException {
        assertEquals(5, writtenValue(FieldType.INT32, 5, "{\"type\":\"int\",\"logicalType\":\"time-millis\"}"));
        assertEquals(5L, writtenValue(FieldType.INT64, 5L, "{\"type\":\"long\",\"logicalType\":\"time-micros\"}"));
        assertEquals(5L, writtenValue(FieldType.INT64, 5L, "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}"));
    }

    @Test
    void writesDecimalsOfTheScaleOfTheSchema() throws IOException {
        String bytes = "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":6,\"scale\":2}";
        ByteBuffer unscaled = ByteBuffer.wrap(new byte[] {1, 44});
        assertEquals(unscaled, writtenValue(FieldType.DECIMAL, new BigDecimal("3"), bytes));
        assertEquals(
                unscaled,
                writtenValue(FieldType.logicalType(FixedPrecisionNumeric.of(6, 2)), new BigDecimal("3.00"), bytes));
        assertMismatch(FieldType.DECIMAL, new BigDecimal("0.001"), bytes);
        assertMismatch(FieldType.DECIMAL, new BigDecimal("10000.00"), bytes);
        String fixed =
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":3,\"logicalType\":\"decimal\",\"precision\":6,\"scale\":2}";
        GenericData.Fixed written = (GenericData.Fixed) writtenValue(FieldType.DECIMAL, new BigDecimal("-3"), fixed);
        assertEquals(ByteBuffer.wrap(new byte[] {-1, -2, -44}), ByteBuffer.wrap(written.bytes()));
        assertMismatch(FieldType.DECIMAL, new BigDecimal("0.001"), fixed);
    }

    @Test
    void refusesAFractionWhereTheSchemaWasMadeOfADecimalWithoutScale() {
        Schema rows = Schema.of(Field.of("price", FieldType.DECIMAL));
        DatumWriter<Row> writer = writer(rows, AvroTypes.schemaOf(rows));
        DatumMismatchException failure = assertThrows(
                DatumMismatchException.class, () -> writer.write(RowTypes.row(rows, new BigDecimal("0.5"))));
        assertEquals("price", failure.fieldPath());
    }

    @Test
    void writesEnumsByTheirSymbolsWhateverTheirNumbers() throws IOException {
        EnumerationType enumeration = EnumerationType.create(Map.of("A", 10, "B", -5));
        String schema = "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\",\"C\"]}";
        FieldType type = FieldType.logicalType(enumeration);
        assertEquals("A", writtenValue(type, enumeration.valueOf("A"), schema).toString());
        assertEquals("B", writtenValue(type, enumeration.valueOf("B"), schema).toString());
        assertMismatch(type, enumeration.valueOf(3), schema);
        assertRefused(
                "field a: the enum E has no symbol B", type, "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}");
    }

    @Test
    void writesChoicesByTheirCasesWhateverTheirNumbersAndWhereverNullIs() throws IOException {
        List<Field> cases = List.of(Field.of("n", FieldType.INT64), Field.of("t", FieldType.STRING));
        OneOfType choice = OneOfType.create(cases, Map.of("n", 30, "t", 20));
        FieldType type = FieldType.logicalType(choice).withNullable(true);
        for (String union : List.of(
                "[\"null\",\"long\",\"string\"]", "[\"long\",\"null\",\"string\"]", "[\"long\",\"string\",\"null\"]")) {
            assertEquals(5L, writtenValue(type, choice.createValue("n", 5L), union));
            assertEquals(
                    "x", writtenValue(type, choice.createValue("t", "x"), union).toString());
            assertEquals(null, writtenValue(type, null, union));
        }
        assertRefused(
                "field a: expected a choice of 1 for the union [null, long], found one of [n, t]",
                type,
                "[\"null\",\"long\"]");
    }

    @Test
    void refusesFixedBytesOfAnotherLength() {
        assertRefused(
                "field a: expected 3 bytes for the fixed F, found a type of 2",
                FieldType.logicalType(FixedBytes.of(2)),
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":3}");
    }

    @Test
    void refusesARowWhoseFieldsAreInAnotherOrder() {
        Schema rows = Schema.of(Field.of("a", FieldType.INT32), Field.of("b", FieldType.INT32));
        Schema other = Schema.of(Field.of("b", FieldType.INT32), Field.of("a", FieldType.INT32));
        DatumWriter<Row> writer = writer(rows, AvroTypes.schemaOf(rows));
        assertThrows(DatumMismatchException.class, () -> writer.write(RowTypes.row(other, 1, 2)));
    }

    @Test
    void writesRowsOfAnEqualSchema() throws IOException {
        Schema rows = Schema.of(Field.of("a", FieldType.INT32));
        Schema same = Schema.of(Field.of("a", FieldType.INT32));
        assertEquals(
                5,
                written(RowTypes.row(same, 5), rows, AvroTypes.schemaOf(rows)).get("a"));
    }

    @Test
    void tellsTheFieldOfANullWhereThereMustBeAValue() {
        Schema inner = Schema.of(Field.of("x", FieldType.INT32));
        Schema rows = Schema.of(Field.of("lines", FieldType.array(FieldType.row(inner))));
        Row row = Row.withSchema(rows)
                .attachValues(List.of(List.of(Row.withSchema(inner).attachValues((Object) null))));
        DatumMismatchException failure = assertThrows(
                DatumMismatchException.class,
                () -> writer(rows, AvroTypes.schemaOf(rows)).write(row));
        assertEquals("lines[0].x", failure.fieldPath());
    }

    private static AvroSchema record(String... namesAndTypes) {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < namesAndTypes.length; i += 2) {
            fields.append(i > 0 ? "," : "")
                    .append("{\"name\":\"" + namesAndTypes[i] + "\",\"type\":" + namesAndTypes[i + 1] + "}");
        }
        return AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[" + fields + "]}");
    }

    private static DatumWriter<Row> writer(Schema rows, AvroSchema schema) {
        return DatumWriter.of(schema, new RowSource(rows));
    }

    private static Object writtenValue(FieldType type, Object value, String avroType) throws IOException {
        Schema rows = Schema.of(Field.of("a", type));
        return written(RowTypes.row(rows, value), record("a", avroType)).get("a");
    }

    private static void assertMismatch(FieldType type, Object value, String avroType) {
        Schema rows = Schema.of(Field.of("a", type));
        DatumWriter<Row> writer = writer(rows, record("a", avroType));
        Row row = Row.withSchema(rows).attachValues(value);
        DatumMismatchException failure = assertThrows(DatumMismatchException.class, () -> writer.write(row));
        assertEquals("a", failure.fieldPath());
    }

    private static void assertRefused(String message, FieldType type, String avroType) {
        Schema rows = Schema.of(Field.of("a", type));
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> writer(rows, record("a", avroType)))
                        .getMessage());
    }

    private static GenericRecord written(Row row, AvroSchema schema) throws IOException {
        return written(row, row.getSchema(), schema);
    }

    private static GenericRecord written(Row row, Schema rows, AvroSchema schema) throws IOException {
        byte[] bytes = writer(rows, schema).write(row);
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(bytes, null);
        GenericRecord read =
                new GenericDatumReader<GenericRecord>(new Parser().parse(schema.toString())).read(null, decoder);
        assertTrue(decoder.isEnd());
        return read;
    }

    /** Values that can be compared: Avro's maps are not equal where their keys are of other classes. */
    private static Object plain(GenericRecord record) {
        return GenericData.get().deepCopy(record.getSchema(), record).toString();
    }
}
