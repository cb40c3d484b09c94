package io.avrofast.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.SchemaDifference.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How well a writer's type that is no union matches a reader's, leaving out what they contain; the best first
 * (specification, section "Schema Resolution"). These are the rules of reading and of the compatibility check alike.
 */
public enum TypeMatch {
    /** The same type; a named type with the same full name. */
    EXACT,
    /** The writer's full name is an alias of the reader's type. */
    ALIAS,
    /** The names without namespaces are the same. */
    SIMPLE_NAME,
    /** Both are records, of any names. */
    ANY_RECORD,
    /** The writer's type is promoted to the reader's. */
    PROMOTION,
    /** No match. */
    NONE;

    /**
     * How well two types match, neither of them a union.
     *
     * @param names which names match, not null
     */
    public static TypeMatch of(AvroSchema writer, AvroSchema reader, NameMatching names) {
        if (writer.kind() != reader.kind()) {
            return isPromotable(writer.kind(), reader.kind()) ? PROMOTION : NONE;
        }
        return writer instanceof NamedSchema named ? ofNames(named, (NamedSchema) reader, names) : EXACT;
    }

    private static TypeMatch ofNames(NamedSchema writer, NamedSchema reader, NameMatching names) {
        if (writer.fullName().equals(reader.fullName())) {
            return EXACT;
        }
        if (reader.aliases().contains(writer.name())) {
            return ALIAS;
        }
        boolean sameSimpleName = writer.name().simpleName().equals(reader.name().simpleName());
        return switch (names) {
            case FULL_NAME -> NONE;
            case SIMPLE_NAME -> sameSimpleName ? SIMPLE_NAME : NONE;
            case ANY_RECORD -> sameSimpleName ? SIMPLE_NAME : writer.kind() == SchemaKind.RECORD ? ANY_RECORD : NONE;
        };
    }

    /** The branch of a reader's union that takes a writer's value: the first of the best matches; -1 for none. */
    public static int branchOf(AvroSchema writer, UnionSchema reader, NameMatching names) {
        TypeMatch best = NONE;
        int found = -1;
        List<AvroSchema> branches = reader.branches();
        for (int i = 0; i < branches.size(); i++) {
            TypeMatch match = hasOtherSize(writer, branches.get(i)) ? NONE : of(writer, branches.get(i), names);
            if (match.compareTo(best) < 0) {
                best = match;
                found = i;
            }
        }
        return found;
    }

    /**
     * What keeps all data of a writer's type from being read as a reader's, neither of them a union, leaving out what they
     * contain.
     *
     * @param names which names match, not null
     * @return the differences at this place; empty when there are none
     */
    public static List<SchemaDifference> differences(AvroSchema writer, AvroSchema reader, NameMatching names) {
        List<SchemaDifference> found = new ArrayList<>();
        if (of(writer, reader, names) == NONE) {
            Reason reason = writer.kind() == reader.kind() ? Reason.NAME : Reason.TYPE;
            found.add(SchemaDifference.of(reason, writer, reader, ""));
        }
        if (hasOtherSize(writer, reader)) {
            String sizes = ((FixedSchema) writer).size() + " and " + ((FixedSchema) reader).size() + " bytes";
            found.add(SchemaDifference.of(Reason.SIZE, writer, reader, sizes));
        }
        if (breaksDecimal(writer, reader)) {
            found.add(SchemaDifference.of(Reason.DECIMAL, writer, reader, ""));
        }
        return found;
    }

    /**
     * The reader's symbol for a writer's: the same, else the default.
     *
     * @param index the index of the writer's symbol
     * @return the index of the reader's symbol, or -1 when there is none
     */
    public static int symbolOf(EnumSchema writer, int index, EnumSchema reader) {
        if (isSame(writer, reader)) {
            return index;
        }
        int found = reader.indexOf(writer.symbols().get(index));
        return found >= 0 ? found : reader.defaultSymbol().map(reader::indexOf).orElse(-1);
    }

    /** Whether both are fixed, of different sizes. */
    private static boolean hasOtherSize(AvroSchema writer, AvroSchema reader) {
        return writer instanceof FixedSchema written
                && reader instanceof FixedSchema wanted
                && written.size() != wanted.size();
    }

    private static boolean isPromotable(SchemaKind writer, SchemaKind reader) {
        return switch (writer) {
            case INT -> reader == SchemaKind.LONG || reader == SchemaKind.FLOAT || reader == SchemaKind.DOUBLE;
            case LONG -> reader == SchemaKind.FLOAT || reader == SchemaKind.DOUBLE;
            case FLOAT -> reader == SchemaKind.DOUBLE;
            case BYTES -> reader == SchemaKind.STRING;
            case STRING -> reader == SchemaKind.BYTES;
            case NULL, BOOLEAN, DOUBLE, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }

    /**
     * Whether a decimal changes its value or may be too long when read as another; false for other types. The specification
     * lets decimals match when precision and scale are the same; more digits at the same scale change no value, so they are
     * taken too.
     */
    private static boolean breaksDecimal(AvroSchema writer, AvroSchema reader) {
        Optional<LogicalType> written = writer.logicalType();
        Optional<LogicalType> wanted = reader.logicalType();
        return written.isPresent()
                && wanted.isPresent()
                && written.get() instanceof LogicalType.Decimal from
                && wanted.get() instanceof LogicalType.Decimal to
                && (from.scale() != to.scale() || from.precision() > to.precision());
    }

    /** Whether two schemas are one object, read as it was written even where names in it occur twice. */
    @SuppressWarnings("ReferenceEquality")
    public static boolean isSame(AvroSchema writer, AvroSchema reader) {
        return writer == reader;
    }

    /** What messages call a type: the kind and the name, with the logical type where it has one. */
    public static String describe(AvroSchema schema) {
        String type = schema instanceof NamedSchema named
                ? schema.kind().label() + " " + Shown.of(named.fullName())
                : Shown.of(schema.typeName());
        return type + describeLogicalType(schema);
    }

    /** What {@link #describe} begins, whole: fit to be compared, and of any length. */
    static String describeWhole(AvroSchema schema) {
        return schema.kind().label() + " " + schema.typeName() + describeLogicalType(schema);
    }

    private static String describeLogicalType(AvroSchema schema) {
        return schema.logicalType()
                .map(logical -> " (" + describe(logical) + ")")
                .orElse("");
    }

    private static String describe(LogicalType logical) {
        return logical instanceof LogicalType.Decimal decimal
                ? "decimal of " + decimal.precision() + " digits, " + decimal.scale() + " after the point"
                : logical.label();
    }
}
