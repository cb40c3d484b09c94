package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused where Apache's writer loses something, or does not know what to do either. */
class StrictWritingTest extends UnderBothPolicies {

    private static final String PAIR = """
            {"type":"record","name":"Pair","fields":[{"name":"a","type":"int"},{"name":"b","type":"int"}]}""";

    private byte[] write(String schema, Object value) {
        return writerOf(AvroSchema.parse(schema), ApacheWriteModel.generic(new GenericData()))
                .write(value);
    }

    private DatumMismatchException refuse(String schema, Object value) {
        return assertThrows(DatumMismatchException.class, () -> write(schema, value));
    }

    private static GenericData.Record record(String schema, Object... values) {
        GenericData.Record record = new GenericData.Record(new Schema.Parser().parse(schema));
        for (int i = 0; i < values.length; i++) {
            record.put(i, values[i]);
        }
        return record;
    }

    @Test
    void refusesALongThatIsNoInt() {
        assertArrayEquals(new byte[] {14}, write("\"int\"", 7L));
        refuse("\"int\"", 1L << 40);
    }

    @Test
    void refusesNumbersThatAFloatingPointTypeDoesNotHold() {
        write("\"float\"", 16_777_216);
        write("\"double\"", 0.5f);
        write("\"float\"", Double.NaN);
        refuse("\"float\"", 16_777_217);
        refuse("\"float\"", 0.1);
        refuse("\"double\"", Long.MAX_VALUE);
        refuse("\"long\"", 1.0);
    }

    @Test
    void refusesARecordWithTheSameFieldsInAnotherOrder() {
        String turned = PAIR.replace("\"a\"", "\"c\"").replace("\"b\"", "\"a\"").replace("\"c\"", "\"b\"");
        assertArrayEquals(new byte[] {2, 4}, write(PAIR, record(PAIR, 1, 2)));
        refuse(PAIR, record(turned, 1, 2));
    }

    @Test
    void takesARecordOfAnotherSchemaWithTheSameFields() {
        assertArrayEquals(new byte[] {2, 4}, write(PAIR, record(PAIR.replace("Pair", "Other"), 1, 2)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "boolean", "int", "long", "float", "double", "bytes", "string"})
    void refusesAValueOfNoFittingClass(String type) {
        refuse("\"" + type + "\"", List.of());
    }

    @Test
    void refusesNullWhereTheSchemaHasNone() {
        assertEquals("b", refuse(PAIR, record(PAIR, 1, null)).fieldPath());
    }

    /** B223: a field of any other kind that was never set. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"string\"",
                "\"bytes\"",
                "\"double\"",
                "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}",
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}",
                "{\"type\":\"array\",\"items\":\"int\"}",
                "{\"type\":\"map\",\"values\":\"int\"}",
                "{\"type\":\"record\",\"name\":\"I\",\"fields\":[]}",
                "[\"int\",\"string\"]"
            })
    void refusesAFieldThatIsNotSetWithItsPath(String type) {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"field\",\"type\":" + type + "}]}";
        assertEquals(
                "field", refuse(schema, record(schema, new Object[] {null})).fieldPath());
    }

    @Test
    void refusesTextThatHasNoUtf8() {
        refuse("\"string\"", "\ud800");
        refuse("\"string\"", new Utf8(new byte[] {(byte) 0xc0}));
    }

    @Test
    void writesOnlyTheUsedPartOfAUtf8() {
        assertArrayEquals(new byte[] {4, 'a', 'b'}, write("\"string\"", new Utf8("abcd").setByteLength(2)));
    }

    @Test
    void refusesAFixedOfAnotherSize() {
        String schema = """
                {"type":"fixed","name":"F","size":2}""";
        Schema apache = new Schema.Parser().parse(schema);
        refuse(schema, new GenericData.Fixed(apache, new byte[3]));
    }

    @Test
    void refusesASymbolThatIsNoneOfTheEnum() {
        String schema = """
                {"type":"enum","name":"E","symbols":["A"]}""";
        Schema apache = new Schema.Parser().parse(schema);
        refuse(schema, new GenericData.EnumSymbol(apache, "B"));
        refuse(schema, "A");
    }

    @Test
    void takesCollectionsAndMapsOfAnyClass() {
        assertArrayEquals(new byte[] {2, 10, 0}, write("{\"type\":\"array\",\"items\":\"int\"}", Set.of(5)));
        assertArrayEquals(
                new byte[] {2, 2, 'k', 10, 0},
                write("{\"type\":\"map\",\"values\":\"int\"}", Map.of(new Utf8("k"), 5)));
        refuse("{\"type\":\"map\",\"values\":\"int\"}", Map.of(1, 5));
    }

    @Test
    void tellsNoValueOfWhichNoBranchIs() {
        DatumMismatchException mismatch = refuse("[\"null\",\"int\",\"boolean\"]", "secret");
        assertFalse(mismatch.getMessage().contains("secret"));
    }

    @Test
    void refusesWhatAConversionRefuses() {
        AvroSchema schema = AvroSchema.parse("""
                {"type":"bytes","logicalType":"decimal","precision":4,"scale":2}""");
        DatumWriter<Object> writer = writerOf(schema, ApacheWriteModel.generic(Oracle.conversions()));
        assertArrayEquals(new byte[] {2, 100}, writer.write(new BigDecimal("1.00")));
        assertThrows(DatumMismatchException.class, () -> writer.write(new BigDecimal("1.001")));
    }
}
