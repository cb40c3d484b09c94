package io.avrofast.bridge;

import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;

/** Apache's generic classes, for every schema. */
record GenericClasses(GenericData data) implements ValueClasses {

    @Override
    public void check(Schema schema) {}

    @Override
    public Supplier<IndexedRecord> recordsOf(Schema schema) {
        return () -> new GenericData.Record(schema);
    }

    @Override
    public boolean convertsFields(Schema schema) {
        return false;
    }

    @Override
    public Conversion<?> conversionOf(Schema schema, int position) {
        return null;
    }

    @Override
    public Object[] symbolsOf(Schema schema) {
        return schema.getEnumSymbols().stream()
                .map(symbol -> new GenericData.EnumSymbol(schema, symbol))
                .toArray();
    }

    @Override
    public Function<byte[], Object> fixedOf(Schema schema) {
        return bytes -> new GenericData.Fixed(schema, bytes);
    }
}
