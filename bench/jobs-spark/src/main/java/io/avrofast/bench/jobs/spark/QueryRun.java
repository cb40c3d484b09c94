package io.avrofast.bench.jobs.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Runs the queries of a workload.
 *
 * @param expressions their SQL
 */
record QueryRun(Expressions expressions) {

    private static final String ROWS = "count(1)";

    /** Does a job that reads, and drops what comes out. */
    void run(Operation operation, Dataset<Row> rows) {
        switch (operation) {
            case COUNT, FEW_COLUMNS, AGGREGATE -> answer(operation, rows);
            case FILTER -> drop(rows.where(expressions.filter()));
            case NOOP -> drop(rows);
            case WRITE -> throw new IllegalArgumentException("not a job that reads");
        }
    }

    private static void drop(Dataset<Row> rows) {
        rows.write().format("noop").mode("overwrite").save();
    }

    /** What comes out of a job that reads, or a fingerprint of it: equal where its rows are, in whatever order. */
    Row answer(Operation operation, Dataset<Row> rows) {
        return switch (operation) {
            case COUNT -> aggregate(rows, ROWS);
            case FEW_COLUMNS -> aggregate(rows, expressions.few().toArray(String[]::new));
            case AGGREGATE -> aggregate(rows, expressions.all().toArray(String[]::new));
            case FILTER -> fingerprint(rows.where(expressions.filter()));
            case NOOP -> fingerprint(rows);
            case WRITE -> throw new IllegalArgumentException("not a job that reads");
        };
    }

    /** What tells apart tables whose rows differ. */
    Row fingerprint(Dataset<Row> rows) {
        String hash = "xxhash64(" + String.join(", ", expressions.comparable()) + ")";
        return aggregate(rows, ROWS, "bit_xor(" + hash + ")", "sum(" + hash + " % 1000003)");
    }

    private static Row aggregate(Dataset<Row> rows, String... aggregates) {
        return rows.selectExpr(aggregates).head();
    }
}
