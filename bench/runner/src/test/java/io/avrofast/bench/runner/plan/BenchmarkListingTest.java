package io.avrofast.bench.runner.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BenchmarkListingTest {

    @Test
    void readsABenchmarkWithoutParameters() {
        assertEquals(
                List.of(new BenchmarkCase("some.Rows", "avrofastRead", Map.of())),
                BenchmarkListing.parse("Benchmarks: \nsome.Rows.avrofastRead\n"));
    }

    @Test
    void readsEveryCombinationOfParameters() {
        String listing = """
                Benchmarks:\s
                some.Rows.avrofastRead
                  param "codec" = {null, deflate}
                  param "level" = {1}
                some.Rows.other
                """;

        assertEquals(
                List.of(
                        new BenchmarkCase("some.Rows", "avrofastRead", Map.of("codec", "null", "level", "1")),
                        new BenchmarkCase("some.Rows", "avrofastRead", Map.of("codec", "deflate", "level", "1")),
                        new BenchmarkCase("some.Rows", "other", Map.of())),
                BenchmarkListing.parse(listing));
    }

    @Test
    void findsNothingInAnEmptyListing() {
        assertEquals(List.of(), BenchmarkListing.parse("Benchmarks: \n"));
    }
}
