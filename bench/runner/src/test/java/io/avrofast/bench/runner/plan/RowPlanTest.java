package io.avrofast.bench.runner.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowPlanTest {

    @Test
    void pairsTheTwoSidesOfAnOperation() {
        BenchmarkCase candidate = benchmark("avrofastRead", Map.of());
        BenchmarkCase baseline = benchmark("apacheRead", Map.of());

        RowPlan plan = RowPlan.of(List.of(candidate, baseline));

        assertEquals(new RowPlan(List.of(new Row("Orders.read", candidate, baseline)), List.of()), plan);
    }

    @Test
    void holdsManyAtOnceToOneByOne() {
        BenchmarkCase candidate = benchmark("bulkRead", Map.of());
        BenchmarkCase baseline = benchmark("singleRead", Map.of());

        RowPlan plan = RowPlan.of(List.of(baseline, candidate));

        assertEquals(new RowPlan(List.of(new Row("Orders.read", candidate, baseline)), List.of()), plan);
    }

    @Test
    void aBaselineOfTheOtherKindIsNone() {
        RowPlan plan = RowPlan.of(List.of(benchmark("bulkRead", Map.of()), benchmark("apacheRead", Map.of())));

        assertEquals(
                List.of(
                        "missing baseline: Orders.read has no single... method",
                        "baseline of nothing: Orders.read has only an apache... method"),
                plan.faults());
    }

    @Test
    void keepsParametersApart() {
        RowPlan plan = RowPlan.of(List.of(
                benchmark("avrofastRead", Map.of("codec", "null", "size", "1")),
                benchmark("avrofastRead", Map.of("codec", "xz", "size", "1")),
                benchmark("apacheRead", Map.of("codec", "xz", "size", "1")),
                benchmark("apacheRead", Map.of("codec", "null", "size", "1"))));

        assertEquals(
                List.of("Orders.read codec=null size=1", "Orders.read codec=xz size=1"),
                plan.rows().stream().map(Row::name).toList());
    }

    @Test
    void namesAMissingBaseline() {
        RowPlan plan = RowPlan.of(List.of(
                benchmark("avrofastRead", Map.of("codec", "xz")), benchmark("apacheRead", Map.of("codec", "null"))));

        assertEquals(
                List.of(
                        "missing baseline: Orders.read codec=xz has no apache... method",
                        "baseline of nothing: Orders.read codec=null has only an apache... method"),
                plan.faults());
    }

    @Test
    void namesAnUnexpectedName() {
        RowPlan plan = RowPlan.of(List.of(benchmark("fastRead", Map.of()), benchmark("apache", Map.of())));

        assertEquals(
                List.of(
                        "unexpected name: some.Orders.fastRead is neither avrofast... nor apache..., neither bulk... nor single...",
                        "unexpected name: some.Orders.apache is neither avrofast... nor apache..., neither bulk... nor single..."),
                plan.faults());
    }

    @Test
    void namesASecondBaseline() {
        RowPlan plan = RowPlan.of(List.of(
                benchmark("avrofastRead", Map.of()),
                benchmark("apacheRead", Map.of()),
                new BenchmarkCase("other.Orders", "apacheRead", Map.of())));

        assertEquals(List.of("two benchmarks for one side of Orders.read: other.Orders.apacheRead"), plan.faults());
    }

    private static BenchmarkCase benchmark(String method, Map<String, String> parameters) {
        return new BenchmarkCase("some.Orders", method, parameters);
    }
}
