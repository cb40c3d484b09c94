package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A long. */
public final class LongRow implements Serializable {

    private static final long serialVersionUID = 1;

    public long value;
}
