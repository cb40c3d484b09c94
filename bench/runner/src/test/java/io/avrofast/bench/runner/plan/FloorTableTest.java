package io.avrofast.bench.runner.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FloorTableTest {

    @Test
    void readsFloorsAndExemptions() {
        FloorTable table = FloorTable.parse("# a comment\n\nA.read\t1.5\t-\nA.write\t2\tuntil lists are narrow\n");

        assertEquals(Optional.of(new Floor("A.read", 1.5, Optional.empty())), table.of(row("A.read")));
        assertEquals(
                Optional.of(new Floor("A.write", 2, Optional.of("until lists are narrow"))), table.of(row("A.write")));
        assertEquals(Optional.empty(), table.of(row("A.skip")));
    }

    @Test
    void namesRowsWithoutAFloorAndFloorsWithoutARow() {
        FloorTable table = FloorTable.parse("A.read\t1.5\t-\nA.skip\t1.5\t-");
        RowPlan plan = new RowPlan(List.of(row("A.read"), row("A.write")), List.of());

        assertEquals(
                List.of("no floor for A.write", "a floor for a row that is not there: A.skip"), table.faults(plan));
    }

    @Test
    void refusesLinesThatSayTooLittle() {
        assertEquals("expected row, ratio and exemption split by tabs, found: A.read\t1.5", refusal("A.read\t1.5"));
        assertEquals("expected a ratio above 0, found: A.read\t0\t-", refusal("A.read\t0\t-"));
        assertEquals("expected a ratio above 0, found: A.read\tNaN\t-", refusal("A.read\tNaN\t-"));
        assertEquals("expected a reason or - for the exemption, found: A.read\t1.5\t ", refusal("A.read\t1.5\t "));
    }

    @Test
    void refusesASecondFloor() {
        assertEquals("a second floor for A.read", refusal("A.read\t1.5\t-\nA.read\t1.2\t-"));
    }

    private static String refusal(String text) {
        return assertThrows(IllegalArgumentException.class, () -> FloorTable.parse(text))
                .getMessage();
    }

    private static Row row(String name) {
        BenchmarkCase benchmark = new BenchmarkCase("some.A", "any", Map.of());
        return new Row(name, benchmark, benchmark);
    }
}
