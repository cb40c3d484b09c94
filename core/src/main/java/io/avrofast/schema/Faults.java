package io.avrofast.schema;

import io.avrofast.error.Shown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** Collects the faults of one run over a schema's text, with the place of each. One thread. */
final class Faults {

    /** More than anyone reads; hostile text must not make a message of its own size. */
    private static final int MOST = 100;

    private final String text;
    private final List<SchemaParseException.Fault> found = new ArrayList<>(0);

    /** Where {@link #lineOf} left off. */
    private int countedTo;

    private int countedLine = 1;

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

    /** The type and the field around the current place, as messages give it; empty at the top. */
    private String place() {
        return fieldName.isEmpty() ? typeName : typeName.isEmpty() ? fieldName : typeName + "." + fieldName;
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Whether enough faults were found for no more to be kept. */
    boolean isFull() {
        return found.size() >= MOST;
    }

    /** Adds a fault at the current place; its text is made only when it is kept. */
    void add(int offset, Supplier<String> problem) {
        if (!isFull()) {
            found.add(faultAt(offset, place(), problem.get()));
        }
    }

    /** Adds a fault at the current place. */
    void add(int offset, String problem) {
        add(offset, () -> problem);
    }

    /** Adds a fault in a type and a field, either of which may be empty. */
    void addIn(String type, String field, int offset, Supplier<String> problem) {
        String currentType = typeName;
        String currentField = fieldName;
        enter(type, field);
        add(offset, problem);
        enter(currentType, currentField);
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
        if (offset < countedTo) {
            countedTo = 0;
            countedLine = 1;
        }
        for (; countedTo < offset; countedTo++) {
            countedLine += text.charAt(countedTo) == '\n' ? 1 : 0;
        }
        return countedLine;
    }

    private SchemaParseException.Fault faultAt(int offset, String place, String problem) {
        int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
        return new SchemaParseException.Fault(
                lineOf(offset), offset - lineStart + 1, Shown.path(place), Shown.text(problem));
    }
}
