package io.avrofast.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the faults of one run over a schema's text, with the place of each. One thread. */
final class Faults {

    /** More than anyone reads; hostile text must not make a message of its own size. */
    private static final int MOST = 100;

    private static final int LONGEST = 400;

    private final String text;
    private final List<SchemaParseException.Fault> found = new ArrayList<>(0);
    private String typeName = "";
    private String fieldName = "";

    Faults(String text) {
        this.text = text;
    }

    /** The full name of the named type around the current place; empty at the top. */
    String typeName() {
        return typeName;
    }

    /** The name of the field around the current place; empty where there is none. */
    String fieldName() {
        return fieldName;
    }

    void enter(String type, String field) {
        typeName = type;
        fieldName = field;
    }

    /** The full name of the type and the field around the current place, as messages give it; empty at the top. */
    String place() {
        return fieldName.isEmpty() ? typeName : typeName.isEmpty() ? fieldName : typeName + "." + fieldName;
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    void add(int offset, String problem) {
        add(offset, place(), problem);
    }

    void add(int offset, String place, String problem) {
        if (found.size() < MOST) {
            found.add(faultAt(offset, place, problem));
        }
    }

    /** The exception for a fault after which nothing more can be understood, together with all faults before it. */
    SchemaParseException fail(int offset, String problem) {
        found.add(faultAt(offset, place(), problem));
        return exception();
    }

    SchemaParseException exception() {
        found.sort(Comparator.comparingInt(SchemaParseException.Fault::line)
                .thenComparingInt(SchemaParseException.Fault::column));
        return new SchemaParseException(found);
    }

    /** The line of an offset, counted from 1. */
    int lineOf(int offset) {
        int line = 1;
        for (int at = 0; at < offset; at++) {
            line += text.charAt(at) == '\n' ? 1 : 0;
        }
        return line;
    }

    private SchemaParseException.Fault faultAt(int offset, String place, String problem) {
        int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
        return new SchemaParseException.Fault(lineOf(offset), offset - lineStart + 1, cut(place), cut(problem));
    }

    private static String cut(String message) {
        return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "...";
    }
}
