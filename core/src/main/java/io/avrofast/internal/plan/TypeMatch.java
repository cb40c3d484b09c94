package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.SchemaKind;
import java.util.Optional;

/** Whether two schemas that are no unions match, without what they contain; the better match first. */
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

    /** Whether two schemas are one object, read as it was written even where names in it occur twice. */
    @SuppressWarnings("ReferenceEquality")
    static boolean isSame(AvroSchema writer, AvroSchema reader) {
        return writer == reader;
    }

    /** Whether a primitive kind can be read as another one; each kind can as itself. */
    static boolean isPromotable(SchemaKind writer, SchemaKind reader) {
        return switch (writer) {
            case NULL, BOOLEAN, DOUBLE -> reader == writer;
            case INT ->
                reader == writer
                        || reader == SchemaKind.LONG
                        || reader == SchemaKind.FLOAT
                        || reader == SchemaKind.DOUBLE;
            case LONG -> reader == writer || reader == SchemaKind.FLOAT || reader == SchemaKind.DOUBLE;
            case FLOAT -> reader == writer || reader == SchemaKind.DOUBLE;
            case BYTES, STRING -> reader == SchemaKind.BYTES || reader == SchemaKind.STRING;
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }

    /**
     * Whether a decimal keeps its value. The specification lets decimals match when precision and scale are the same; more
     * digits at the same scale change no value, so they are taken too.
     */
    static boolean isSafeDecimal(AvroSchema writer, AvroSchema reader) {
        Optional<LogicalType> written = writer.logicalType();
        Optional<LogicalType> wanted = reader.logicalType();
        return written.isEmpty()
                || wanted.isEmpty()
                || !(written.get() instanceof LogicalType.Decimal from)
                || !(wanted.get() instanceof LogicalType.Decimal to)
                || (from.scale() == to.scale() && from.precision() <= to.precision());
    }

    /** What messages call a type: the kind and the name, with the logical type where it has one. */
    static String describe(AvroSchema schema) {
        String type = schema instanceof NamedSchema named
                ? schema.kind().label() + " " + named.fullName()
                : schema.typeName();
        return schema.logicalType()
                .map(logical -> type + " (" + describe(logical) + ")")
                .orElse(type);
    }

    private static String describe(LogicalType logical) {
        return logical instanceof LogicalType.Decimal decimal
                ? "decimal of " + decimal.precision() + " digits, " + decimal.scale() + " after the point"
                : logical.label();
    }
}
