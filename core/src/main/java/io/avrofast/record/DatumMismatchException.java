package io.avrofast.record;

import java.io.Serial;

/**
 * A value does not fit the schema that it shall be set or written by. The message says where, what was expected and the class
 * of what was found; it never contains the value. Not safe for use by many threads while the place is added to.
 */
public final class DatumMismatchException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String problem;
    private String fieldPath = "";

    /**
     * @param problem what was expected and what was found, without the place, not null
     */
    public DatumMismatchException(String problem) {
        super(problem);
        this.problem = problem;
    }

    /**
     * @param problem what was expected and what was found, without the place, not null
     * @param cause why, or null
     */
    public DatumMismatchException(String problem, Throwable cause) {
        super(problem, cause);
        this.problem = problem;
    }

    /**
     * A mismatch of a whole value.
     *
     * @param expected the type, as messages call it
     * @param found the value, of which only the class is told, or null
     */
    public static DatumMismatchException of(String expected, Object found) {
        return new DatumMismatchException("expected " + expected + ", found " + describe(found));
    }

    /** What was expected and what was found, without the place; never null. */
    public String problem() {
        return problem;
    }

    /** The dotted path of the field, such as {@code lines[3].sku}; empty where the whole value does not fit. */
    public String fieldPath() {
        return fieldPath;
    }

    /**
     * Puts the name of the enclosing field in front of the field path.
     *
     * @return this exception
     */
    public DatumMismatchException inField(String name) {
        fieldPath = name + separator(".") + fieldPath;
        return this;
    }

    /**
     * Puts the position of the enclosing array item in front of the field path.
     *
     * @param index the position, counted from 0
     * @return this exception
     */
    public DatumMismatchException inItem(long index) {
        fieldPath = "[" + index + "]" + separator(".") + fieldPath;
        return this;
    }

    /** The place, as far as it is known, and the problem. */
    @Override
    public String getMessage() {
        return fieldPath.isEmpty() ? problem : "field " + fieldPath + ": " + problem;
    }

    private String separator(String dot) {
        return fieldPath.isEmpty() || fieldPath.startsWith("[") ? "" : dot;
    }

    private static String describe(Object found) {
        if (found == null) {
            return "null";
        }
        if (found instanceof AvroRecord record) {
            return "a record of " + record.schema().fullName();
        }
        if (found instanceof AvroEnum symbol) {
            return "a symbol of " + symbol.schema().fullName();
        }
        if (found instanceof AvroFixed fixed) {
            return "a value of " + fixed.schema().fullName();
        }
        return found.getClass().getTypeName();
    }
}
