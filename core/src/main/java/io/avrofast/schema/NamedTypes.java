package io.avrofast.schema;

import java.util.HashMap;
import java.util.Map;

/** The named types that a text has defined so far. One thread. */
final class NamedTypes {

    /**
     * Where a type is defined.
     *
     * @param schema the type; its fields may still be missing
     * @param offset the offset of its object in the text, or -1 when it was known before
     * @param enclosingNamespace the namespace around its object; empty for the null namespace
     */
    record Definition(NamedSchema schema, int offset, String enclosingNamespace) {}

    private final Map<String, Definition> byFullName = new HashMap<>();

    /** The type of a full name, or null. */
    NamedSchema find(String fullName) {
        Definition definition = byFullName.get(fullName);
        return definition == null ? null : definition.schema();
    }

    /** Where the type of a full name is defined, or null. */
    Definition definition(String fullName) {
        return byFullName.get(fullName);
    }

    /** The full names of the types that the text defines, by the offsets of their objects. */
    Map<Integer, String> namesByOffset() {
        Map<Integer, String> names = new HashMap<>();
        byFullName.forEach((name, definition) -> names.put(definition.offset(), name));
        return names;
    }

    /** Adds a type that was known before, and the types named inside of it. */
    void addAll(AvroSchema schema) {
        schema.accept(new KnownTypes());
    }

    /** Adds a type, unless there is one of this name: then that one is returned, else null. */
    Definition define(NamedSchema schema, int offset, String enclosingNamespace) {
        return byFullName.putIfAbsent(schema.fullName(), new Definition(schema, offset, enclosingNamespace));
    }

    private final class KnownTypes implements AvroSchema.Visitor<Void> {
        @Override
        public Void visitPrimitive(PrimitiveSchema schema) {
            return null;
        }

        @Override
        public Void visitArray(ArraySchema schema) {
            return schema.items().accept(this);
        }

        @Override
        public Void visitMap(MapSchema schema) {
            return schema.values().accept(this);
        }

        @Override
        public Void visitUnion(UnionSchema schema) {
            schema.branches().forEach(branch -> branch.accept(this));
            return null;
        }

        @Override
        public Void visitRecord(RecordSchema schema) {
            if (define(schema, -1, "") == null) {
                schema.fields().forEach(field -> field.schema().accept(this));
            }
            return null;
        }

        @Override
        public Void visitEnum(EnumSchema schema) {
            define(schema, -1, "");
            return null;
        }

        @Override
        public Void visitFixed(FixedSchema schema) {
            define(schema, -1, "");
            return null;
        }
    }
}
