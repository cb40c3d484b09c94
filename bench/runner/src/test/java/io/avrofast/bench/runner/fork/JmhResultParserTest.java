package io.avrofast.bench.runner.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class JmhResultParserTest {

    private static final String REPORT = """
            [{"benchmark": "some.Rows.read", "forks": 1, "jvmArgs": ["-Xmx1g"],
              "primaryMetric": {"score": 2.0, "scoreError": "NaN", "scoreUnit": "ns/op", "rawData": [[1.5, 2, 2.5]]},
              "secondaryMetrics": {
                "gc.alloc.rate.norm": {"score": 24.01, "scoreUnit": "B/op"},
                "loaded.build": {"score": 1.0, "scoreUnit": "jars as expected"}}}]
            """;

    @Test
    void readsIterationsAndAllocation() throws Exception {
        assertEquals(new ForkResult(List.of(1.5, 2.0, 2.5), 24.01), parse(REPORT));
    }

    @Test
    void refusesAResultWithoutTheProofOfItsBuild() {
        assertEquals(
                "the fork did not check which build it loaded",
                refusal(REPORT.replace("loaded.build", "other.metric")));
    }

    @Test
    void refusesAnAllocationThatWasNotMeasured() {
        assertEquals(
                "expected a number for gc.alloc.rate.norm, found NaN", refusal(REPORT.replace("24.01", "\"NaN\"")));
        assertEquals(
                "expected a number for gc.alloc.rate.norm, found null",
                refusal(REPORT.replace("gc.alloc", "gc.other")));
    }

    @Test
    void refusesAnotherUnit() {
        assertEquals("expected a time in ns/op, found us/op", refusal(REPORT.replace("ns/op", "us/op")));
    }

    @Test
    void refusesAnythingButOneForkOfOneBenchmark() {
        assertEquals("expected the result of one benchmark, found 0", refusal("[]"));
        assertEquals(
                "expected the iterations of one fork, found 2 forks",
                refusal(REPORT.replace("[[1.5, 2, 2.5]]", "[[1.5], [2.5]]")));
    }

    private static ForkResult parse(String json) throws Exception {
        return JmhResultParser.parse(json, "loaded.build");
    }

    private static String refusal(String json) {
        return assertThrows(ForkException.class, () -> parse(json)).getMessage();
    }
}
