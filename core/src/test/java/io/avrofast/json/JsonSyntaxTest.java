package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.MalformedDataException;
import io.avrofast.schema.AvroSchema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of text that is not JSON: in our own words, with its place, and without what may be somebody's data. */
class JsonSyntaxTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type": "record", "name": "R", "fields": [
              {"name": "a", "type": {"type": "array", "items": "double"}, "default": []},
              {"name": "s", "type": "string", "default": ""}]}""");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':secret}          | 1 | 6  | expected true, false, null, a number or a string, found another word",
                "{'a':[NaN]}           | 1 | 10 | expected a number, found a word for one; NaN and infinities are strings",
                "{'a':[1]'s':'x'}      | 1 | 9  | expected a comma or the end of the object, found '\"'",
                "{'a':[1 2]}           | 1 | 9  | expected a comma or the end of the array, found another character",
                "{'a':[1}              | 1 | 8  | expected the end of the array, found '}'",
                "{'a':[1]]             | 1 | 9  | expected the end of the object, found ']'",
                "{'a' [1]}             | 1 | 6  | expected a colon after the name of a member, found '['",
                "{a:[1]}               | 1 | 2  | expected the name of a member in quotation marks, found another character",
                "{'a':[1],}            | 1 | 10 | expected the name of a member in quotation marks, found '}'",
                "{'a':[,1]}            | 1 | 7  | expected a value, found ','",
                "{'a':[01]}            | 1 | 8  | expected a number, found one with zeros before its digits",
                "{'a':[1.x]}           | 1 | 8  | expected a digit after the point, found another character",
                "{'a':[1ex]}           | 1 | 8  | expected a digit after the exponent's sign, found another character",
                "{'a':[-x]}            | 1 | 8  | expected a digit, found another character",
                "{'s':'\\q'}           | 1 | 8  | expected an escape of JSON after \\, found another character",
                "{'s':'\\u00zz'}       | 1 | 11 | expected four hexadecimal digits after \\u, found another character",
                "{'s':'\u0001'}        | 1 | 7  | expected an escape, found a control character",
                "{'s':\u0001'x'}       | 1 | 7  | expected white space or a value, found a control character",
                "{'s': /*c*/ 'x'}      | 1 | 7  | expected a value or the next sign, found a comment"
            })
    void saysWhatWasExpectedAndFound(String json, int line, int column, String problem) {
        MalformedDataException fault = fault(json.replace('\'', '"'));
        assertEquals("not JSON: " + problem, fault.problem());
        assertEquals(line, fault.place().line(), "line");
        assertEquals(column, fault.place().column(), "column");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void countsLinesHoweverTheyEnd(String end) {
        MalformedDataException fault = fault("{" + end + "\"a\": [" + end + "1;]}");
        assertEquals(3, fault.place().line());
        assertEquals(2, fault.place().column());
    }

    private static MalformedDataException fault(String json) {
        JsonDatumReader reader = JsonDatumReader.of(SCHEMA, JsonForm.PLAIN);
        return assertThrows(MalformedDataException.class, () -> reader.read(json));
    }
}
