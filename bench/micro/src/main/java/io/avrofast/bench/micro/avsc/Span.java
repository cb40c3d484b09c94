package io.avrofast.bench.micro.avsc;

/** One of three. */
public enum Span {
    A,
    B,
    C
}
