package io.avrofast.bench.jobs.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.job.JobArguments;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SparkJobTest {

    @Test
    void theFullTierHasEachOperationOnEachDataWithEachCodecOnOneProcessorAndOnTwo() {
        List<SparkJob> jobs = wanted("--full");
        assertEquals(jobs.size(), new HashSet<>(jobs).size());
        // Five kinds of data with six operations each, less the two that make no sense; four codecs; one or two
        // processors.
        assertEquals((5 * 6 - 2) * 4 * 2, jobs.size());
    }

    @Test
    void theQuickTierHasEachDataEachCodecAndEachOperation() {
        List<SparkJob> jobs = wanted();
        assertEquals(
                SparkData.values().length,
                jobs.stream().map(SparkJob::data).distinct().count());
        assertEquals(4, jobs.stream().map(SparkJob::codec).distinct().count());
        assertEquals(
                Operation.values().length,
                jobs.stream().map(SparkJob::operation).distinct().count());
        assertTrue(jobs.size() <= 40, () -> jobs.size() + " jobs are not quick");
    }

    @Test
    void jobsOfOneSessionFollowEachOther() {
        List<Integer> sessions =
                wanted("--full").stream().map(SparkJob::processors).collect(Collectors.toList());
        assertEquals(sessions.stream().sorted().toList(), sessions);
    }

    @Test
    void noJobMayBeSlower() {
        for (SparkJob job : wanted("--full")) {
            assertTrue(job.target().speed() >= 1, job::toString);
            assertFalse(job.target().processorShare() > 1, job::toString);
        }
    }

    private static List<SparkJob> wanted(String... arguments) {
        return SparkJob.wanted(JobArguments.parse(List.of(arguments), 60));
    }
}
