package io.avrofast.schema;

import java.util.List;
import java.util.Optional;

/** How well a writer's type that is no union matches a reader's, leaving out what they contain; the best first. */
enum TypeMatch {
    /** The same type; a named type with the same full name. */
    EXACT,
    /** The writer's full name is an alias of the reader's type. */
    ALIAS,
    /** The names without namespaces are the same. */
    SIMPLE_NAME,
    /** The writer's type is promoted to the reader's. */
    PROMOTION,
    /** No match. */
    NONE;

    static TypeMatch of(AvroSchema writer, AvroSchema reader) {
        if (writer.kind() != reader.kind()) {
            return isPromotable(writer.kind(), reader.kind()) ? PROMOTION : NONE;
        }
        return writer instanceof NamedSchema named ? ofNames(named, (NamedSchema) reader) : EXACT;
    }

    static TypeMatch ofNames(NamedSchema writer, NamedSchema reader) {
        if (writer.fullName().equals(reader.fullName())) {
            return EXACT;
        }
        if (reader.aliases().contains(writer.name())) {
            return ALIAS;
        }
        return writer.name().simpleName().equals(reader.name().simpleName()) ? SIMPLE_NAME : NONE;
    }

    /** The branch of a reader's union that takes a writer's value: the first of the best matches; -1 for none. */
    static int branchOf(AvroSchema writer, UnionSchema reader) {
        TypeMatch best = NONE;
        int found = -1;
        List<AvroSchema> branches = reader.branches();
        for (int i = 0; i < branches.size(); i++) {
            TypeMatch match = hasOtherSize(writer, branches.get(i)) ? NONE : of(writer, branches.get(i));
            if (match.compareTo(best) < 0) {
                best = match;
                found = i;
            }
        }
        return found;
    }

    static boolean hasOtherSize(AvroSchema writer, AvroSchema reader) {
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

    /** Whether a decimal changes its value or may be too long when read as another; false for other types. */
    static boolean breaksDecimal(AvroSchema writer, AvroSchema reader) {
        Optional<LogicalType> written = writer.logicalType();
        Optional<LogicalType> wanted = reader.logicalType();
        return written.isPresent()
                && wanted.isPresent()
                && written.get() instanceof LogicalType.Decimal from
                && wanted.get() instanceof LogicalType.Decimal to
                && (from.scale() != to.scale() || from.precision() > to.precision());
    }
}
