package io.avrofast.bench.peers;

import java.io.IOException;

/** A library that encodes objects of a user's class. */
abstract class RowPeer implements Peer {

    private final RowConversion<?> conversion;

    RowPeer(Workload workload) throws IOException {
        conversion = RowConversion.of(workload.rowClass(), workload.avrofastSchema());
    }

    @Override
    public final Object value(byte[] datum) throws IOException {
        return conversion.value(datum);
    }

    @Override
    public final byte[] datum(Object value) {
        return conversion.datum(value);
    }
}
