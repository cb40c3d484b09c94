package io.avrofast.bench.micro.avsc;

import java.io.Serializable;
import java.util.List;

/** A list of strings. */
public final class ArrayStringRow implements Serializable {

    private static final long serialVersionUID = 1;

    public List<String> value;
}
