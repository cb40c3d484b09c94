package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.MalformedDataException;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which branch a plain value is of: the one that its JSON type tells, or none. */
class PlainUnionTest {

    @Test
    void aWholeNumberIsOfTheWholeBranchAndAFractionOfTheFloatingOne() throws IOException {
        assertEquals(5L, read("['long', 'double', 'string']", "5"));
        assertEquals(5.0, read("['long', 'double', 'string']", "5.0"));
        assertEquals("5", read("['long', 'double', 'string']", "\"5\""));
    }

    @Test
    void aWholeNumberIsOfTheFloatingBranchWhereThereIsNoOther() throws IOException {
        assertEquals(5.0, read("['null', 'double', 'string']", "5"));
    }

    @Test
    void aWholeNumberWithAFractionOfZerosIsOfTheWholeBranchWhereThereIsNoOther() throws IOException {
        assertEquals(5L, read("['null', 'long', 'string']", "5.0"));
    }

    /** B150: entries of mixed types come back wherever JSON tells them apart. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['int', 'long'] | 5 | a whole number may be int or long",
                "['float', 'double'] | 5.5 | a number with a fraction or an exponent may be float or double",
                "['long', 'double', 'string', 'bytes'] | \"x\" | a string may be string or bytes",
                "['double', 'string'] | \"NaN\" | a string that also stands for a number may be double or string",
                "[{'type': 'map', 'values': 'int'}, {'type': 'record', 'name': 'R', 'fields': []}] | {} | an object may be map or R"
            })
    void refusesAValueThatMayBeOfTwoBranches(String schema, String json, String problem) {
        MalformedDataException fault = assertThrows(MalformedDataException.class, () -> read(schema, json));
        assertEquals(true, fault.problem().startsWith(problem), fault.problem());
    }

    @Test
    void refusesAValueOfNoBranch() {
        MalformedDataException fault =
                assertThrows(MalformedDataException.class, () -> read("['int', 'string']", "true"));
        assertEquals("expected a value of the union [int, string], found a boolean", fault.problem());
    }

    @Test
    void onlyTheTypesThatAreInDoubtAreRefused() throws IOException {
        String schema = "['null', 'string', 'bytes', 'long']";
        assertEquals(7L, read(schema, "7"));
        assertEquals(null, read(schema, "null"));
    }

    @Test
    void aNumberIsADecimalOrALongByItsFraction() throws IOException {
        String schema = "['long', {'type': 'bytes', 'logicalType': 'decimal', 'precision': 5, 'scale': 2}]";
        assertEquals(7L, read(schema, "7"));
        assertEquals("7.00", write(schema, read(schema, "7.00")));
    }

    private static Object read(String schema, String json) throws IOException {
        return JsonDatumReader.of(parse(schema), JsonForm.PLAIN).read(json);
    }

    private static String write(String schema, Object value) throws IOException {
        return JsonDatumWriter.of(parse(schema), JsonForm.PLAIN).write(value);
    }

    private static AvroSchema parse(String text) {
        return AvroSchema.parse(text.replace('\'', '"'));
    }
}
