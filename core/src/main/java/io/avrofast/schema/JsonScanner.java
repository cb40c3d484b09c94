package io.avrofast.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Walks over JSON text (RFC 8259) from left to right, without a tree; the caller asks for what it expects next.
 *
 * <p>Comments as in Java count as white space: schema files carry them. One thread.
 */
final class JsonScanner {

    /** A record in a field of a record is nested in an object, an array and an object. */
    private static final int LEVELS_OF_A_RECORD = 3;

    /** Far more than defaults, properties, symbols and aliases need, and few enough for a small heap. */
    private static final int MOST_VALUES = 1_000_000;

    private final String text;
    private final Faults faults;
    private final int maxDepth;
    private final int maxValues;
    private int position;
    private int depth;
    private int values;
    private int stringStart;
    private int stringEnd;
    /** The string taken last where it has escapes, else null: then it stands in the text as it is. */
    private String unescaped;

    JsonScanner(String text, Faults faults, int maxDepth) {
        this(text, faults, maxDepth, MOST_VALUES);
    }

    private JsonScanner(String text, Faults faults, int maxDepth, int maxValues) {
        this.text = text;
        this.faults = faults;
        this.maxDepth = maxDepth;
        this.maxValues = maxValues;
    }

    /** The value that a text of any depth and size, known to be sound, stands for. */
    static JsonValue valueOf(String text) {
        return new JsonScanner(text, new Faults(text), Integer.MAX_VALUE, Integer.MAX_VALUE).takeValue();
    }

    /** The offset of the next token, once {@link #peek} was called; else somewhere in the white space before it. */
    int position() {
        return position;
    }

    /** Continues at another offset, at which a token starts. */
    void seek(int offset) {
        position = offset;
    }

    /** The first character of the next token, or 0 at the end of the text. */
    char peek() {
        if (position < text.length()) {
            char c = text.charAt(position);
            if (c > ' ' && c != '/') {
                return c;
            }
        }
        return peekBehindSpace();
    }

    private char peekBehindSpace() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
                position++;
            } else if (c == '/') {
                skipComment();
            } else {
                return c;
            }
        }
        return 0;
    }

    /** Takes a character of punctuation if it is next. */
    boolean accept(char punctuation) {
        if (peek() != punctuation) {
            return false;
        }
        position++;
        return true;
    }

    /** Takes a character of punctuation that must be next. */
    void expect(char punctuation) {
        if (!accept(punctuation)) {
            throw failUnexpected("'" + punctuation + "'");
        }
    }

    /** Goes one level of nesting down; each call is paired with {@link #ascend}. */
    void descend() {
        if (++depth > maxDepth) {
            throw faults.fail(position, "nested deeper than maxDepth, which is " + maxDepth);
        }
    }

    void ascend() {
        depth--;
    }

    /** Takes a string that must be next; {@link #stringValue} and {@link #stringIs} then tell which. */
    void takeString() {
        if (peek() != '"') {
            throw failUnexpected("a string");
        }
        String json = text;
        int start = position + 1;
        int at = start;
        int length = json.length();
        while (at < length) {
            char c = json.charAt(at);
            if (c == '"') {
                stringStart = start;
                stringEnd = at;
                unescaped = null;
                position = at + 1;
                return;
            }
            if (c < ' ' || c == '\\') {
                takeOddString(at);
                return;
            }
            at++;
        }
        throw faults.fail(position, "the string has no closing quote");
    }

    /** Takes a string with escapes, of which all before an offset is plain. */
    private void takeOddString(int from) {
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"') {
                stringStart = position + 1;
                stringEnd = at;
                unescaped = unescape();
                position = at + 1;
                return;
            }
            if (c < ' ') {
                throw faults.fail(at, "a string must not contain " + describe(c) + " unless as an escape");
            }
            at += c == '\\' ? 2 : 1;
        }
        throw faults.fail(position, "the string has no closing quote");
    }

    /** The string taken last, without quotes and escapes. */
    String stringValue() {
        return unescaped != null ? unescaped : text.substring(stringStart, stringEnd);
    }

    /** Whether the string taken last is this word. */
    boolean stringIs(String word) {
        return unescaped != null
                ? unescaped.equals(word)
                : stringEnd - stringStart == word.length() && text.startsWith(word, stringStart);
    }

    /** The string taken last, as the name of a custom property; common names are not made anew. */
    String propertyName() {
        return stringIs("logicalType") ? "logicalType" : stringValue();
    }

    /** Another scanner over the same text, at its start, for all the levels of JSON that schemas of this depth have. */
    JsonScanner fromStart() {
        long levels = (long) maxDepth * LEVELS_OF_A_RECORD + maxDepth;
        return new JsonScanner(text, faults, (int) Math.min(levels, Integer.MAX_VALUE));
    }

    /** The length of the string taken last. */
    int stringLength() {
        return unescaped != null ? unescaped.length() : stringEnd - stringStart;
    }

    String takeStringValue() {
        takeString();
        return stringValue();
    }

    /** Takes any value. */
    JsonValue takeValue() {
        char c = peek();
        countValue();
        return switch (c) {
            case '"' -> new JsonValue.Text(takeStringValue());
            case '{' -> takeObject();
            case '[' -> takeArray();
            case 't' -> takeWord("true", JsonValue.Bool.TRUE);
            case 'f' -> takeWord("false", JsonValue.Bool.FALSE);
            case 'n' -> takeWord("null", JsonValue.Null.INSTANCE);
            default -> takeNumber();
        };
    }

    /** Counts a value that is kept as such: of those, a short text could ask for far more memory than its own. */
    void countValue() {
        if (++values > maxValues) {
            throw faults.fail(position, "more than " + maxValues + " JSON values");
        }
    }

    private JsonValue takeObject() {
        descend();
        position++;
        Map<String, JsonValue> members = Map.of();
        if (!accept('}')) {
            members = new LinkedHashMap<>();
            do {
                String name = takeStringValue();
                expect(':');
                members.put(name, takeValue());
            } while (accept(','));
            expectClosing('}');
        }
        ascend();
        return members.isEmpty() ? JsonValue.Object.EMPTY : new JsonValue.Object(members);
    }

    private JsonValue takeArray() {
        descend();
        position++;
        List<JsonValue> items = List.of();
        if (!accept(']')) {
            items = new ArrayList<>();
            do {
                items.add(takeValue());
            } while (accept(','));
            expectClosing(']');
        }
        ascend();
        return items.isEmpty() ? JsonValue.Array.EMPTY : new JsonValue.Array(items);
    }

    /** Takes the bracket that ends an array or object, after an item that was not followed by a comma. */
    void expectClosing(char bracket) {
        if (!accept(bracket)) {
            throw failUnexpected("',' or '" + bracket + "'");
        }
    }

    private JsonValue takeWord(String word, JsonValue value) {
        int end = position + word.length();
        if (!text.startsWith(word, position) || (end < text.length() && isWordPart(text.charAt(end)))) {
            throw failUnexpected("a JSON value");
        }
        position = end;
        return value;
    }

    private JsonValue takeNumber() {
        int end = endOfNumber(text, position);
        if (end < 0 || (end < text.length() && isWordPart(text.charAt(end)))) {
            throw failUnexpected("a JSON value");
        }
        String number = text.substring(position, end);
        position = end;
        return new JsonValue.Number(number);
    }

    /** The offset after the JSON number that starts at an offset of a text, or -1 where none does. */
    static int endOfNumber(String text, int start) {
        int digits = text.startsWith("-", start) ? start + 1 : start;
        int at = skipDigits(text, digits);
        boolean sound = at > digits && (at == digits + 1 || text.charAt(digits) != '0');
        if (sound && text.startsWith(".", at)) {
            digits = at + 1;
            at = skipDigits(text, digits);
            sound = at > digits;
        }
        if (sound && (text.startsWith("e", at) || text.startsWith("E", at))) {
            digits = text.startsWith("+", at + 1) || text.startsWith("-", at + 1) ? at + 2 : at + 1;
            at = skipDigits(text, digits);
            sound = at > digits;
        }
        return sound ? at : -1;
    }

    private static int skipDigits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private static boolean isWordPart(char c) {
        return c == '.' || c == '-' || c == '+' || Character.isLetterOrDigit(c);
    }

    private void skipComment() {
        if (text.startsWith("//", position)) {
            int end = text.indexOf('\n', position);
            position = end < 0 ? text.length() : end + 1;
        } else if (text.startsWith("/*", position)) {
            int end = text.indexOf("*/", position + 2);
            if (end < 0) {
                throw faults.fail(position, "the comment has no end");
            }
            position = end + 2;
        } else {
            throw faults.fail(position, "expected JSON, found '/'");
        }
    }

    private String unescape() {
        StringBuilder value = new StringBuilder(stringEnd - stringStart);
        int at = stringStart;
        while (at < stringEnd) {
            char c = text.charAt(at++);
            if (c != '\\') {
                value.append(c);
                continue;
            }
            char escape = text.charAt(at++);
            switch (escape) {
                case '"', '\\', '/' -> value.append(escape);
                case 'b' -> value.append('\b');
                case 'f' -> value.append('\f');
                case 'n' -> value.append('\n');
                case 'r' -> value.append('\r');
                case 't' -> value.append('\t');
                case 'u' -> {
                    value.append(hexadecimal(at));
                    at += 4;
                }
                default -> throw faults.fail(at - 2, "unknown escape: \\" + escape);
            }
        }
        return value.toString();
    }

    private char hexadecimal(int from) {
        int value = 0;
        for (int at = from; at < from + 4; at++) {
            int digit = at < stringEnd ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0 || text.charAt(at) > 'f') {
                throw faults.fail(from - 2, "expected four hexadecimal digits after \\u");
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }

    /** Checks that nothing but white space follows. */
    void expectEnd() {
        peek();
        if (position < text.length()) {
            throw failUnexpected("the end of the text");
        }
    }

    SchemaParseException failUnexpected(String expected) {
        char c = peek();
        String found = position == text.length() ? "the end of the text" : describe(c);
        return faults.fail(position, "expected " + expected + ", found " + found);
    }

    private static String describe(char c) {
        return c < ' ' || Character.isSurrogate(c) ? String.format("the character U+%04X", (int) c) : "'" + c + "'";
    }
}
