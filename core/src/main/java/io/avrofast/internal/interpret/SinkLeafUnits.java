package io.avrofast.internal.interpret;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.FixedSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The units that tell values that contain no others. */
final class SinkLeafUnits {

    private SinkLeafUnits() {}

    /** The unit that tells what a unit of numbers reads; a slot of another kind is refused. */
    static <S> SinkUnit<S> number(NumberUnit number, SinkSlot<S> slot) {
        if (slot instanceof SinkSlot.OfBoolean<S> booleans) {
            return new BooleanSink<>(number, booleans);
        }
        if (slot instanceof SinkSlot.OfInt<S> ints) {
            return new IntSink<>(number, ints);
        }
        if (slot instanceof SinkSlot.OfLong<S> longs) {
            return new LongSink<>(number, longs);
        }
        if (slot instanceof SinkSlot.OfFloat<S> floats) {
            return new FloatSink<>(number, floats);
        }
        return new DoubleSink<>(number, (SinkSlot.OfDouble<S>) slot);
    }

    /** Null. */
    static final class NullSink<S> extends SinkUnit<S> {

        private final SinkSlot.OfNull<S> slot;

        NullSink(SinkSlot.OfNull<S> slot) {
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            slot.putNull(target);
            return pos;
        }
    }

    private static final class BooleanSink<S> extends SinkUnit<S> {

        private final NumberUnit number;
        private final SinkSlot.OfBoolean<S> slot;

        BooleanSink(NumberUnit number, SinkSlot.OfBoolean<S> slot) {
            this.number = number;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int end = number.read(buf, pos, limit, context);
            slot.putBoolean(target, context.bits != 0);
            return end;
        }
    }

    private static final class IntSink<S> extends SinkUnit<S> {

        private final NumberUnit number;
        private final SinkSlot.OfInt<S> slot;

        IntSink(NumberUnit number, SinkSlot.OfInt<S> slot) {
            this.number = number;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int end = number.read(buf, pos, limit, context);
            slot.putInt(target, (int) context.bits);
            return end;
        }
    }

    private static final class LongSink<S> extends SinkUnit<S> {

        private final NumberUnit number;
        private final SinkSlot.OfLong<S> slot;

        LongSink(NumberUnit number, SinkSlot.OfLong<S> slot) {
            this.number = number;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int end = number.read(buf, pos, limit, context);
            slot.putLong(target, context.bits);
            return end;
        }
    }

    private static final class FloatSink<S> extends SinkUnit<S> {

        private final NumberUnit number;
        private final SinkSlot.OfFloat<S> slot;

        FloatSink(NumberUnit number, SinkSlot.OfFloat<S> slot) {
            this.number = number;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int end = number.read(buf, pos, limit, context);
            slot.putFloat(target, Float.intBitsToFloat((int) context.bits));
            return end;
        }
    }

    private static final class DoubleSink<S> extends SinkUnit<S> {

        private final NumberUnit number;
        private final SinkSlot.OfDouble<S> slot;

        DoubleSink(NumberUnit number, SinkSlot.OfDouble<S> slot) {
            this.number = number;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int end = number.read(buf, pos, limit, context);
            slot.putDouble(target, Double.longBitsToDouble(context.bits));
            return end;
        }
    }

    /** A string. */
    static final class TextSink<S> extends SinkUnit<S> {

        private final SinkSlot.OfBytes<S> slot;

        TextSink(SinkSlot.OfBytes<S> slot) {
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int at = BytesDecoder.readLength(buf, pos, limit, "a string", context.maxValueBytes, context);
            int length = (int) context.bits;
            if (context.replacesInvalidText) {
                byte[] text = TextDecoder.replace(buf, at, length).getBytes(StandardCharsets.UTF_8);
                slot.putBytes(target, text, 0, text.length);
            } else {
                TextDecoder.check(buf, at, length);
                slot.putBytes(target, buf, at, length);
            }
            return at + length;
        }
    }

    /** A bytes value. */
    static final class BytesSink<S> extends SinkUnit<S> {

        private final SinkSlot.OfBytes<S> slot;

        BytesSink(SinkSlot.OfBytes<S> slot) {
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int at = BytesDecoder.readLength(buf, pos, limit, "bytes", context.maxValueBytes, context);
            int length = (int) context.bits;
            slot.putBytes(target, buf, at, length);
            return at + length;
        }
    }

    /** A fixed. */
    static final class FixedSink<S> extends SinkUnit<S> {

        private final FixedSchema schema;
        private final SinkSlot.OfBytes<S> slot;

        FixedSink(FixedSchema schema, SinkSlot.OfBytes<S> slot) {
            this.schema = schema;
            this.slot = slot;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int size = schema.size();
            int end = BytesDecoder.skipFixed(buf, pos, limit, size);
            if (size > context.maxValueBytes) {
                throw WireFault.overLimit(
                        "maxValueBytes",
                        context.maxValueBytes,
                        "a fixed " + schema.fullName() + " of " + size + " bytes",
                        pos);
            }
            slot.putBytes(target, buf, pos, size);
            return end;
        }
    }

    /** Fails: the reader's schema has no place for the value that the data holds here. */
    static final class MismatchSink<S> extends SinkUnit<S> {

        private final List<String> differences;

        MismatchSink(List<String> differences) {
            this.differences = differences;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            throw new SchemaResolutionException(differences, Place.ofData(pos));
        }
    }
}
