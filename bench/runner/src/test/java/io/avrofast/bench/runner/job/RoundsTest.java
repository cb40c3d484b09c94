package io.avrofast.bench.runner.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundsTest {

    private final List<String> ran = new ArrayList<>();

    /** Tells how many tasks ran before. */
    private final Stopwatch stopwatch = task -> {
        int before = ran.size();
        task.run();
        return new Timing(before, 2.0 * before);
    };

    private final List<Contestant> contestants =
            List.of(new Contestant("a", () -> ran.add("a")), new Contestant("b", () -> ran.add("b")));

    @Test
    void turnsTheOrderRoundFromOneRoundToTheNext() throws Exception {
        new Rounds(1, 2).run(stopwatch, contestants);
        assertEquals(List.of("a", "b", "b", "a", "a", "b"), ran);
    }

    @Test
    void throwsAwayTheTimesOfTheWarmUp() throws Exception {
        Map<String, List<Timing>> timings = new Rounds(1, 2).run(stopwatch, contestants);
        assertEquals(
                Map.of(
                        "a", List.of(new Timing(3, 6), new Timing(4, 8)),
                        "b", List.of(new Timing(2, 4), new Timing(5, 10))),
                timings);
    }

    @Test
    void measuresAtLeastOneRound() {
        assertThrows(IllegalArgumentException.class, () -> new Rounds(3, 0));
    }
}
