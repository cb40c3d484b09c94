package io.avrofast.bench.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TableReportTest {

    @Test
    void showsEnvironmentRowsReasonsAndSummary() {
        assertEquals("""
                quick tier: 1 pair a row
                Some processor, 2 processors, Linux amd64; Some VM 17.0.1; commit 0123456789ab+dirty; Apache Avro 1.12.2; load 0.10
                loaded io.avrofast.schema.AvroSchema from core.jar (sha256 abcdef012345)

                row               avrofast     apache  ratio  95 % interval  floor  B/op  apache B/op  verdict
                A.read           100.00 ns  250.00 ns   2.50    2.50 - 2.50   2.00    24           48  PASS
                A.write            40.0 ms    20.0 us   0.00    0.00 - 0.00   2.00   320            0  FAIL
                B.read codec=xz  100.00 ns  100.00 ns   1.00    1.00 - 1.00   2.00    24           48  EXEMPT

                FAIL A.write: too slow: 0.00 is under the floor 2.00
                FAIL A.write: allocates more: 320.0 bytes against the baseline's 0.0
                EXEMPT B.read codec=xz: too slow: 1.00 is under the floor 2.00 (exempt: no own decoder yet)
                FAIL: 3 rows, 1 passed, 1 failed, 1 exempt
                """, TableReport.of(SampleReport.of(0.1)));
    }

    @Test
    void marksABusyMachine() {
        String table = TableReport.of(SampleReport.of(1.5));

        assertTrue(table.contains("load 1.50 (noisy)"), table);
    }
}
