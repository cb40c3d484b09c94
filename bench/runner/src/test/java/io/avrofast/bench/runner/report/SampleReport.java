package io.avrofast.bench.runner.report;

import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.build.ExpectedBuild.Subject;
import io.avrofast.bench.runner.fork.ForkResult;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.RowMeasurement;
import io.avrofast.bench.runner.judge.Strictness;
import io.avrofast.bench.runner.plan.BenchmarkCase;
import io.avrofast.bench.runner.plan.Floor;
import io.avrofast.bench.runner.plan.Row;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report with a row of each verdict. */
final class SampleReport {

    private SampleReport() {}

    static GateReport of(double load) {
        Environment environment = new Environment(
                "Some processor, 2 processors, Linux amd64",
                "Some VM 17.0.1",
                "0123456789ab+dirty",
                new ExpectedBuild(List.of(new Subject(
                        "io.avrofast.schema.AvroSchema", Path.of("core.jar"), "abcdef0123456789".repeat(4)))),
                "1.12.2",
                load);
        return new GateReport(
                "quick",
                "1 pair a row",
                environment,
                List.of(
                        row("A.read", 2, Optional.empty(), fork(250, 48), fork(100, 24)),
                        row("A.write", 2, Optional.empty(), fork(20_000, 0), fork(40_000_000, 320)),
                        row("B.read codec=xz", 2, Optional.of("no own decoder yet"), fork(100, 48), fork(100, 24))));
    }

    private static Judgement row(
            String name, double floor, Optional<String> exemption, ForkResult baseline, ForkResult candidate) {
        BenchmarkCase benchmark = new BenchmarkCase("some.A", "any", Map.of());
        return Judgement.of(
                new Row(name, benchmark, benchmark),
                new Floor(name, floor, exemption),
                new RowMeasurement(List.of(baseline), List.of(candidate)),
                Strictness.UPPER_BOUND,
                1);
    }

    private static ForkResult fork(double nanoseconds, double bytes) {
        return new ForkResult(List.of(nanoseconds), bytes);
    }
}
