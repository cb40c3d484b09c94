package io.avrofast.bench.runner.judge;

import static io.avrofast.bench.runner.judge.Side.BASELINE;
import static io.avrofast.bench.runner.judge.Side.CANDIDATE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SideTest {

    @Test
    void ordersPairsSoThatTheFirstSideAlternates() {
        assertEquals(List.of(BASELINE, CANDIDATE, CANDIDATE, BASELINE, BASELINE, CANDIDATE), Side.order(3));
    }
}
