package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.schema.SchemaKind;

/** The units of the primitive types: numbers and booleans leave bits, null, strings and bytes an object. */
final class PrimitiveUnits {

    private PrimitiveUnits() {}

    /**
     * The unit for a value that is one kind on the wire and another one for the reader.
     *
     * @param wire a primitive kind
     * @param target the same kind, or one that it is promoted to
     */
    static ValueUnit of(SchemaKind wire, SchemaKind target) {
        return switch (target) {
            case NULL -> new NullUnit();
            case BOOLEAN -> new BooleanUnit();
            case INT -> new IntUnit();
            case LONG -> wire == SchemaKind.INT ? new IntUnit() : new LongUnit();
            case FLOAT ->
                wire == SchemaKind.FLOAT
                        ? new FloatUnit()
                        : new PromotedUnit(of(wire, wire), NumberPromotion.INTEGER_TO_FLOAT);
            case DOUBLE ->
                wire == SchemaKind.DOUBLE ? new DoubleUnit() : new PromotedUnit(of(wire, wire), toDouble(wire));
            case BYTES -> new BytesUnit();
            case STRING -> new StringUnit();
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(target.label());
        };
    }

    private static NumberPromotion toDouble(SchemaKind wire) {
        return wire == SchemaKind.FLOAT ? NumberPromotion.FLOAT_TO_DOUBLE : NumberPromotion.INTEGER_TO_DOUBLE;
    }

    private static final class NullUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) {
            context.value = null;
            return pos;
        }
    }

    private static final class BooleanUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readBoolean(buf, pos, limit, context);
        }
    }

    private static final class IntUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.readInt(buf, pos, limit, context);
        }
    }

    private static final class LongUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.readLong(buf, pos, limit, context);
        }
    }

    private static final class FloatUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readFloat(buf, pos, limit, context);
        }
    }

    private static final class DoubleUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return NumberDecoder.readDouble(buf, pos, limit, context);
        }
    }

    private static final class StringUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return TextDecoder.readString(buf, pos, limit, context.maxValueBytes, context);
        }
    }

    private static final class BytesUnit extends ValueUnit {
        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return BytesDecoder.readBytes(buf, pos, limit, context.maxValueBytes, context);
        }
    }

    private static final class PromotedUnit extends ValueUnit {

        private final ValueUnit number;
        private final NumberPromotion promotion;

        PromotedUnit(ValueUnit number, NumberPromotion promotion) {
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
