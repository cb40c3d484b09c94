package io.avrofast.bench.runner;

import io.avrofast.bench.runner.fork.ForkException;
import io.avrofast.bench.runner.fork.ForkResult;
import io.avrofast.bench.runner.fork.JmhProcess;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.RowMeasurement;
import io.avrofast.bench.runner.judge.Side;
import io.avrofast.bench.runner.plan.Floor;
import io.avrofast.bench.runner.plan.FloorTable;
import io.avrofast.bench.runner.plan.Row;
import io.avrofast.bench.runner.plan.RowPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Measures and judges the rows. */
final class Gate {

    /** The draws of every interval are the same from run to run; which one it is says nothing. */
    private static final long SEED = 20_260_101;

    private final JmhProcess forks;
    private final FloorTable floors;
    private final Tier tier;
    private final Consumer<String> progress;

    /**
     * @param forks what measures
     * @param floors what each row owes
     * @param tier how much to measure and how to judge
     * @param progress takes a line before each row
     */
    Gate(JmhProcess forks, FloorTable floors, Tier tier, Consumer<String> progress) {
        this.forks = forks;
        this.floors = floors;
        this.tier = tier;
        this.progress = progress;
    }

    /**
     * Measures every row whose name the pattern finds.
     *
     * @return the judged rows, at least one
     * @throws GateException if the benchmarks and floors don't make complete rows, or no row is left to compare
     * @throws ForkException if a fork failed or loaded another build than the expected one
     */
    List<Judgement> run(Pattern pattern) throws GateException, ForkException, IOException {
        RowPlan plan = RowPlan.of(forks.list());
        List<String> faults = new ArrayList<>(plan.faults());
        faults.addAll(floors.faults(plan));
        if (!faults.isEmpty()) {
            throw new GateException(faults);
        }
        List<Row> rows = plan.rows().stream()
                .filter(row -> pattern.matcher(row.name()).find())
                .toList();
        if (rows.isEmpty()) {
            throw new GateException(
                    "nothing to compare: no row of " + plan.rows().size() + " matches " + pattern);
        }
        List<Judgement> judgements = new ArrayList<>();
        for (Row row : rows) {
            progress.accept("row " + (judgements.size() + 1) + " of " + rows.size() + ": " + row.name());
            judgements.add(judge(row));
        }
        return judgements;
    }

    private Judgement judge(Row row) throws ForkException, IOException {
        List<ForkResult> baseline = new ArrayList<>();
        List<ForkResult> candidate = new ArrayList<>();
        for (Side side : Side.order(tier.pairs())) {
            switch (side) {
                case BASELINE -> baseline.add(forks.measure(row.baseline()));
                case CANDIDATE -> candidate.add(forks.measure(row.candidate()));
            }
        }
        Floor floor = floors.of(row).orElseThrow();
        return Judgement.of(row, floor, new RowMeasurement(baseline, candidate), tier.strictness(), SEED);
    }
}
