package io.avrofast.bench.jobs.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.job.Rounds;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleSeriesTest {

    @TempDir
    Path folder;

    @Test
    void aLineHasTheExponentByWhichTimesGrow() {
        Line square = Line.through(new double[] {1, 10, 100}, new double[] {2, 200, 20_000});
        assertEquals(2, square.exponent(), 1e-9);
        assertEquals(1, square.fit(), 1e-9);
    }

    @Test
    void timesThatDoNotGrowHaveTheExponentZero() {
        assertEquals(
                0, Line.through(new double[] {1, 2, 3}, new double[] {5, 5, 5}).exponent(), 1e-9);
    }

    @Test
    void aLineTellsHowBadlyItFits() {
        assertTrue(Line.through(new double[] {1, 2, 4, 8}, new double[] {1, 3, 1, 3})
                        .fit()
                < 0.5);
    }

    @Test
    void eachSeriesHasItsSizesAndBothLibraries() throws Exception {
        ScaleSeries series = new ScaleSeries(folder, new Rounds(0, 1));
        assertEquals(List.of(10L, 100L, 1_000L), sizes(series.rows(10)));
        assertEquals(List.of(10L, 100L, 1_000L), sizes(series.columns(3)));
        assertEquals(List.of(1L, 10L), sizes(series.files(10, 2)));
        assertEquals(List.of(1L, 2L, 3L), sizes(series.workers(2, 500)));
        assertEquals(
                List.of(ScaleSeries.AVROFAST, ScaleSeries.APACHE),
                List.copyOf(series.rows(10).points().get(0).seconds().keySet()));
    }

    private static List<Long> sizes(Series series) {
        return series.points().stream().map(Point::size).toList();
    }
}
