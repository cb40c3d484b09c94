package io.avrofast.bridge;

import io.avrofast.model.ObjectSlot;
import java.util.function.Function;
import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** Apache's generic classes, for every schema. */
record GenericClasses(GenericData data) implements ValueClasses {

    @Override
    public void check(Schema schema) {}

    @Override
    public ObjectSlot.RecordMaker recordsOf(Schema schema) {
        return new Records(schema);
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

    private record Records(Schema schema) implements ObjectSlot.RecordMaker {

        @Override
        public Object begin() {
            return new GenericData.Record(schema);
        }

        @Override
        public void set(Object record, int position, Object value) {
            ((GenericData.Record) record).put(position, value);
        }
    }
}
