package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A double. */
public final class DoubleRow implements Serializable {

    private static final long serialVersionUID = 1;

    public double value;
}
