package io.avrofast.object;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The logical type of the field's values, or of those in its list, map or {@link java.util.Optional}, where the class leaves a choice. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface AvroLogicalType {
    /**
     * For a {@link java.time.Instant} or {@link java.time.LocalDateTime} {@code timestamp-} or {@code local-timestamp-} with {@code
     * millis}, {@code micros} or {@code nanos}; for a {@link java.time.LocalTime} {@code time-millis} or {@code time-micros}; for a
     * {@link java.math.BigDecimal} {@code decimal} or {@code big-decimal}.
     */
    String value();

    /** Of a {@code decimal}, the most digits. */
    int precision() default 0;

    /** Of a {@code decimal}, how many of them are after the point. */
    int scale() default 0;
}
