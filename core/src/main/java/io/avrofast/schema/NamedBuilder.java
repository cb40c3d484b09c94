package io.avrofast.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the builders of records, enums and fixeds have in common. One thread.
 *
 * @param <B> the builder's own class
 */
public abstract sealed class NamedBuilder<B extends NamedBuilder<B>> permits RecordBuilder, EnumBuilder, FixedBuilder {

    private final SchemaName name;
    private final List<SchemaName> aliases = new ArrayList<>();
    private final Map<String, JsonValue> properties = new LinkedHashMap<>();
    private String doc;

    NamedBuilder(String fullName) {
        name = SchemaName.of(fullName, "");
        if (!SchemaName.isSimple(name.simpleName()) || !SchemaName.isNamespace(name.namespace())) {
            throw new IllegalArgumentException(SchemaName.problemOf(fullName));
        }
        if (SchemaKind.isPrimitiveLabel(name.simpleName())) {
            throw new IllegalArgumentException(name.simpleName() + " is a primitive type and can't be defined");
        }
    }

    /** Starts with all that a type has by being named. */
    NamedBuilder(NamedSchema like) {
        name = like.name();
        aliases.addAll(like.aliases());
        doc = like.doc().orElse(null);
        properties.putAll(like.properties());
    }

    abstract B self();

    /** Whether the specification gives an attribute a meaning in the type that this builds. */
    abstract boolean isReserved(Attribute attribute);

    /**
     * Sets the documentation.
     *
     * @param text the documentation, not null
     */
    public final B doc(String text) {
        doc = Objects.requireNonNull(text, "text");
        return self();
    }

    /**
     * Adds another name by which a writer's type is found.
     *
     * @param alias a full name, or a name without a dot in this type's namespace; need not be a valid name
     */
    public final B alias(String alias) {
        aliases.add(SchemaName.of(alias, name.namespace()));
        return self();
    }

    /**
     * Sets a custom property, which may declare a logical type, too.
     *
     * @param property its name, which must not be that of an attribute of this type
     * @param value its value, not null
     */
    public final B property(String property, JsonValue value) {
        Properties.check(property, this::isReserved);
        properties.put(property, Objects.requireNonNull(value, "value"));
        return self();
    }

    final SchemaName name() {
        return name;
    }

    final List<SchemaName> aliases() {
        return aliases;
    }

    final String docOrNull() {
        return doc;
    }

    final Map<String, JsonValue> properties() {
        return Properties.copyOf(properties);
    }
}
