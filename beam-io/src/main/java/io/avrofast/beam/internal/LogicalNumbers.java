package io.avrofast.beam.internal;

import io.avrofast.model.ObjectSlot;
import io.avrofast.value.TickUnit;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.joda.time.Instant;

/** The slots of logical types over numbers that Beam has a class for. */
final class LogicalNumbers {

    private static final long MILLIS_PER_DAY = 86_400_000;

    static final ObjectSlot DAYS = slot("ofDays", int.class);
    static final ObjectSlot MILLIS = slot("ofMillis", long.class);
    static final ObjectSlot NANOS = slot("ofNanos", long.class);

    private LogicalNumbers() {}

    private static ObjectSlot slot(String conversion, Class<?> number) {
        MethodType type = MethodType.methodType(Object.class, number);
        try {
            return new ObjectSlot.OfNumber(MethodHandles.lookup().findStatic(LogicalNumbers.class, conversion, type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this class has the method " + conversion, e);
        }
    }

    /** The beginning of a day in UTC. */
    static Object ofDays(int days) {
        return Instant.ofEpochMilli(days * MILLIS_PER_DAY);
    }

    static Object ofMillis(long millis) {
        return Instant.ofEpochMilli(millis);
    }

    static Object ofNanos(long nanos) {
        return TickUnit.NANOS.toInstant(nanos);
    }
}
