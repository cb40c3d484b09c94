package io.avrofast.schema;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** A record, an enum or a fixed. */
public abstract sealed class NamedSchema extends AvroSchema permits RecordSchema, EnumSchema, FixedSchema {

    private final SchemaName name;
    private final String fullName;
    private List<SchemaName> aliases;
    private String doc;
    private volatile Object derived;

    NamedSchema(
            SchemaKind kind,
            SchemaName name,
            List<SchemaName> aliases,
            String doc,
            LogicalType logicalType,
            Map<String, JsonValue> properties) {
        super(kind, logicalType, properties);
        this.name = Objects.requireNonNull(name, "name");
        this.fullName = name.fullName();
        this.aliases = List.copyOf(aliases);
        this.doc = doc;
    }

    /** For a type that may contain itself: the rest comes by {@link #describe}. */
    NamedSchema(SchemaKind kind, SchemaName name) {
        this(kind, name, List.of(), null, null, Map.of());
    }

    /** Gives a type what its text says after its parts; once, before the schema is handed out. */
    final void describe(List<SchemaName> allAliases, String text, Map<String, JsonValue> properties) {
        aliases = List.copyOf(allAliases);
        doc = text;
        setProperties(properties);
    }

    /** The name; never null. */
    public final SchemaName name() {
        return name;
    }

    /** The full name, such as {@code org.example.Order}; never null. */
    public final String fullName() {
        return fullName;
    }

    /** The aliases as full names, in the order of the text; unmodifiable. */
    public final List<SchemaName> aliases() {
        return aliases;
    }

    /** The documentation; empty where there is none. */
    public final Optional<String> doc() {
        return Optional.ofNullable(doc);
    }

    @Override
    public final String typeName() {
        return fullName;
    }

    /**
     * What a layer above derives from this schema alone and wants to derive once, such as the layout of its records. It
     * lives as long as the schema.
     *
     * @param type the class of the derived object; one class for each schema
     * @param derivation makes the object
     * @return the object
     */
    public final <T> T derived(Class<T> type, Supplier<T> derivation) {
        Object known = derived;
        return type.cast(known != null ? known : deriveOnce(derivation));
    }

    private synchronized Object deriveOnce(Supplier<?> derivation) {
        if (derived == null) {
            derived = derivation.get();
        }
        return derived;
    }
}
