package io.avrofast.bench.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.fork.ForkSettings;
import io.avrofast.bench.runner.plan.FloorTable;
import io.avrofast.bench.runner.plan.QuickSample;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuickSampleTest {

    /** What the two processes of a fork take beside their iterations, on two processors with nothing else to do. */
    private static final Duration START_OF_A_FORK = Duration.ofMillis(2300);

    @Test
    void hasOnlyRowsWithAFloor() throws IOException {
        List<String> unknown = new ArrayList<>(QuickSample.checkedIn().rows());
        unknown.removeAll(FloorTable.checkedIn().rows());

        assertEquals(List.of(), unknown);
    }

    @Test
    void takesNoMoreThanTenMinutes() throws IOException {
        ForkSettings settings = Tier.QUICK.settings();
        Duration fork = START_OF_A_FORK
                .plus(settings.warmupTime().multipliedBy(settings.warmups()))
                .plus(settings.iterationTime().multipliedBy(settings.iterations()));
        int forks = 2 * Tier.QUICK.pairs() * QuickSample.checkedIn().rows().size();

        Duration all = fork.multipliedBy(forks);

        assertTrue(all.compareTo(Duration.ofMinutes(10)) <= 0, all.toString());
    }
}
