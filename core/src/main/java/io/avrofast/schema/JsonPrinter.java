package io.avrofast.schema;

import java.util.HexFormat;
import java.util.Map;

/** Writes JSON values as compact text. */
final class JsonPrinter {

    private JsonPrinter() {}

    static String print(JsonValue value) {
        StringBuilder out = new StringBuilder();
        append(out, value);
        return out.toString();
    }

    static void append(StringBuilder out, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            appendString(out, text.value());
        } else if (value instanceof JsonValue.Array array) {
            appendArray(out, array);
        } else if (value instanceof JsonValue.Object object) {
            appendObject(out, object);
        } else {
            out.append(value);
        }
    }

    private static void appendArray(StringBuilder out, JsonValue.Array array) {
        out.append('[');
        String separator = "";
        for (JsonValue item : array.items()) {
            out.append(separator);
            append(out, item);
            separator = ",";
        }
        out.append(']');
    }

    private static void appendObject(StringBuilder out, JsonValue.Object object) {
        out.append('{');
        String separator = "";
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
            out.append(separator);
            appendString(out, member.getKey());
            out.append(':');
            append(out, member.getValue());
            separator = ",";
        }
        out.append('}');
    }

    /** Appends a string with its quotes; what UTF-8 can't carry, a surrogate without its other half, is escaped. */
    static void appendString(StringBuilder out, String value) {
        out.append('"');
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || (Character.isSurrogate(c) && !isPaired(value, at))) {
                        out.append("\\u").append(HexFormat.of().toHexDigits(c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isPaired(String value, int at) {
        return Character.isHighSurrogate(value.charAt(at))
                ? at + 1 < value.length() && Character.isLowSurrogate(value.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(value.charAt(at - 1));
    }
}
