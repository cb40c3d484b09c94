package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Reads JSON strings as text and as bytes. */
final class StringText {

    private StringText() {}

    /**
     * Reads a string.
     *
     * @param expected what is called for, for the message
     */
    static String read(JsonInput in, String expected) throws IOException {
        if (in.token() != JsonToken.VALUE_STRING) {
            throw in.failExpected(expected);
        }
        String text = in.text();
        checkSurrogates(text, in);
        return text;
    }

    /** Reads a string of a character for each byte. */
    static byte[] readLatin1(JsonInput in, String expected) throws IOException {
        String text = read(in, expected);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                throw in.failMalformed("expected " + expected + " as characters up to U+00FF, found one beyond");
            }
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Reads a string in Base64. */
    static byte[] readBase64(JsonInput in, String expected) throws IOException {
        String text = read(in, expected);
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            // The decoder passes over bits that belong to no byte, and so takes several texts for the same bytes.
            if (!Base64.getEncoder().withoutPadding().encodeToString(bytes).equals(withoutPadding(text))) {
                throw in.failMalformed("expected " + expected + " in Base64, found bits beyond its last byte");
            }
            return bytes;
        } catch (IllegalArgumentException e) {
            throw in.failMalformed("expected " + expected + " in Base64, found a string that is not");
        }
    }

    private static String withoutPadding(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '=') {
            end--;
        }
        return text.substring(0, end);
    }

    /** Refuses half of a surrogate pair: such text has no UTF-8, so Avro cannot hold it. */
    static void checkSurrogates(String text, JsonInput in) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw failSurrogate(in);
                }
                i++;
            }
        }
    }

    private static AvroException failSurrogate(JsonInput in) {
        return in.failMalformed("a string holds half of a surrogate pair");
    }
}
