package io.avrofast.record;

import io.avrofast.schema.MapSchema;
import java.util.Map;

/** The conversion of a map: that of its values. */
final class MapConversion extends ValueConversion {

    private final ValueConversion values;

    MapConversion(MapSchema schema) {
        this.values = ValueConversion.of(schema.values());
    }

    /** A map of the own class is checked but not copied; any other is copied, so that later changes of it don't count. */
    @Override
    public Object toPhysical(Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw DatumMismatchException.of("map", value);
        }
        AvroMap target = new AvroMap(map.size());
        boolean same = map instanceof AvroMap;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof CharSequence key)) {
                throw DatumMismatchException.of("a string as key", entry.getKey());
            }
            Object physical = convertValue(entry.getValue(), target.size());
            same &= physical == entry.getValue();
            target.put(key.toString(), physical);
        }
        if (target.size() != map.size()) {
            throw new DatumMismatchException("expected keys of different text, found two of the same");
        }
        return same ? map : target;
    }

    @Override
    public Object toLogical(Object physical) {
        if (isPhysicalOnly() || physical == null) {
            return physical;
        }
        Map<?, ?> source = (Map<?, ?>) physical;
        AvroMap target = new AvroMap(source.size());
        source.forEach((key, value) -> target.put((String) key, values.toLogical(value)));
        return target;
    }

    @Override
    public boolean isPhysicalOnly() {
        return values.isPhysicalOnly();
    }

    private Object convertValue(Object value, int position) {
        try {
            return values.toPhysical(value);
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(position);
        }
    }
}
