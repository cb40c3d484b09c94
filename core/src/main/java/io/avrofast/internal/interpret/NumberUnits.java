package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.schema.SchemaKind;

/** The units of numbers and booleans. */
final class NumberUnits {

    private NumberUnits() {}

    /** Whether values of a kind are numbers here. */
    static boolean isNumber(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> true;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }

    /**
     * The unit for a value that is one kind on the wire and another one for the reader.
     *
     * @param wire the kind of number on the wire
     * @param target the same kind, or one that it is promoted to
     */
    static NumberUnit of(SchemaKind wire, SchemaKind target) {
        return switch (target) {
            case BOOLEAN -> new BooleanUnit();
            case INT -> new IntUnit();
            case LONG -> wire == SchemaKind.INT ? new IntUnit() : new LongUnit();
            case FLOAT ->
                wire == SchemaKind.FLOAT
                        ? new FloatUnit()
                        : new PromotedUnit(of(wire, wire), NumberPromotion.INTEGER_TO_FLOAT);
            case DOUBLE ->
                wire == SchemaKind.DOUBLE ? new DoubleUnit() : new PromotedUnit(of(wire, wire), toDouble(wire));
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(target.label());
        };
    }

    private static NumberPromotion toDouble(SchemaKind wire) {
        return wire == SchemaKind.FLOAT ? NumberPromotion.FLOAT_TO_DOUBLE : NumberPromotion.INTEGER_TO_DOUBLE;
    }

    private static final class BooleanUnit extends NumberUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readBoolean(buf, pos, limit, context);
        }
    }

    private static final class IntUnit extends NumberUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.readInt(buf, pos, limit, context);
        }
    }

    private static final class LongUnit extends NumberUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.readLong(buf, pos, limit, context);
        }
    }

    private static final class FloatUnit extends NumberUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readFloat(buf, pos, limit, context);
        }
    }

    private static final class DoubleUnit extends NumberUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readDouble(buf, pos, limit, context);
        }
    }

    private static final class PromotedUnit extends NumberUnit {

        private final NumberUnit number;
        private final NumberPromotion promotion;

        PromotedUnit(NumberUnit number, NumberPromotion promotion) {
            this.number = number;
            this.promotion = promotion;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int end = number.read(buf, pos, limit, context);
            context.bits = promotion.apply(context.bits);
            return end;
        }
    }
}
