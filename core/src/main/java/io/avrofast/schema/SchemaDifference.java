package io.avrofast.schema;

import io.avrofast.error.Shown;
import java.util.Objects;

/**
 * A reason why data of a writer's schema, or some of it, cannot be read as a reader's schema.
 *
 * @param path the dotted path of the field, such as {@code order.lines[].sku}, by the reader's names; {@code []} stands
 *     for an array's items and a map's values; empty for the schema as a whole
 * @param reason what kind of difference it is
 * @param writerType the writer's type at this place, with its logical type; empty where the writer has nothing there
 * @param readerType the reader's type at this place, with its logical type
 * @param detail what is different, such as the symbols or the sizes; empty where the types say it all
 */
public record SchemaDifference(String path, Reason reason, String writerType, String readerType, String detail) {

    /** The kinds of difference. */
    public enum Reason {
        /** The types do not match and the writer's is not promoted to the reader's. */
        TYPE,
        /** The names of two named types differ and no alias joins them. */
        NAME,
        /** Two types of fixed size differ in it. */
        SIZE,
        /** A decimal has another scale, or more digits than the reader's. */
        DECIMAL,
        /** The writer's enum has symbols that the reader's has not, which has no default either. */
        SYMBOLS,
        /** The reader's union has no branch for a type of the writer's. */
        BRANCH,
        /** The writer has no such field, and the reader's has no default. */
        NO_DEFAULT,
        /** The writer has no such field, and the reader's default is no value of the field's type. */
        DEFAULT,
        /** Two of the reader's fields ask for the same field of the writer's, one of them by an alias. */
        ALIAS,
        /** The types are nested too deep to be compared. */
        DEPTH
    }

    /** Checks that nothing is null. */
    public SchemaDifference {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(writerType, "writerType");
        Objects.requireNonNull(readerType, "readerType");
        Objects.requireNonNull(detail, "detail");
    }

    /**
     * A difference at the place itself.
     *
     * @param reason what kind of difference it is, not null
     * @param writer the writer's type, not null
     * @param reader the reader's type, not null
     * @param detail what is different; empty where the types say it all
     */
    public static SchemaDifference of(Reason reason, AvroSchema writer, AvroSchema reader, String detail) {
        return new SchemaDifference("", reason, TypeMatch.describe(writer), TypeMatch.describe(reader), detail);
    }

    /**
     * A field that the writer has not and the reader has no fitting default for, as a difference at the place of the field.
     *
     * @param field the reader's field, not null
     * @param problem why its default does not fit; empty where it has none
     */
    public static SchemaDifference ofDefault(SchemaField field, String problem) {
        Reason reason = field.defaultValue().isEmpty() ? Reason.NO_DEFAULT : Reason.DEFAULT;
        return new SchemaDifference("", reason, "", TypeMatch.describe(field.schema()), problem);
    }

    /**
     * The same difference, seen from an enclosing field or collection.
     *
     * @param outer the dotted path of that, not null
     */
    public SchemaDifference below(String outer) {
        return outer.isEmpty() ? this : new SchemaDifference(join(outer, path), reason, writerType, readerType, detail);
    }

    /**
     * The path of a place that is known from an enclosing one.
     *
     * @param outer the dotted path of the enclosing place, not null
     * @param inner the dotted path from there, not null
     */
    public static String join(String outer, String inner) {
        boolean direct = outer.isEmpty() || inner.isEmpty() || inner.startsWith("[");
        return direct ? outer + inner : outer + "." + inner;
    }

    @Override
    public String toString() {
        String problem = switch (reason) {
            case TYPE -> "the writer's " + writerType + " cannot be read as the reader's " + readerType;
            case NAME ->
                "the names of the writer's " + writerType + " and the reader's " + readerType
                        + " differ and no alias joins them";
            case SIZE, DECIMAL -> "the writer's " + writerType + " does not fit the reader's " + readerType;
            case SYMBOLS ->
                "the reader's " + readerType + " has no default and lacks symbols of the writer's " + writerType;
            case BRANCH -> "no branch of the reader's " + readerType + " takes the writer's " + writerType;
            case NO_DEFAULT -> "the reader's " + readerType + " has no default and the writer has no such field";
            case DEFAULT -> "the default does not fit";
            case ALIAS -> "two of the reader's fields ask for the same of the writer's";
            case DEPTH -> "not supported: the types are nested too deep";
        };
        String place = path.isEmpty() ? "" : "field " + Shown.path(path) + ": ";
        return place + problem + (detail.isEmpty() ? "" : ": " + Shown.text(detail));
    }
}
