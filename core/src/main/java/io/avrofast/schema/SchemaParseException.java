package io.avrofast.schema;

import java.io.Serial;
import java.util.List;
import java.util.Objects;

/** A schema's text is not a valid schema; says every fault found, each with its place in the text. */
public final class SchemaParseException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<Fault> faults;

    /**
     * A fault in a schema's text.
     *
     * @param line the line, counted from 1
     * @param column the column, counted from 1
     * @param name the full name of the type, and the field, in which the fault lies; empty at the top
     * @param problem what was expected and what was found
     */
    public record Fault(int line, int column, String name, String problem) {

        /** Checks that no text is null. */
        public Fault {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(problem, "problem");
        }

        @Override
        public String toString() {
            return "line " + line + ", column " + column + (name.isEmpty() ? "" : ", in " + name) + ": " + problem;
        }
    }

    /**
     * @param faults every fault found, in the order of the text; at least one
     */
    public SchemaParseException(List<Fault> faults) {
        super(describe(faults));
        this.faults = List.copyOf(faults);
    }

    /** Every fault found, in the order of the text; never empty. */
    public List<Fault> faults() {
        return faults;
    }

    private static String describe(List<Fault> faults) {
        StringBuilder text = new StringBuilder();
        for (Fault fault : faults) {
            text.append(text.length() == 0 ? "" : "; ").append(fault);
        }
        return text.toString();
    }
}
