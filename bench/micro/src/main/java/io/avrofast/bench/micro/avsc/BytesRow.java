package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** Bytes. */
public final class BytesRow implements Serializable {

    private static final long serialVersionUID = 1;

    public byte[] value;
}
