package io.avrofast.schema;

import java.util.List;
import java.util.Map;

/**
 * Lays JSON out for people: each member and item stands on its own line, except that an array of nothing but strings,
 * numbers and the like stays on one line while it is short.
 */
final class PrettyPrinter {

    private static final int LONGEST_ARRAY_ON_ONE_LINE = 80;

    private final StringBuilder out = new StringBuilder();
    private int depth;

    private PrettyPrinter() {}

    static String print(JsonValue value) {
        PrettyPrinter printer = new PrettyPrinter();
        printer.value(value);
        return printer.out.toString();
    }

    private void value(JsonValue value) {
        if (value instanceof JsonValue.Object object && !object.members().isEmpty()) {
            object(object.members());
        } else if (value instanceof JsonValue.Array array && !array.items().isEmpty()) {
            array(array.items());
        } else {
            JsonPrinter.append(out, value);
        }
    }

    private void object(Map<String, JsonValue> members) {
        out.append('{');
        depth++;
        String separator = "";
        for (Map.Entry<String, JsonValue> member : members.entrySet()) {
            out.append(separator);
            newLine();
            JsonPrinter.appendString(out, member.getKey());
            out.append(": ");
            value(member.getValue());
            separator = ",";
        }
        depth--;
        newLine();
        out.append('}');
    }

    private void array(List<JsonValue> items) {
        int start = out.length();
        if (items.stream().allMatch(PrettyPrinter::isScalar)) {
            arrayOnOneLine(items);
            if (out.length() - start <= LONGEST_ARRAY_ON_ONE_LINE) {
                return;
            }
            out.setLength(start);
        }
        out.append('[');
        depth++;
        String separator = "";
        for (JsonValue item : items) {
            out.append(separator);
            newLine();
            value(item);
            separator = ",";
        }
        depth--;
        newLine();
        out.append(']');
    }

    private void arrayOnOneLine(List<JsonValue> items) {
        String separator = "[";
        for (JsonValue item : items) {
            out.append(separator);
            JsonPrinter.append(out, item);
            separator = ", ";
        }
        out.append(']');
    }

    private static boolean isScalar(JsonValue value) {
        return !(value instanceof JsonValue.Object) && !(value instanceof JsonValue.Array);
    }

    private void newLine() {
        out.append('\n').append("  ".repeat(depth));
    }
}
