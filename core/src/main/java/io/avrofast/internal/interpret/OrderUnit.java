package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Compares two values of one plan node. Has no state; safe for use by many threads. */
abstract class OrderUnit {

    /**
     * Compares the values at which the sides are. Where they are equal, both sides are behind them afterwards.
     *
     * @return less than, equal to or greater than 0, as the left value is to the right
     */
    abstract int compare(OrderSide left, OrderSide right) throws AvroException;
}
