package io.avrofast.spark.write;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** Slots of values that are held elsewhere, or are taken by themselves. */
final class HeldValues {

    private HeldValues() {}

    /** A value by itself: what gives it, and what takes it then. */
    record Loose(HeldSlot.Getter getter, SourceSlot slot) {}

    /**
     * A slot for a position that is another in the holder.
     *
     * @param position where the value is
     */
    static HeldSlot at(HeldSlot slot, int position) {
        return redirected(slot, UnaryOperator.identity(), ignored -> position);
    }

    /**
     * A slot for what holds the holder.
     *
     * @param holder gives the holder
     */
    static HeldSlot in(HeldSlot slot, UnaryOperator<Object> holder) {
        return redirected(slot, holder, IntUnaryOperator.identity());
    }

    private static HeldSlot redirected(HeldSlot slot, UnaryOperator<Object> to, IntUnaryOperator at) {
        if (slot instanceof HeldSlot.OfBoolean flag) {
            return (HeldSlot.OfBoolean) (holder, i) -> flag.getBoolean(to.apply(holder), at.applyAsInt(i));
        }
        if (slot instanceof HeldSlot.OfInt number) {
            return (HeldSlot.OfInt) (holder, i) -> number.getInt(to.apply(holder), at.applyAsInt(i));
        }
        if (slot instanceof HeldSlot.OfLong number) {
            return (HeldSlot.OfLong) (holder, i) -> number.getLong(to.apply(holder), at.applyAsInt(i));
        }
        if (slot instanceof HeldSlot.OfFloat number) {
            return (HeldSlot.OfFloat) (holder, i) -> number.getFloat(to.apply(holder), at.applyAsInt(i));
        }
        if (slot instanceof HeldSlot.OfDouble number) {
            return (HeldSlot.OfDouble) (holder, i) -> number.getDouble(to.apply(holder), at.applyAsInt(i));
        }
        if (slot instanceof HeldSlot.OfNullable nullable) {
            return new HeldSlot.OfNullable(
                    (holder, i) -> nullable.test().isNull(to.apply(holder), at.applyAsInt(i)),
                    redirected(nullable.slot(), to, at));
        }
        HeldSlot.OfObject object = (HeldSlot.OfObject) slot;
        return new HeldSlot.OfObject(
                (holder, i) -> object.getter().get(to.apply(holder), at.applyAsInt(i)), object.slot());
    }

    /** A slot taken apart into what gives the value and what takes it. */
    static Loose loose(HeldSlot slot) {
        if (slot instanceof HeldSlot.OfObject object) {
            return new Loose(object.getter(), object.slot());
        }
        return new Loose(boxing(slot), (SourceSlot.OfValue) value -> value);
    }

    private static HeldSlot.Getter boxing(HeldSlot slot) {
        if (slot instanceof HeldSlot.OfBoolean flag) {
            return flag::getBoolean;
        }
        if (slot instanceof HeldSlot.OfInt number) {
            return number::getInt;
        }
        if (slot instanceof HeldSlot.OfLong number) {
            return number::getLong;
        }
        if (slot instanceof HeldSlot.OfFloat number) {
            return number::getFloat;
        }
        if (slot instanceof HeldSlot.OfDouble number) {
            return number::getDouble;
        }
        throw new IllegalArgumentException("a union is no branch of a union");
    }
}
