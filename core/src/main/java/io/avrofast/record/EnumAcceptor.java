package io.avrofast.record;

import io.avrofast.schema.EnumSchema;

/** Takes symbols: as text, or of any enum with the same name. */
record EnumAcceptor(EnumSchema schema) implements Acceptor {

    @Override
    public Object accept(Object value) {
        if (value instanceof AvroEnum symbol) {
            return accept(symbol);
        }
        return value instanceof CharSequence text ? constant(text.toString()) : null;
    }

    private AvroEnum accept(AvroEnum symbol) {
        if (schema.equals(symbol.schema())) {
            return AvroEnum.of(schema, symbol.index());
        }
        return NameMatch.matches(schema, symbol.schema()) ? constant(symbol.symbol()) : null;
    }

    private AvroEnum constant(String symbol) {
        int index = schema.indexOf(symbol);
        return index < 0 ? null : AvroEnum.of(schema, index);
    }
}
