package io.avrofast.object;

import io.avrofast.object.Everything.Bean;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Puts values into objects that no schema takes: nulls at any depth, and values between two of those that a type has. */
final class Faults {

    private Faults() {}

    /** A copy of an object of which one component is faulty, or none. */
    static Everything in(Everything value, Random random) throws ReflectiveOperationException {
        RecordComponent[] components = Everything.class.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = components[i].getAccessor().invoke(value);
        }
        int place = random.nextInt(values.length);
        values[place] = faulty(values[place], components[place].getType(), random);
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        return Everything.class.getDeclaredConstructor(types).newInstance(values);
    }

    private static Object faulty(Object value, Class<?> type, Random random) {
        if (type.isPrimitive()) {
            return value;
        }
        if (value instanceof String) {
            return random.nextBoolean() ? "a\ud800b" : null;
        }
        if (value instanceof Instant instant) {
            return instant.plusNanos(1);
        }
        if (value instanceof LocalTime) {
            return random.nextBoolean() ? LocalTime.MAX : null;
        }
        if (value instanceof BigDecimal) {
            return new BigDecimal(random.nextBoolean() ? "0.0001" : "1234567890.5");
        }
        if (value instanceof List<?> list && !list.isEmpty() && random.nextBoolean()) {
            List<Object> faulty = new ArrayList<>(list);
            faulty.set(random.nextInt(faulty.size()), random.nextBoolean() ? null : new Object());
            return faulty;
        }
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            return faultyEntries(new HashMap<>(map), random);
        }
        return null;
    }

    private static Map<Object, Object> faultyEntries(Map<Object, Object> map, Random random) {
        Object key = map.keySet().iterator().next();
        switch (random.nextInt(4)) {
            case 0 -> map.put(key, null);
            case 1 -> map.put(null, map.remove(key));
            case 2 -> map.put(7, map.remove(key));
            default -> map.put(key, new Bean());
        }
        return map;
    }
}
