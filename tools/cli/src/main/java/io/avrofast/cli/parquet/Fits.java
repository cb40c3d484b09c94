package io.avrofast.cli.parquet;

import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalType.Simple;
import java.util.Locale;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/** Which of Avro's types are which of Parquet's. */
final class Fits {

    /** What a long without a sign becomes, whose upper half no long of Avro's has. */
    static final LogicalType.Decimal UNSIGNED_LONG = new LogicalType.Decimal(20, 0);

    private Fits() {}

    /** Whether bytes are text. */
    static boolean isText(LogicalTypeAnnotation annotation) {
        return annotation instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.EnumLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
    }

    /** The logical type of a long; null where Avro has none. */
    static Simple logicalTypeOf(LogicalTypeAnnotation annotation) {
        if (annotation instanceof LogicalTypeAnnotation.TimestampLogicalTypeAnnotation timestamp) {
            boolean instant = timestamp.isAdjustedToUTC();
            return switch (timestamp.getUnit()) {
                case MILLIS -> instant ? Simple.TIMESTAMP_MILLIS : Simple.LOCAL_TIMESTAMP_MILLIS;
                case MICROS -> instant ? Simple.TIMESTAMP_MICROS : Simple.LOCAL_TIMESTAMP_MICROS;
                case NANOS -> instant ? Simple.TIMESTAMP_NANOS : Simple.LOCAL_TIMESTAMP_NANOS;
            };
        }
        boolean micros = annotation instanceof LogicalTypeAnnotation.TimeLogicalTypeAnnotation time
                && time.getUnit() == LogicalTypeAnnotation.TimeUnit.MICROS;
        return micros ? Simple.TIME_MICROS : null;
    }

    /** A type in words. */
    static String describe(PrimitiveType type) {
        String name = type.getPrimitiveTypeName().name().toLowerCase(Locale.ROOT);
        return type.getLogicalTypeAnnotation() == null ? name : name + " (" + type.getLogicalTypeAnnotation() + ")";
    }
}
