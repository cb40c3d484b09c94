package io.avrofast.bridge;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.AvroSchema;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/**
 * Of which schema the values of a model are, by their own account: of one that was given, or of the one that the reader or
 * writer has. Immutable, if the schema is.
 *
 * <p>Those of two given schemas are equal if these have one text, with everything in it that says nothing about the data, and the
 * same logical types at each place: what a text names may have been registered in between, and conversions see the type itself.
 * Those of no schema are equal if the same logical types were registered when they were made.
 */
final class ModelSchema {

    /** Null where the schema of the reader or writer is converted. */
    private final Schema given;

    /** What makes logical types of texts that are to be converted; null where a schema was given. */
    private final Map<String, LogicalTypes.LogicalTypeFactory> registered;

    /** Made when it is first asked for. Threads that race here make equal ones. */
    private String text;

    private ModelSchema(Schema given, Map<String, LogicalTypes.LogicalTypeFactory> registered) {
        this.given = given;
        this.registered = registered;
    }

    static ModelSchema given(Schema schema) {
        return new ModelSchema(Objects.requireNonNull(schema, "schema"), null);
    }

    static ModelSchema converted() {
        return new ModelSchema(null, Map.copyOf(LogicalTypes.getCustomRegisteredTypes()));
    }

    /** The schema as ours; empty where none was given. */
    Optional<AvroSchema> required() throws UnsupportedFeatureException {
        return given == null ? Optional.empty() : Optional.of(ApacheSchemas.fromApache(given));
    }

    /**
     * The schema of the values, where the reader or writer has this one.
     *
     * @throws IllegalArgumentException if it is to be converted and cannot be
     */
    Schema of(AvroSchema schema) {
        if (given != null) {
            return given;
        }
        try {
            return ApacheSchemas.toApache(schema);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(Object other) {
        if (!(other instanceof ModelSchema that) || !Objects.equals(registered, that.registered)) {
            return false;
        }
        return given == that.given
                || (haveEqualTexts(that) && haveEqualLogicalTypes(given, that.given, new IdentityHashMap<>()));
    }

    /** By the name alone: a text costs as much as a small file. */
    @Override
    public int hashCode() {
        return given == null ? 0 : given.getFullName().hashCode();
    }

    /** Some versions of Apache Avro have no text for a schema with two types of one name. */
    private boolean haveEqualTexts(ModelSchema that) {
        try {
            return text().equals(that.text());
        } catch (AvroRuntimeException refused) {
            return false;
        }
    }

    private String text() {
        String known = text;
        if (known == null) {
            known = given.toString();
            text = known;
        }
        return known;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean haveEqualLogicalTypes(Schema one, Schema other, Map<Schema, Schema> compared) {
        Schema before = compared.putIfAbsent(one, other);
        if (before != null) {
            return before == other;
        }
        LogicalType type = one.getLogicalType();
        if (!Objects.equals(type, other.getLogicalType())) {
            return false;
        }
        return switch (one.getType()) {
            case RECORD ->
                one.getFields().stream()
                        .allMatch(field -> haveEqualLogicalTypes(
                                field.schema(),
                                other.getFields().get(field.pos()).schema(),
                                compared));
            case ARRAY -> haveEqualLogicalTypes(one.getElementType(), other.getElementType(), compared);
            case MAP -> haveEqualLogicalTypes(one.getValueType(), other.getValueType(), compared);
            case UNION -> {
                boolean equal = true;
                for (int i = 0; i < one.getTypes().size(); i++) {
                    equal &= haveEqualLogicalTypes(
                            one.getTypes().get(i), other.getTypes().get(i), compared);
                }
                yield equal;
            }
            case ENUM, FIXED, STRING, BYTES, INT, LONG, FLOAT, DOUBLE, BOOLEAN, NULL -> true;
        };
    }
}
