package io.avrofast.bench.micro.avsc;

/** One of two. */
public enum Choice {
    A,
    B
}
