package io.avrofast.internal.interpret;

import io.avrofast.limit.DecodeLimits;

/** One of the two data that are compared: how far it is read, and how much of the limits is used. One thread. */
final class OrderSide {

    final ReadContext context;
    final byte[] buf;
    final int limit;
    int pos;

    OrderSide(byte[] buf, int pos, int limit, DecodeLimits limits) {
        this.context = new ReadContext(limits);
        this.buf = buf;
        this.pos = pos;
        this.limit = limit;
    }
}
