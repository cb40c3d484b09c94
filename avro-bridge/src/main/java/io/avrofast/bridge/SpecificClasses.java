package io.avrofast.bridge;

import io.avrofast.model.ObjectSlot;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.function.Function;
import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.specific.SpecificFixed;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Generated classes, by the full names of their own schemas.
 *
 * @param data the model of the outermost class
 * @param byName the classes
 */
record SpecificClasses(GenericData data, Map<String, Class<?>> byName) implements ValueClasses {

    /** Copies the map. */
    SpecificClasses {
        byName = Map.copyOf(byName);
    }

    @Override
    public void check(Schema schema) {
        SchemaMatch.requireNoNamedClass(schema);
    }

    @Override
    public ObjectSlot.RecordMaker recordsOf(Schema schema) {
        Constructor<?> constructor = constructorOf(classOf(schema, IndexedRecord.class));
        IndexedRecord prototype = (IndexedRecord) make(constructor);
        if (!SchemaMatch.fieldNames(prototype.getSchema()).equals(SchemaMatch.fieldNames(schema))) {
            throw new IllegalArgumentException(
                    "expected the fields of " + prototype.getClass().getName()
                            + " in their order, found others in the schema of " + schema.getFullName());
        }
        return new Records(constructor);
    }

    @Override
    public boolean convertsFields(Schema schema) {
        return SpecificRecordBase.class.isAssignableFrom(classOf(schema, IndexedRecord.class));
    }

    @Override
    public Conversion<?> conversionOf(Schema schema, int position) {
        Constructor<?> constructor = constructorOf(classOf(schema, SpecificRecordBase.class));
        return ((SpecificRecordBase) make(constructor)).getConversion(position);
    }

    @Override
    public Object[] symbolsOf(Schema schema) {
        Object[] constants = classOf(schema, Enum.class).getEnumConstants();
        return schema.getEnumSymbols().stream()
                .map(symbol -> constantOf(constants, symbol, schema))
                .toArray();
    }

    @Override
    public Function<byte[], Object> fixedOf(Schema schema) {
        Constructor<?> constructor = constructorOf(classOf(schema, SpecificFixed.class));
        return bytes -> {
            SpecificFixed fixed = (SpecificFixed) make(constructor);
            fixed.bytes(bytes);
            return fixed;
        };
    }

    private Class<?> classOf(Schema schema, Class<?> kind) {
        Class<?> known = byName.get(schema.getFullName());
        if (known == null || !kind.isAssignableFrom(known)) {
            throw new IllegalArgumentException("expected a class for " + schema.getFullName()
                    + ", found none among those given: "
                    + byName.values().stream().map(Class::getName).sorted().toList());
        }
        return known;
    }

    private static Object constantOf(Object[] constants, String symbol, Schema schema) {
        for (Object constant : constants) {
            if (((Enum<?>) constant).name().equals(symbol)
                    || constant.toString().equals(symbol)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("expected a constant " + symbol + " in the enum of " + schema.getFullName());
    }

    private static Constructor<?> constructorOf(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("expected a constructor without parameters in " + type.getName(), e);
        }
    }

    private static Object make(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the constructor of " + constructor.getName() + " failed", e.getCause());
        } catch (InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException("no instance of " + constructor.getName() + " can be made", e);
        }
    }

    private record Records(Constructor<?> constructor) implements ObjectSlot.RecordMaker {

        @Override
        public Object begin() {
            return make(constructor);
        }

        @Override
        public void set(Object record, int position, Object value) {
            ((IndexedRecord) record).put(position, value);
        }
    }
}
