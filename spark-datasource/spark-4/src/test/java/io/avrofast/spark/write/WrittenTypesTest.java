package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.generic.GenericRecord;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

class WrittenTypesTest extends WritingTest {

    private static final List<String> NUMBERS_AND_BYTES = List.of(
            "id % 2 = 0",
            "cast(id - 5 AS TINYINT)",
            "cast(id * -1000 AS SMALLINT)",
            "cast(id * 123456789 % 2147483647 AS INT)",
            "id * 922337203685477580",
            "cast(id / 7 AS FLOAT)",
            "id / 7",
            "cast(if(id = 3, 'NaN', '-Infinity') AS DOUBLE)",
            "repeat('añ€😀', cast(id AS INT))",
            "unhex(repeat('00FF7f', cast(id AS INT)))");

    private static final List<String> TIMES_AND_DECIMALS = List.of(
            "date_add(DATE'1500-01-01', cast(id * 40000 AS INT))",
            "timestamp_micros(id * 3333333333333 - 7777777777777)",
            "cast(timestamp_micros(id * 3333333333333 - 7777777777777) AS TIMESTAMP_NTZ)",
            "cast((id - 5) * 12.34 AS DECIMAL(9, 2))",
            "cast((id - 5) * 99999999999999.99 AS DECIMAL(18, 2))",
            "cast((id - 5) * 99999999999999999999999.99 AS DECIMAL(38, 10))",
            "cast(cast((id - 5) * 1.5 AS DECIMAL(3, 1)) AS DECIMAL(38, 37))",
            "make_ym_interval(cast(id AS INT), 3)",
            "make_dt_interval(1, cast(id AS INT), 3, 1.000001)");

    private static final List<String> NESTED = List.of(
            "null",
            "array(id, null, id * 2)",
            "slice(array('a', 'b', null, 'ü'), 1, cast(id % 5 AS INT))",
            "array(array(cast(id AS INT)), array(), null)",
            "array(named_struct('x', id, 'y', 'z'), null)",
            "map('a', id, 'b', null)",
            "map(cast(id AS STRING), map('ä', array(cast(id AS DECIMAL(5, 1)))))",
            "named_struct('a', cast(id AS INT), 'b', named_struct('c', if(id = 3, null, 'x'), 'd', array(id)))",
            "if(id % 3 = 0, null, named_struct('n', cast(null AS INT)))",
            "transform(sequence(0, cast(id AS INT)), x -> x / 3)",
            "transform(sequence(0, cast(id AS INT)), x -> x % 2 = 0)",
            "transform(sequence(0, cast(id AS INT)), x -> cast(x AS FLOAT))",
            "transform(sequence(0, cast(id AS INT)), x -> unhex('0' || cast(x AS STRING)))");

    private void assertWrittenAsByStock(List<String> expressions) throws Exception {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            String expression = expressions.get(i);
            columns.add("if(id % 4 = 1, null, " + expression + ") AS nullable" + i);
            columns.add(expression + " AS present" + i);
        }
        Dataset<Row> rows = rows("SELECT id, " + String.join(", ", columns) + " FROM range(0, 10, 1, 1)");
        rows.write().format("avrofast").save(path("own"));
        rows.write().format("avro").save(path("stock"));

        List<GenericRecord> own = records("own");
        assertEquals(10, own.size());
        assertEquals(records("stock"), own);
        assertEquals(schema("stock"), schema("own"));
        assertAlike(readByStock("stock"), readByStock("own"));
    }

    @Test
    void writesNumbersTextAndBytesAsSparksOwnSourceDoes() throws Exception {
        assertWrittenAsByStock(NUMBERS_AND_BYTES);
    }

    @Test
    void writesTimesAndDecimalsAsSparksOwnSourceDoes() throws Exception {
        assertWrittenAsByStock(TIMES_AND_DECIMALS);
    }

    @Test
    void writesNestedValuesAsSparksOwnSourceDoes() throws Exception {
        assertWrittenAsByStock(NESTED);
    }
}
