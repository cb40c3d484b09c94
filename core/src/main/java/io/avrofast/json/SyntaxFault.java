package io.avrofast.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says in our own words what is wrong with a text that is not JSON. Of the text itself only the signs of JSON are shown, since
 * anything else may be somebody's data.
 */
final class SyntaxFault {

    private static final Pattern CODE = Pattern.compile("\\((?:CTRL-CHAR, )?(?:code |0x[0-9a-fA-F]+ \\()?(\\d+)");

    private static final String SIGNS = "{}[]:,\"'/*#\\";

    /** A fault by the words that the parser has for it; the first that occurs counts. */
    private enum Kind {
        WORD("Unrecognized token", "expected true, false, null, a number or a string", false, "another word"),
        SPECIAL("Non-standard token", "expected a number", false, "a word for one; NaN and infinities are strings"),
        SEPARATOR("expected space separating root-level values", "expected white space after the value", true, null),
        MEMBER_NAME("double-quote to start", "expected the name of a member in quotation marks", true, null),
        OBJECT_COMMA("comma to separate Object entries", "expected a comma or the end of the object", true, null),
        ARRAY_COMMA("comma to separate Array entries", "expected a comma or the end of the array", true, null),
        COLON("colon to separate", "expected a colon after the name of a member", true, null),
        END_OF_OBJECT("expected '}'", "expected the end of the object", true, null),
        END_OF_ARRAY("expected ']'", "expected the end of the array", true, null),
        HEX_DIGIT("hex-digit", "expected four hexadecimal digits after \\u", true, null),
        ESCAPE("Unrecognized character escape", "expected an escape of JSON after \\", true, null),
        CONTROL("Illegal unquoted character", "expected an escape", true, null),
        LEADING_ZERO("Leading zero", "expected a number", false, "one with zeros before its digits"),
        NUMBER("Decimal point not followed by a digit", "expected a digit after the point", true, null),
        EXPONENT(
                "Exponent indicator not followed by a digit", "expected a digit after the exponent's sign", true, null),
        SIGN("in numeric value", "expected a digit", true, null),
        WHITE_SPACE("only regular white space", "expected white space or a value", true, null),
        COMMENT("comment", "expected a value or the next sign", false, "a comment"),
        VALUE("expected a valid value", "expected a value", true, null);

        private final String parsersWords;
        private final String expected;
        private final boolean character;
        private final String found;

        Kind(String parsersWords, String expected, boolean character, String found) {
            this.parsersWords = parsersWords;
            this.expected = expected;
            this.character = character;
            this.found = found;
        }
    }

    private SyntaxFault() {}

    /** What was expected and found. */
    static String describe(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        for (Kind kind : List.of(Kind.values())) {
            if (message.contains(kind.parsersWords)) {
                return "not JSON: " + kind.expected + ", found " + (kind.character ? character(message) : kind.found);
            }
        }
        return "not JSON: expected another token, found " + character(message);
    }

    private static String character(String message) {
        Matcher code = CODE.matcher(message);
        if (!code.find()) {
            int mark = message.indexOf("close marker '");
            return mark < 0 ? "something else" : "'" + message.charAt(mark + "close marker '".length()) + "'";
        }
        int found = Integer.parseInt(code.group(1));
        if (found < ' ') {
            return "a control character";
        }
        return SIGNS.indexOf(found) >= 0 ? "'" + (char) found + "'" : "another character";
    }
}
