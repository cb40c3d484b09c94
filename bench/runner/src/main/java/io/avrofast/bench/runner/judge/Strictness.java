package io.avrofast.bench.runner.judge;

/** Which bound of the interval must reach the floor. */
public enum Strictness {
    /** For few pairs: a row fails only when even the upper bound is under its floor. */
    UPPER_BOUND,
    /** For many pairs: a row fails unless even the lower bound reaches its floor. */
    LOWER_BOUND;

    /** The bound that decides. */
    public double decisiveBound(RatioInterval interval) {
        return switch (this) {
            case UPPER_BOUND -> interval.high();
            case LOWER_BOUND -> interval.low();
        };
    }
}
