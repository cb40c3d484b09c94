package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A string. */
public final class StringRow implements Serializable {

    private static final long serialVersionUID = 1;

    public String value;
}
