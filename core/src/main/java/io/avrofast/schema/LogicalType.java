package io.avrofast.schema;

/** A logical type that is valid for the schema that carries it: one of the specification, or the caller's own. */
public sealed interface LogicalType permits LogicalType.Decimal, LogicalType.Simple, CustomLogicalType {

    /** The name as in schema text, such as {@code timestamp-millis}. */
    String label();

    /**
     * Decimal numbers over bytes or fixed.
     *
     * @param precision the most digits, at least 1
     * @param scale the digits after the point, 0 to the precision
     */
    record Decimal(int precision, int scale) implements LogicalType {
        @Override
        public String label() {
            return "decimal";
        }
    }

    /** The logical types that have no parameters. */
    enum Simple implements LogicalType {
        BIG_DECIMAL("big-decimal"),
        UUID("uuid"),
        DATE("date"),
        TIME_MILLIS("time-millis"),
        TIME_MICROS("time-micros"),
        TIMESTAMP_MILLIS("timestamp-millis"),
        TIMESTAMP_MICROS("timestamp-micros"),
        TIMESTAMP_NANOS("timestamp-nanos"),
        LOCAL_TIMESTAMP_MILLIS("local-timestamp-millis"),
        LOCAL_TIMESTAMP_MICROS("local-timestamp-micros"),
        LOCAL_TIMESTAMP_NANOS("local-timestamp-nanos"),
        DURATION("duration");

        private final String label;

        Simple(String label) {
            this.label = label;
        }

        @Override
        public String label() {
            return label;
        }
    }
}
