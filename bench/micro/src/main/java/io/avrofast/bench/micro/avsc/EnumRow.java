package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** One of two. */
public final class EnumRow implements Serializable {

    private static final long serialVersionUID = 1;

    public Choice value;
}
