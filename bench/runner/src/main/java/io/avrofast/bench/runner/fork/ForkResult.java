package io.avrofast.bench.runner.fork;

import java.util.List;

/**
 * What one fork measured. Immutable.
 *
 * @param nanoseconds the time of one operation in each measured iteration, in nanoseconds; not empty
 * @param bytes the bytes allocated by one operation
 */
public record ForkResult(List<Double> nanoseconds, double bytes) {

    public ForkResult {
        nanoseconds = List.copyOf(nanoseconds);
    }
}
