package io.avrofast.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An enum. */
public final class EnumSchema extends NamedSchema {

    private final List<String> symbols;
    private final String defaultSymbol;
    private final NameIndex index;

    EnumSchema(
            SchemaName name,
            List<SchemaName> aliases,
            String doc,
            List<String> symbols,
            String defaultSymbol,
            Map<String, JsonValue> properties) {
        this(name, aliases, doc, symbols, defaultSymbol, properties, null);
    }

    /** An enum with a logical type of the caller's own. */
    EnumSchema(EnumSchema underlying, CustomLogicalType logicalType) {
        this(
                underlying.name(),
                underlying.aliases(),
                underlying.doc().orElse(null),
                underlying.symbols,
                underlying.defaultSymbol,
                underlying.properties(),
                logicalType);
    }

    private EnumSchema(
            SchemaName name,
            List<SchemaName> aliases,
            String doc,
            List<String> symbols,
            String defaultSymbol,
            Map<String, JsonValue> properties,
            CustomLogicalType logicalType) {
        super(SchemaKind.ENUM, name, aliases, doc, logicalType, properties);
        this.symbols = List.copyOf(symbols);
        this.defaultSymbol = defaultSymbol;
        this.index = new NameIndex(this.symbols.toArray(String[]::new));
    }

    /**
     * Starts to build an enum.
     *
     * @param fullName the full name, such as {@code org.example.Colour}
     * @throws IllegalArgumentException if it is not a valid full name
     */
    public static EnumBuilder builder(String fullName) {
        return new EnumBuilder(fullName);
    }

    /**
     * This enum with other symbols, and all else as it is; but without a default where that is none of them.
     *
     * @param others the symbols, in the order of their indices, not null
     */
    public EnumSchema withSymbols(List<String> others) {
        return new EnumSchema(
                name(),
                aliases(),
                doc().orElse(null),
                others,
                defaultSymbol().filter(others::contains).orElse(null),
                properties(),
                logicalType().orElse(null) instanceof CustomLogicalType custom ? custom : null);
    }

    /** The symbols in the order of their indices; unmodifiable. */
    public List<String> symbols() {
        return symbols;
    }

    /** What a reader takes for a symbol that it does not know; empty where there is none. */
    public Optional<String> defaultSymbol() {
        return Optional.ofNullable(defaultSymbol);
    }

    /**
     * The index of a symbol.
     *
     * @param symbol the symbol, not null
     * @return its index, or -1 when it is none of this enum's
     */
    public int indexOf(String symbol) {
        return index.positionOf(symbol);
    }

    /** Whether the symbol at an index is there before it, too; in valid schemas none is. */
    boolean isRepeated(int symbol) {
        return index.isRepeated(symbol);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitEnum(this);
    }
}
