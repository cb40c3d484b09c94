package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.report.Environment;
import java.util.List;

/** Reports for tests. */
final class JobReports {

    private JobReports() {}

    static JobReport sample(JobJudgement... judgements) {
        Environment environment =
                new Environment("a machine", "a JDK", "0123456789ab", new ExpectedBuild(List.of()), "1.12.2", 0.1);
        return new JobReport("jobs-sample", "quick", "some rounds", environment, List.of(judgements));
    }
}
