package io.avrofast.bench.runner.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.judge.Strictness;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobArgumentsTest {

    @Test
    void withoutArgumentsSomeJobsRunOnLittleData() {
        JobArguments arguments = JobArguments.parse(List.of(), 60);
        assertEquals(60, arguments.megabytes());
        assertFalse(arguments.everything());
        assertEquals(Strictness.UPPER_BOUND, arguments.strictness());
    }

    @Test
    void fullRunsEveryJobAtFullSize() {
        JobArguments arguments = JobArguments.parse(List.of("--full"), 60);
        assertEquals(180, arguments.megabytes());
        assertTrue(arguments.everything());
        assertEquals(Strictness.LOWER_BOUND, arguments.strictness());
    }

    @Test
    void optionsSetSizeAndRounds() {
        JobArguments arguments = JobArguments.parse(List.of("--megabytes", "7", "--rounds", "9", "--full"), 60);
        assertEquals(7, arguments.megabytes());
        assertEquals(9, arguments.rounds().measured());
    }

    @Test
    void aPatternChoosesFromAllJobsByTheirTitles() {
        JobArguments arguments = JobArguments.parse(List.of("TRIPS / null"), 60);
        assertTrue(arguments.everything());
        assertTrue(arguments.wants(List.of("trips", "null", "count")));
        assertFalse(arguments.wants(List.of("trips", "snappy", "count")));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        for (List<String> arguments : List.of(
                List.of("--fast"),
                List.of("--megabytes"),
                List.of("--megabytes", "0"),
                List.of("--rounds", "few"),
                List.of("a", "b"),
                List.of("("))) {
            assertThrows(IllegalArgumentException.class, () -> JobArguments.parse(arguments, 60), arguments::toString);
        }
    }
}
