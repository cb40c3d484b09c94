package io.avrofast.record;

import io.avrofast.schema.FixedSchema;

/** Takes as many bytes as the fixed has: as such, or of any fixed with the same name. */
record FixedAcceptor(FixedSchema schema) implements Acceptor {

    @Override
    public Object accept(Object value) {
        if (value instanceof AvroFixed fixed) {
            return accept(fixed);
        }
        byte[] bytes = PrimitiveAcceptor.bytesOf(value);
        return bytes != null && bytes.length == schema.size() ? AvroFixed.of(schema, bytes) : null;
    }

    private AvroFixed accept(AvroFixed fixed) {
        if (schema.equals(fixed.schema())) {
            return fixed;
        }
        return NameMatch.matches(schema, fixed.schema()) && fixed.size() == schema.size()
                ? AvroFixed.of(schema, fixed.toByteArray())
                : null;
    }
}
