package io.avrofast.bench.micro.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class StageTimesTest {

    @Test
    void tellsElapsedTimeFromProcessorTime() throws IOException {
        Stage waiting = () -> {
            LockSupport.parkNanos(20_000_000);
            return 1;
        };
        StageTimes times = StageTimes.measure(List.of(waiting), 0, 3);
        double elapsed = times.ofElapsed(t -> t[0]);
        double processor = times.ofProcessor(t -> t[0]);
        assertTrue(processor < elapsed, processor + " of " + elapsed + " ns");
    }

    @Test
    void comparesStagesOfTheSameRound() throws IOException {
        StageTimes times = StageTimes.measure(List.of(() -> 1, () -> 1, () -> 1), 1, 3);
        assertEquals(2, times.ofElapsed(t -> (t[2] + t[2]) / t[2]));
    }

    @Test
    void refusesStagesThatDoNothing() {
        assertThrows(IllegalStateException.class, () -> StageTimes.measure(List.of(() -> 0), 0, 1));
    }

    @Test
    void everyStageOfACodecDoesItsWork() throws IOException {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        OrderStages stages = new OrderStages("deflate");
        for (FileStages files : List.of(stages.reading(thread), stages.writing(thread))) {
            for (Stage stage : files.all()) {
                assertTrue(stage.run() > 0);
            }
            // The pipeline and the single thread do the same.
            assertEquals(files.whole().run(), files.pipelined().run());
        }
        thread.shutdown();
    }
}
