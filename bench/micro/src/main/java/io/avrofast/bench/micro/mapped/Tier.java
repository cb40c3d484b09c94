package io.avrofast.bench.micro.mapped;

/** How dear a customer is. */
public enum Tier {
    UNKNOWN,
    BASIC,
    SILVER,
    GOLD
}
