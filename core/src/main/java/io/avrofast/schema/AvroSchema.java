package io.avrofast.schema;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An Avro schema. Immutable and safe for use by many threads.
 *
 * <p>Two schemas are equal when everything that they say is equal: names, types, order, defaults, aliases, logical
 * types, docs and custom properties. The hash is computed once.
 *
 * <p>Types may be nested {@link TypeNesting#MOST_LEVELS} deep. The builders refuse more. A text may define a longer chain of
 * types one after another and still be walked from its start; whatever would walk deeper, such as printing or comparing the
 * last of them, is refused by an {@link IllegalArgumentException}.
 */
public abstract sealed class AvroSchema permits PrimitiveSchema, ArraySchema, MapSchema, UnionSchema, NamedSchema {

    private final SchemaKind kind;
    private final LogicalType logicalType;
    private Map<String, JsonValue> properties;
    private int hash;
    private Long fingerprint64;

    /** How deep types are nested here, this one being the first; more than a walk may go where that is not known. */
    private int levels = 1;

    AvroSchema(SchemaKind kind, LogicalType logicalType, Map<String, JsonValue> properties) {
        this.kind = Objects.requireNonNull(kind, "kind");
        this.logicalType = logicalType;
        this.properties = properties;
    }

    /**
     * Reads a schema that follows the specification; {@link SchemaParser} has more ways.
     *
     * @param text the JSON text of exactly one schema, not null
     * @return the schema
     * @throws SchemaParseException if the text is not a valid schema, with all faults found
     */
    public static AvroSchema parse(String text) {
        return SchemaParser.strict().parse(text);
    }

    /**
     * The schema of a primitive type, without any property.
     *
     * @param kind a primitive kind, not null
     * @return the schema
     * @throws IllegalArgumentException if the kind is not primitive
     */
    public static PrimitiveSchema of(SchemaKind kind) {
        return PrimitiveSchema.plain(kind);
    }

    /** Which kind of schema this is; never null. */
    public final SchemaKind kind() {
        return kind;
    }

    /** The valid logical type of this schema; empty where there is none, or it is unknown or does not fit the type. */
    public final Optional<LogicalType> logicalType() {
        return Optional.ofNullable(logicalType);
    }

    /**
     * The attributes that the specification does not reserve, in the order of the text, with {@code logicalType} and its
     * parameters among them; unmodifiable, never null.
     */
    public final Map<String, JsonValue> properties() {
        return properties;
    }

    /** See the field; a record that is not complete is not known. */
    final int levels() {
        return levels;
    }

    /** Sets the levels by those of the deepest type inside; once, when all of them are there. */
    final void countLevels(int inside) {
        levels = Math.min(inside, TypeNesting.MOST_LEVELS) + 1;
    }

    final void setProperties(Map<String, JsonValue> all) {
        properties = all;
    }

    /** Whether the other is a schema that says the same, see the class. */
    @Override
    public final boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof AvroSchema schema) || (hash != 0 && schema.hash != 0 && hash != schema.hash)) {
            return false;
        }
        TypeNesting.require(this);
        TypeNesting.require(schema);
        return SchemaEquality.areEqual(this, schema);
    }

    @Override
    public final int hashCode() {
        if (hash == 0) {
            TypeNesting.require(this);
            // Threads that race here compute the same number; 0 is kept for "not computed".
            int computed = SchemaHash.of(this);
            hash = computed == 0 ? 1 : computed;
        }
        return hash;
    }

    /**
     * The parsing canonical form: what matters for decoding data, and nothing else (specification, section "Parsing
     * Canonical Form for Schemas").
     */
    public final String canonicalForm() {
        TypeNesting.require(this);
        return CanonicalForm.of(this);
    }

    /** The CRC-64-AVRO fingerprint of the canonical form, computed once; {@link Fingerprint} has others. */
    public final long fingerprint64() {
        Long known = fingerprint64;
        if (known == null) {
            known = Crc64Avro.of(canonicalForm().getBytes(StandardCharsets.UTF_8));
            fingerprint64 = known;
        }
        return known;
    }

    /** This schema as JSON text with line breaks and an indent of two spaces, for people. */
    public final String toPrettyString() {
        return PrettyPrinter.print(JsonScanner.valueOf(toString()));
    }

    /** This schema as compact JSON text, which a parser reads as an equal schema. */
    @Override
    public final String toString() {
        TypeNesting.require(this);
        return SchemaPrinter.print(this);
    }

    /** What messages call this type: the full name of a named type, else the kind's label. */
    public abstract String typeName();

    /**
     * Calls the visitor's method for this kind of schema.
     *
     * @param visitor what to call, not null
     * @return what the visitor returned
     */
    public abstract <R> R accept(Visitor<R> visitor);

    /** A function over schemas with one case for each class of schema. */
    public interface Visitor<R> {
        R visitPrimitive(PrimitiveSchema schema);

        R visitArray(ArraySchema schema);

        R visitMap(MapSchema schema);

        R visitUnion(UnionSchema schema);

        R visitRecord(RecordSchema schema);

        R visitEnum(EnumSchema schema);

        R visitFixed(FixedSchema schema);
    }
}
