package io.avrofast.schema;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Builds an enum's schema in code; made by {@link EnumSchema#builder}. One thread. */
public final class EnumBuilder extends NamedBuilder<EnumBuilder> {

    private final Set<String> symbols = new LinkedHashSet<>();
    private String defaultSymbol;

    EnumBuilder(String fullName) {
        super(fullName);
    }

    /**
     * Adds symbols, in the order of their indices.
     *
     * @param more the symbols, not null
     * @throws IllegalArgumentException if one is no valid name, or the enum has it already
     */
    public EnumBuilder symbols(String... more) {
        for (String symbol : more) {
            if (!SchemaName.isSimple(symbol)) {
                throw new IllegalArgumentException(SchemaName.problemOf(symbol));
            }
            if (!symbols.add(symbol)) {
                throw new IllegalArgumentException("the enum has the symbol " + symbol + " twice");
            }
        }
        return this;
    }

    /**
     * Sets what a reader takes for a symbol that it does not know.
     *
     * @param symbol one of the symbols, not null
     */
    public EnumBuilder defaultSymbol(String symbol) {
        defaultSymbol = symbol;
        return this;
    }

    /**
     * Builds the enum.
     *
     * @throws IllegalArgumentException if the default is none of the symbols
     */
    public EnumSchema build() {
        if (defaultSymbol != null && !symbols.contains(defaultSymbol)) {
            throw new IllegalArgumentException("the default is none of the symbols: " + defaultSymbol);
        }
        return new EnumSchema(name(), aliases(), docOrNull(), List.copyOf(symbols), defaultSymbol, properties());
    }

    @Override
    EnumBuilder self() {
        return this;
    }

    @Override
    boolean isReserved(Attribute attribute) {
        return switch (attribute) {
            case TYPE, NAME, NAMESPACE, DOC, ALIASES, SYMBOLS, DEFAULT -> true;
            case FIELDS, ITEMS, VALUES, SIZE, ORDER -> false;
        };
    }
}
