package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A cake. */
public final class CakeRow implements Serializable {

    private static final long serialVersionUID = 1;

    public SomethingRow something;
    public String bread;
    public int temperature;
    public int frost;
    public int weekend;
    public int[] tree;
}
