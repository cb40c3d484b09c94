package io.avrofast.record;

import java.util.HexFormat;
import java.util.List;

/** A text of a record for people: like JSON, physical values, cut off when it gets long. */
final class RecordText {

    private static final int LONGEST = 1000;

    private final StringBuilder text = new StringBuilder();

    private RecordText() {}

    static String of(AvroRecord record) {
        RecordText result = new RecordText();
        result.append(record);
        if (result.isFull()) {
            result.text.setLength(LONGEST);
            result.text.append("...");
        }
        return result.text.toString();
    }

    private void append(AvroRecord record) {
        text.append('{');
        for (int i = 0; i < record.layout().fieldCount() && !isFull(); i++) {
            text.append(i == 0 ? "\"" : ", \"")
                    .append(record.layout().fieldName(i))
                    .append("\": ");
            appendValue(record.getPhysical(i));
        }
        text.append('}');
    }

    private void appendValue(Object value) {
        if (value instanceof AvroRecord record) {
            append(record);
        } else if (value instanceof List<?> list) {
            append(list);
        } else if (value instanceof AvroMap map) {
            append(map);
        } else if (value instanceof byte[] bytes) {
            appendQuoted(HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, LONGEST)));
        } else if (value instanceof CharSequence || value instanceof AvroEnum || value instanceof AvroFixed) {
            appendQuoted(value.toString());
        } else {
            text.append(value);
        }
    }

    private void append(List<?> list) {
        text.append('[');
        for (int i = 0; i < list.size() && !isFull(); i++) {
            text.append(i == 0 ? "" : ", ");
            appendValue(list.get(i));
        }
        text.append(']');
    }

    private void append(AvroMap map) {
        text.append('{');
        for (int i = 0; i < map.size() && !isFull(); i++) {
            text.append(i == 0 ? "" : ", ");
            appendQuoted(map.keyAt(i));
            text.append(": ");
            appendValue(map.valueAt(i));
        }
        text.append('}');
    }

    private void appendQuoted(String value) {
        text.append('"');
        for (int i = 0; i < value.length() && !isFull(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    private boolean isFull() {
        return text.length() > LONGEST;
    }
}
