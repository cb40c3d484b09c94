package io.avrofast.spark.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNotNull;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.Not;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringStartsWith;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Which of the filters that Spark gives a file format are asked the data. */
class SourceConditionsTest {

    private final SourceConditions conditions =
            new SourceConditions(StructType.fromDDL("`a.b` string, a struct<b: string>, c string"));

    private static List<Filter> filters(String column) {
        return List.of(
                new EqualTo(column, "x"),
                new EqualNullSafe(column, "x"),
                new LessThan(column, "x"),
                new GreaterThan(column, "x"),
                new IsNull(column),
                new IsNotNull(column),
                new In(column, new Object[] {"x", "y"}),
                new StringStartsWith(column, "x"),
                new Not(new EqualTo(column, "x")),
                new And(new EqualTo("c", "x"), new EqualTo(column, "x")),
                new Or(new EqualTo("c", "x"), new EqualTo(column, "x")));
    }

    @Test
    void asksForAColumnByItsName() {
        for (Filter filter : filters("c")) {
            assertTrue(conditions.of(filter).isPresent(), filter.toString());
        }
    }

    /** A path of a nested field and a column of that name look the same, and which one it is depends on the session. */
    @Test
    void doesNotGuessWhetherANameWithADotIsAPath() {
        for (Filter filter : filters("a.b")) {
            assertEquals(Optional.empty(), conditions.of(filter), filter.toString());
        }
    }
}
