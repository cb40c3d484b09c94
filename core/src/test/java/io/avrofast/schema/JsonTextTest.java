package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON text, read and written by ourselves, with jackson-core as the judge of what is JSON. */
class JsonTextTest {

    @Test
    void keepsTheOrderOfMembersAndTheTextOfNumbers() {
        String text = "{\"z\":1.50,\"a\":[-0,1E+5,12345678901234567890],\"m\":{\"b\":true,\"a\":null}}";
        assertEquals(text, JsonValue.parse(text).toString());
    }

    @Test
    void escapesWhatJsonOrUtf8CanNotCarry() {
        String value = "\"\\\b\f\n\r\t\u0000\u001f\u007f/\u00e9\uD83D\uDE00\uD83Dx\uDE00";
        String text = new JsonValue.Text(value).toString();
        assertEquals("\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\u007f/\u00e9\uD83D\uDE00\\ud83dx\\ude00\"", text);
        assertEquals(new JsonValue.Text(value), JsonValue.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "2147483647", "-2147483648"})
    void knowsIntegersThatFitAnInt(String text) {
        assertEquals(Integer.parseInt(text), new JsonValue.Number(text).intValue());
        assertEquals(true, new JsonValue.Number(text).isInt());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "-2147483649", "9223372036854775807", "-9223372036854775808"})
    void knowsIntegersThatFitALongOnly(String text) {
        JsonValue.Number number = new JsonValue.Number(text);
        assertEquals(false, number.isInt());
        assertEquals(true, number.isLong());
        assertEquals(Long.parseLong(text), number.longValue());
        assertThrows(ArithmeticException.class, number::intValue);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"9223372036854775808", "-9223372036854775809", "1.0", "1e2", "123456789012345678901234567890"})
    void knowsNumbersThatAreNoLong(String text) {
        assertEquals(false, new JsonValue.Number(text).isLong());
        assertThrows(ArithmeticException.class, new JsonValue.Number(text)::longValue);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "01", "1.", ".5", "1e", "1e+", "+1", "0x1", "NaN", "1 ", "١"})
    void refusesToMakeANumberThatIsNotJson(String text) {
        assertThrows(IllegalArgumentException.class, () -> new JsonValue.Number(text));
    }

    @Test
    void makesValuesInCode() {
        JsonValue value = new JsonValue.Object(Map.of(
                "a",
                new JsonValue.Array(
                        List.of(JsonValue.of(1), JsonValue.of(1.5), JsonValue.of("x"), JsonValue.of(true)))));
        assertEquals("{\"a\":[1,1.5,\"x\",true]}", value.toString());
        assertThrows(IllegalArgumentException.class, () -> JsonValue.of(Double.NaN));
    }

    @Property(tries = 5000)
    void takesForJsonWhatJacksonDoes(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String text = mutate(RandomSchemas.text(random), random);
        boolean ours;
        try {
            JsonValue.parse(text);
            ours = true;
        } catch (SchemaParseException e) {
            ours = false;
        }
        assertEquals(isJson(text), ours, text);
    }

    private static String mutate(String text, Random random) {
        String odd = "{}[]:,\"\\/ \t\n\r\b0123456789.-+eEtrufalsn\u0000\u0001\u00a0\u4e2d*";
        StringBuilder mutated = new StringBuilder(text);
        int changes = random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(mutated.length());
            switch (random.nextInt(3)) {
                case 0 -> mutated.setCharAt(at, odd.charAt(random.nextInt(odd.length())));
                case 1 -> mutated.insert(at, odd.charAt(random.nextInt(odd.length())));
                default -> mutated.setLength(at + 1);
            }
        }
        return mutated.toString();
    }

    private static boolean isJson(String text) throws IOException {
        try (JsonParser parser =
                new JsonFactory().enable(JsonParser.Feature.ALLOW_COMMENTS).createParser(text)) {
            if (parser.nextToken() == null) {
                return false;
            }
            parser.skipChildren();
            parser.finishToken();
            return parser.nextToken() == null;
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
