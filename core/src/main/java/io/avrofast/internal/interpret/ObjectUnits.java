package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.record.AvroFixed;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.SchemaKind;
import java.util.List;

/** The units of objects that contain no other values, and those that choose between units. */
final class ObjectUnits {

    private ObjectUnits() {}

    /** Null, which takes no bytes. */
    static final class NullUnit extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) {
            context.end = pos;
            return null;
        }
    }

    /** A string. */
    static final class StringUnit extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return TextDecoder.readString(buf, pos, limit, context.maxValueBytes, context);
        }
    }

    /** A bytes value. */
    static final class BytesUnit extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return BytesDecoder.readBytes(buf, pos, limit, context.maxValueBytes, context);
        }
    }

    /** A fixed. */
    static final class FixedUnit extends ObjectUnit {

        private final FixedSchema schema;
        private final int size;

        FixedUnit(FixedSchema schema) {
            this.schema = schema;
            this.size = schema.size();
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = BytesDecoder.skipFixed(buf, pos, limit, size);
            if (size > context.maxValueBytes) {
                throw failSize(context.maxValueBytes, pos);
            }
            return AvroFixed.copyOf(schema, buf, pos);
        }

        private AvroException failSize(int maxValueBytes, int pos) {
            return WireFault.overLimit(
                    "maxValueBytes", maxValueBytes, "a fixed " + schema.fullName() + " of " + size + " bytes", pos);
        }
    }

    /** A number or boolean in a box. */
    static final class BoxUnit extends ObjectUnit {

        private final NumberUnit number;
        private final SchemaKind kind;

        /**
         * @param kind the kind of value whose bits the unit leaves
         */
        BoxUnit(NumberUnit number, SchemaKind kind) {
            this.number = number;
            this.kind = kind;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = number.read(buf, pos, limit, context);
            long bits = context.bits;
            return switch (kind) {
                case BOOLEAN -> bits != 0;
                case INT -> (int) bits;
                case LONG -> bits;
                case FLOAT -> Float.intBitsToFloat((int) bits);
                case DOUBLE -> Double.longBitsToDouble(bits);
                case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                    throw new IllegalStateException(kind.label());
            };
        }
    }

    /** One of a list of objects, by the index that another unit reads. */
    static final class ConstantUnit extends ObjectUnit {

        private final NumberUnit index;
        private final Object[] constants;

        ConstantUnit(NumberUnit index, Object[] constants) {
            this.index = index;
            this.constants = constants;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = index.read(buf, pos, limit, context);
            return constants[(int) context.bits];
        }
    }

    /** A value of a writer's union, by the unit of its branch. */
    static final class ChoiceUnit extends ObjectUnit {

        private final ObjectUnit[] branches;

        ChoiceUnit(ObjectUnit[] branches) {
            this.branches = branches;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = BranchNumber.read(buf, pos, limit, branches.length, context);
            return branches[(int) context.bits].read(buf, at, limit, context);
        }
    }

    /** An object or null. */
    static final class NullableUnit extends ObjectUnit {

        private final int nullByte;
        private final ObjectUnit present;

        NullableUnit(int nullBranch, ObjectUnit present) {
            this.nullByte = 2 * nullBranch;
            this.present = present;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = BranchNumber.readNullable(buf, pos, limit, nullByte, context);
            if (at < 0) {
                context.end = ~at;
                return null;
            }
            return present.read(buf, at, limit, context);
        }
    }

    /** Fails: the reader's schema has no place for the value that the data holds here. */
    static final class MismatchUnit extends ObjectUnit {

        private final List<String> differences;

        MismatchUnit(List<String> differences) {
            this.differences = differences;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            throw new SchemaResolutionException(differences, Place.ofData(pos));
        }
    }

    /** A record inside itself, by a unit that comes to be known later. */
    static final class RecursionUnit extends ObjectUnit {

        private ObjectUnit target;

        /** Names the unit; once, before the first read. */
        void complete(ObjectUnit definition) {
            target = definition;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return target.read(buf, pos, limit, context);
        }
    }

    /** A record that takes no bytes but makes many values: they are counted before they are made. */
    static final class ZeroWidthUnit extends ObjectUnit {

        private final ObjectUnit record;
        private final int values;

        ZeroWidthUnit(ObjectUnit record, int values) {
            this.record = record;
            this.values = values;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.addZeroWidth(values, pos);
            return record.read(buf, pos, limit, context);
        }
    }
}
