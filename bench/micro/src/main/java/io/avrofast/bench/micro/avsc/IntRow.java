package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** An int. */
public final class IntRow implements Serializable {

    private static final long serialVersionUID = 1;

    public int value;
}
