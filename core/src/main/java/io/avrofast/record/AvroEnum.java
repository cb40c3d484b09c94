package io.avrofast.record;

import io.avrofast.schema.EnumSchema;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A value of an enum: a symbol and the schema that it belongs to. Immutable and safe for use by many threads; there is one
 * instance for each symbol of a schema. Two are equal when the full names of their enums and their symbols are.
 */
public final class AvroEnum implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient EnumSchema schema;
    private final int index;
    private final String symbol;

    private AvroEnum(EnumSchema schema, int index) {
        this.schema = schema;
        this.index = index;
        this.symbol = schema.symbols().get(index);
    }

    /**
     * The value of a symbol.
     *
     * @param schema the enum, not null
     * @param symbol one of its symbols, not null
     * @throws IllegalArgumentException if the enum has no such symbol
     */
    public static AvroEnum of(EnumSchema schema, String symbol) {
        int index = schema.indexOf(symbol);
        if (index < 0) {
            throw new IllegalArgumentException("the enum " + schema.fullName() + " has no such symbol");
        }
        return constants(schema).get(index);
    }

    /**
     * The value of an index.
     *
     * @param schema the enum, not null
     * @param index the index of the symbol, counted from 0
     * @throws IndexOutOfBoundsException if the enum has no such symbol
     */
    public static AvroEnum of(EnumSchema schema, int index) {
        return constants(schema).get(index);
    }

    /** All values of an enum in the order of the symbols; unmodifiable, the same instances at each call. */
    public static List<AvroEnum> constants(EnumSchema schema) {
        return shared(schema).values();
    }

    /** The enum that this is a value of; never null. */
    public EnumSchema schema() {
        return schema;
    }

    /** The index of the symbol, counted from 0. */
    public int index() {
        return index;
    }

    /** The symbol; never null. */
    public String symbol() {
        return symbol;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // constants of the very same schema are shared: another one is unequal
    public boolean equals(Object other) {
        return other == this
                || (other instanceof AvroEnum that
                        && that.symbol.equals(symbol)
                        && that.schema.fullName().equals(schema.fullName()));
    }

    @Override
    public int hashCode() {
        return symbol.hashCode();
    }

    /** The symbol. */
    @Override
    public String toString() {
        return symbol;
    }

    @Serial
    private Object writeReplace() {
        return new SerializedEnum(shared(schema).serialized(), index);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a symbol is serialized by its proxy");
    }

    private static Shared shared(EnumSchema schema) {
        return schema.derived(Shared.class, () -> Shared.of(schema));
    }

    /** What the values of one schema have in common. */
    private record Shared(List<AvroEnum> values, SerializedSchema serialized) {

        static Shared of(EnumSchema schema) {
            List<AvroEnum> values = new ArrayList<>();
            for (int i = 0; i < schema.symbols().size(); i++) {
                values.add(new AvroEnum(schema, i));
            }
            return new Shared(List.copyOf(values), new SerializedSchema(schema));
        }
    }
}
