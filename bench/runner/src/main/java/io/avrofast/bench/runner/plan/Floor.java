package io.avrofast.bench.runner.plan;

import java.util.Optional;

/**
 * What a row owes.
 *
 * @param row the row's name
 * @param ratio how many times faster than the baseline the row must be, above 0
 * @param exemption why the row may miss its floor for now; empty where it may not
 */
public record Floor(String row, double ratio, Optional<String> exemption) {}
