package io.avrofast.object;

import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import java.util.List;

/** What the values at one place in a class are, as far as schemas go. */
sealed interface ValueType {

    /** Calls the visitor's method for this type. */
    <R> R accept(Visitor<R> visitor);

    /** How messages call it. */
    String label();

    /**
     * A value that contains no others: a boolean, a number, text, bytes, or one of a logical type.
     *
     * @param type its class or primitive type
     * @param schemaKind the kind of schema that it has by itself
     * @param logicalType the logical type that it has by itself, or null
     */
    record Scalar(Class<?> type, SchemaKind schemaKind, LogicalType logicalType) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitScalar(this);
        }

        @Override
        public String label() {
            return type.getSimpleName();
        }
    }

    /**
     * An array of booleans or numbers.
     *
     * @param itemKind the kind of its items
     */
    record Numbers(SchemaKind itemKind) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumbers(this);
        }

        @Override
        public String label() {
            return itemKind.label() + "[]";
        }
    }

    /** A constant of an enum. */
    record Constant(Class<?> type) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitConstant(this);
        }

        @Override
        public String label() {
            return "the enum " + type.getSimpleName();
        }
    }

    /** A {@link List}. */
    record Items(ValueType item) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitItems(this);
        }

        @Override
        public String label() {
            return "List<" + item.label() + ">";
        }
    }

    /** A {@link java.util.Map} of strings. */
    record Entries(ValueType value) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitEntries(this);
        }

        @Override
        public String label() {
            return "Map<String, " + value.label() + ">";
        }
    }

    /**
     * A value that may be missing.
     *
     * @param wrapped whether it is an {@link java.util.Optional}; else it is null where it is missing
     */
    record Maybe(ValueType value, boolean wrapped) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMaybe(this);
        }

        @Override
        public String label() {
            return wrapped ? "Optional<" + value.label() + ">" : value.label();
        }
    }

    /**
     * An object of one of several classes.
     *
     * @param type the sealed interface or class
     * @param permitted the classes, in the order of their declaration
     */
    record OneOf(Class<?> type, List<Class<?>> permitted) implements ValueType {
        /** Copies the list. */
        public OneOf {
            permitted = List.copyOf(permitted);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitOneOf(this);
        }

        @Override
        public String label() {
            return "the sealed " + type.getSimpleName();
        }
    }

    /** An object with properties. */
    record Structure(Class<?> type) implements ValueType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructure(this);
        }

        @Override
        public String label() {
            return type.getSimpleName();
        }
    }

    /** A function over types with one case for each. */
    interface Visitor<R> {
        R visitScalar(Scalar type);

        R visitNumbers(Numbers type);

        R visitConstant(Constant type);

        R visitItems(Items type);

        R visitEntries(Entries type);

        R visitMaybe(Maybe type);

        R visitOneOf(OneOf type);

        R visitStructure(Structure type);
    }
}
