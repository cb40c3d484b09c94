package io.avrofast.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.regex.Pattern;

/**
 * The tokens of a JSON text, with the nesting counted and every fault turned into one of ours with its line and column.
 * For one thread.
 */
final class JsonInput {

    /** Where in the parser's own options a limit stands. */
    private static final Pattern SOURCE_OF_LIMIT = Pattern.compile(", from `[^`]*`");

    private final JsonParser parser;
    private final DecodeLimits limits;
    private int depth;

    JsonInput(JsonParser parser, DecodeLimits limits) {
        this.parser = parser;
        this.limits = limits;
    }

    DecodeLimits limits() {
        return limits;
    }

    /** The token that the input stands on, or null before the first and after the last one. */
    JsonToken token() {
        return parser.currentToken();
    }

    /** Goes to the next token; null at the end of the input. */
    JsonToken next() throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw failSyntax(e);
        } catch (CharacterCodingException e) {
            throw failEncoding();
        }
    }

    /** Goes to the next token and gives the text of it if it is a member's name, else null. */
    String nextName() throws IOException {
        try {
            return parser.nextFieldName();
        } catch (JsonProcessingException e) {
            throw failSyntax(e);
        } catch (CharacterCodingException e) {
            throw failEncoding();
        }
    }

    /** The text of the current token, be it a string or a number. */
    String text() throws IOException {
        try {
            return parser.getText();
        } catch (JsonProcessingException e) {
            throw failSyntax(e);
        } catch (CharacterCodingException e) {
            throw failEncoding();
        }
    }

    /** The number of the current token, which is a number without fraction and exponent of at most 18 digits. */
    long shortInteger() throws IOException {
        return parser.getLongValue();
    }

    /** How many characters the current token has. */
    int textLength() throws IOException {
        try {
            return parser.getTextLength();
        } catch (JsonProcessingException e) {
            throw failSyntax(e);
        } catch (CharacterCodingException e) {
            throw failEncoding();
        }
    }

    /** Goes to the last token of the value whose first token is the current one. */
    void skipValue() throws IOException {
        try {
            parser.skipChildren();
            parser.finishToken();
        } catch (JsonProcessingException e) {
            throw failSyntax(e);
        } catch (CharacterCodingException e) {
            throw failEncoding();
        }
    }

    /** Closes the text. */
    void close() throws IOException {
        parser.close();
    }

    /** Counts one more level of nesting. */
    void enter() throws IOException {
        if (++depth > limits.maxDepth()) {
            throw new LimitExceededException("values are nested deeper than maxDepth, " + limits.maxDepth(), place());
        }
    }

    /** Counts one level of nesting less. */
    void leave() {
        depth--;
    }

    /** Whether the current token is in no array or object that is being read. */
    boolean isOutermost() {
        return depth == 0;
    }

    /** Where the current token begins. */
    Place place() {
        JsonLocation location = parser.currentTokenLocation();
        return Place.ofText(null, location.getLineNr(), location.getColumnNr());
    }

    /** The fault that something else stands where a value was expected. */
    AvroException failExpected(String expected) {
        return failExpected(expected, "");
    }

    /** As {@link #failExpected(String)}, with a hint behind it. */
    AvroException failExpected(String expected, String hint) {
        return failMalformed("expected " + expected + ", found " + describe(token()) + hint);
    }

    /** A fault at the current token. */
    AvroException failMalformed(String problem) {
        return new MalformedDataException(problem, place());
    }

    private static String describe(JsonToken token) {
        return switch (token) {
            case START_OBJECT, END_OBJECT, FIELD_NAME -> "an object";
            case START_ARRAY, END_ARRAY -> "an array";
            case VALUE_STRING -> "a string";
            case VALUE_NUMBER_INT -> "a whole number";
            case VALUE_NUMBER_FLOAT -> "a number with a fraction or an exponent";
            case VALUE_TRUE, VALUE_FALSE -> "a boolean";
            case VALUE_NULL -> "null";
            case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw new IllegalStateException(token.name());
        };
    }

    private AvroException failSyntax(JsonProcessingException e) {
        JsonLocation location = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        Place place = Place.ofText(null, location.getLineNr(), location.getColumnNr());
        String problem = e.getOriginalMessage();
        if (e instanceof JsonEOFException || problem.startsWith("Unexpected end-of-input")) {
            return new TruncatedDataException("the text ends within a value", place);
        }
        if (e instanceof StreamConstraintsException) {
            return new LimitExceededException(SOURCE_OF_LIMIT.matcher(problem).replaceAll(""), place);
        }
        return new MalformedDataException(SyntaxFault.describe(e), place);
    }

    private AvroException failEncoding() {
        JsonLocation location = parser.currentLocation();
        return new MalformedDataException(
                "the text is not UTF-8", Place.ofText(null, location.getLineNr(), location.getColumnNr()));
    }
}
