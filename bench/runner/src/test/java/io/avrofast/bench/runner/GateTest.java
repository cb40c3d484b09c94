package io.avrofast.bench.runner;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.fork.ForkException;
import io.avrofast.bench.runner.fork.JmhProcess;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.Verdict;
import io.avrofast.bench.runner.plan.FloorTable;
import io.avrofast.bench.runner.plan.RowPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs gates for real on the benchmarks of {@code sample}, whose sides differ so much that no noise hides it. */
class GateTest {

    private static final String SAMPLES = "^io\\.avrofast\\.bench\\.runner\\.sample\\.";

    private final List<String> progress = new ArrayList<>();

    @Test
    void tellsAHealthyRowFromASlowedAndAnAllocatingOne() throws Exception {
        Gate gate = gate(
                "(HealthyRow|SlowedRow|AllocatingRow)",
                "HealthyRow.work\t2\t-\nSlowedRow.work\t1\t-\nAllocatingRow.work\t1\t-");

        List<Judgement> judgements = gate.run(Pattern.compile(""));

        Judgement allocating = judgements.get(0);
        Judgement healthy = judgements.get(1);
        Judgement slowed = judgements.get(2);
        assertAll(
                () -> assertEquals(
                        List.of("AllocatingRow.work", "HealthyRow.work", "SlowedRow.work"),
                        judgements.stream()
                                .map(judgement -> judgement.row().name())
                                .toList()),
                () -> assertEquals(Verdict.PASS, healthy.verdict(), healthy.toString()),
                () -> assertEquals(Verdict.FAIL, slowed.verdict(), slowed.toString()),
                () -> assertReason("too slow", slowed),
                () -> assertEquals(Verdict.FAIL, allocating.verdict(), allocating.toString()),
                () -> assertReason("allocates more", allocating));
    }

    @Test
    void tellsWhichRowItMeasures() throws Exception {
        gate("(HealthyRow|SlowedRow)", "HealthyRow.work\t1\t-\nSlowedRow.work\t1\t-")
                .run(Pattern.compile("Healthy"));

        assertEquals(List.of("row 1 of 1: HealthyRow.work"), progress);
    }

    @Test
    void failsWhenABaselineIsMissing() {
        GateException failure =
                assertThrows(GateException.class, () -> gate("LonelyRow", "").run(Pattern.compile("")));

        assertEquals("missing baseline: LonelyRow.work has no apache... method", failure.getMessage());
    }

    @Test
    void failsOnAnUnexpectedName() {
        GateException failure =
                assertThrows(GateException.class, () -> gate("MisnamedRow", "").run(Pattern.compile("")));

        assertTrue(failure.getMessage().startsWith("unexpected name: "), failure.getMessage());
    }

    @Test
    void failsWhenNothingIsCompared() {
        GateException failure = assertThrows(
                GateException.class,
                () -> gate("HealthyRow", "HealthyRow.work\t1\t-").run(Pattern.compile("no such row")));

        assertEquals("nothing to compare: no row of 1 matches no such row", failure.getMessage());
    }

    @Test
    void failsOnARowWithoutAFloor() {
        GateException failure =
                assertThrows(GateException.class, () -> gate("HealthyRow", "").run(Pattern.compile("")));

        assertEquals("no floor for HealthyRow.work", failure.getMessage());
    }

    @Test
    void failsWhenABenchmarkThrows() {
        ForkException failure = assertThrows(
                ForkException.class,
                () -> gate("FailingRow", "FailingRow.work\t1\t-").run(Pattern.compile("")));

        assertTrue(failure.getMessage().contains("no such work"), failure.getMessage());
    }

    @Test
    void hasAFloorForExactlyTheBenchmarksThatExist() throws Exception {
        JmhProcess forks = SampleForks.of(BenchmarkCommand.BENCHMARKS, new ExpectedBuild(List.of()));

        RowPlan plan = RowPlan.of(forks.list());

        assertAll(
                () -> assertEquals(List.of(), plan.faults()),
                () -> assertEquals(List.of(), FloorTable.checkedIn().faults(plan)));
    }

    private Gate gate(String samples, String floors) throws Exception {
        JmhProcess forks = SampleForks.of(SAMPLES + samples + "\\.", SampleForks.loadedBuild());
        return new Gate(forks, FloorTable.parse(floors), SampleForks.TIER, progress::add);
    }

    private static void assertReason(String expected, Judgement judgement) {
        assertTrue(judgement.reasons().stream().anyMatch(reason -> reason.startsWith(expected)), judgement.toString());
    }
}
