package io.avrofast.bench.runner.judge;

/** What became of a row. */
public enum Verdict {
    /** Fast enough, and allocates no more than the baseline. */
    PASS,
    /** Too slow, or allocates more than the baseline. */
    FAIL,
    /** Would fail, but has a written exemption. */
    EXEMPT
}
