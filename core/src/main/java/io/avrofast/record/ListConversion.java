package io.avrofast.record;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.SchemaKind;
import java.util.Collection;
import java.util.List;

/** The conversion of an array: that of its items, into the list that stores them best. */
final class ListConversion extends ValueConversion {

    private final SchemaKind itemKind;
    private final ValueConversion items;

    ListConversion(ArraySchema schema) {
        this.itemKind = schema.items().kind();
        this.items = ValueConversion.of(schema.items());
    }

    /** A list of the own class is checked but not copied; any other is copied, so that later changes of it don't count. */
    @Override
    public Object toPhysical(Object value) {
        if (!(value instanceof List<?> list)) {
            throw DatumMismatchException.of("array", value);
        }
        if (isUnboxed(list)) {
            return list;
        }
        Collection<Object> target = newList();
        boolean same = list instanceof ObjectList && target instanceof ObjectList;
        int index = 0;
        for (Object item : list) {
            Object physical = convertItem(item, index++);
            same &= physical == item;
            target.add(physical);
        }
        return same ? list : target;
    }

    @Override
    public Object toLogical(Object physical) {
        if (isPhysicalOnly() || physical == null) {
            return physical;
        }
        ObjectList target = new ObjectList();
        for (Object item : (List<?>) physical) {
            target.add(items.toLogical(item));
        }
        return target;
    }

    @Override
    public boolean isPhysicalOnly() {
        return items.isPhysicalOnly();
    }

    private Object convertItem(Object item, int index) {
        try {
            return items.toPhysical(item);
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(index);
        }
    }

    private boolean isUnboxed(List<?> list) {
        return switch (itemKind) {
            case BOOLEAN -> list instanceof BooleanList;
            case INT -> list instanceof IntList;
            case LONG -> list instanceof LongList;
            case FLOAT -> list instanceof FloatList;
            case DOUBLE -> list instanceof DoubleList;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }

    @SuppressWarnings("unchecked")
    private Collection<Object> newList() {
        return (Collection<Object>)
                switch (itemKind) {
                    case BOOLEAN -> new BooleanList();
                    case INT -> new IntList();
                    case LONG -> new LongList();
                    case FLOAT -> new FloatList();
                    case DOUBLE -> new DoubleList();
                    case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> new ObjectList();
                };
    }
}
