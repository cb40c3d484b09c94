package io.avrofast.bench.runner.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.bench.runner.fork.ForkResult;
import io.avrofast.bench.runner.plan.BenchmarkCase;
import io.avrofast.bench.runner.plan.Floor;
import io.avrofast.bench.runner.plan.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgementTest {

    /** Ratios of 1.5 and 2.5: with two pairs, the bounds of the interval. */
    private static final RowMeasurement TWO_PAIRS =
            new RowMeasurement(List.of(fork(150, 100), fork(250, 100)), List.of(fork(100, 100), fork(100, 100)));

    @Test
    void passesInTheQuickTierWhileTheUpperBoundReachesTheFloor() {
        assertEquals(Verdict.PASS, judge(2.5, TWO_PAIRS, Strictness.UPPER_BOUND).verdict());
    }

    @Test
    void failsInTheQuickTierWhenEvenTheUpperBoundIsUnderTheFloor() {
        Judgement judgement = judge(2.6, TWO_PAIRS, Strictness.UPPER_BOUND);

        assertEquals(Verdict.FAIL, judgement.verdict());
        assertEquals(List.of("too slow: 2.50 is under the floor 2.60"), judgement.reasons());
    }

    @Test
    void failsInTheFullTierUnlessTheLowerBoundReachesTheFloor() {
        assertEquals(Verdict.PASS, judge(1.5, TWO_PAIRS, Strictness.LOWER_BOUND).verdict());
        assertEquals(
                List.of("too slow: 1.50 is under the floor 1.60"),
                judge(1.6, TWO_PAIRS, Strictness.LOWER_BOUND).reasons());
    }

    @Test
    void failsInBothTiersWhenItAllocatesMore() {
        RowMeasurement allocating = new RowMeasurement(List.of(fork(100, 500)), List.of(fork(1, 501.1)));

        for (Strictness strictness : Strictness.values()) {
            assertEquals(
                    List.of("allocates more: 501.1 bytes against the baseline's 500.0"),
                    judge(1, allocating, strictness).reasons());
        }
    }

    @Test
    void toleratesAByteOrAThousandth() {
        RowMeasurement byOneByte = new RowMeasurement(List.of(fork(2, 0)), List.of(fork(1, 1)));
        RowMeasurement byAThousandth = new RowMeasurement(List.of(fork(2, 100_000)), List.of(fork(1, 100_100)));

        assertEquals(Verdict.PASS, judge(1, byOneByte, Strictness.LOWER_BOUND).verdict());
        assertEquals(
                Verdict.PASS, judge(1, byAThousandth, Strictness.LOWER_BOUND).verdict());
    }

    @Test
    void exemptsARowOnlyWhereItWouldFail() {
        Floor exempt = new Floor("A.read", 9, Optional.of("lists are not narrow yet"));
        Floor reached = new Floor("A.read", 1, Optional.of("lists are not narrow yet"));

        assertEquals(
                Verdict.EXEMPT, judge(exempt, TWO_PAIRS, Strictness.LOWER_BOUND).verdict());
        assertEquals(
                Verdict.PASS, judge(reached, TWO_PAIRS, Strictness.LOWER_BOUND).verdict());
    }

    @Test
    void exemptsNoRowThatAllocatesMore() {
        Floor exempt = new Floor("A.read", 9, Optional.of("lists are not narrow yet"));
        RowMeasurement allocating = new RowMeasurement(List.of(fork(2, 100)), List.of(fork(1, 200)));

        assertEquals(
                Verdict.FAIL, judge(exempt, allocating, Strictness.LOWER_BOUND).verdict());
    }

    private static Judgement judge(double floor, RowMeasurement measurement, Strictness strictness) {
        return judge(new Floor("A.read", floor, Optional.empty()), measurement, strictness);
    }

    private static Judgement judge(Floor floor, RowMeasurement measurement, Strictness strictness) {
        BenchmarkCase benchmark = new BenchmarkCase("some.A", "any", Map.of());
        return Judgement.of(new Row("A.read", benchmark, benchmark), floor, measurement, strictness, 1);
    }

    private static ForkResult fork(double nanoseconds, double bytes) {
        return new ForkResult(List.of(nanoseconds), bytes);
    }
}
