package io.avrofast.bench.micro.avsc;

/** One of five. */
public enum Kind {
    A,
    B,
    C,
    D,
    E
}
