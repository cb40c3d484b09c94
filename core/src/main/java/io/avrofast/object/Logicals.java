package io.avrofast.object;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalType.Simple;
import io.avrofast.value.AvroDuration;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Which classes have the values of which logical types. */
final class Logicals {

    private static final Map<Class<?>, Set<LogicalType>> NUMBERS = Map.of(
            Instant.class, Set.of(Simple.TIMESTAMP_MILLIS, Simple.TIMESTAMP_MICROS, Simple.TIMESTAMP_NANOS),
            LocalDateTime.class,
                    Set.of(Simple.LOCAL_TIMESTAMP_MILLIS, Simple.LOCAL_TIMESTAMP_MICROS, Simple.LOCAL_TIMESTAMP_NANOS),
            LocalTime.class, Set.of(Simple.TIME_MILLIS, Simple.TIME_MICROS),
            LocalDate.class, Set.of(Simple.DATE));

    private Logicals() {}

    /** Whether values of a class are those of a schema's logical type over numbers. */
    static boolean areNumbers(Class<?> type, AvroSchema schema) {
        return schema.logicalType()
                .filter(NUMBERS.getOrDefault(type, Set.of())::contains)
                .isPresent();
    }

    /** Whether values of a class are those of a schema's decimals. */
    static boolean areDecimals(Class<?> type, AvroSchema schema) {
        return type == BigDecimal.class
                && schema.logicalType()
                        .filter(logical -> logical instanceof LogicalType.Decimal || logical == Simple.BIG_DECIMAL)
                        .isPresent();
    }

    /** Whether values of a class are those of a schema's UUIDs. */
    static boolean areUuids(Class<?> type, AvroSchema schema) {
        return type == UUID.class
                && schema.logicalType().filter(Simple.UUID::equals).isPresent();
    }

    /** Whether values of a class are those of a schema's durations. */
    static boolean areDurations(Class<?> type, AvroSchema schema) {
        return type == AvroDuration.class
                && schema.logicalType().filter(Simple.DURATION::equals).isPresent();
    }

    /** How messages call the type of a schema. */
    static String label(AvroSchema schema) {
        String type = schema instanceof FixedSchema fixed
                ? "fixed " + fixed.fullName() + " of " + fixed.size() + " bytes"
                : schema.typeName();
        return schema.logicalType()
                .map(logical -> type + " (" + logical.label() + ")")
                .orElse(type);
    }
}
