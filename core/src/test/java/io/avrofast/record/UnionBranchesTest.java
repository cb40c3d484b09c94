package io.avrofast.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The choice of a union's branch by the value. */
class UnionBranchesTest {

    // B150: a map of mixed values, one of each kind.
    @Test
    void findsTheBranchOfEachKind() {
        UnionBranches union = union("[\"null\",\"boolean\",\"int\",\"long\",\"float\",\"double\",\"bytes\",\"string\","
                + "{\"type\":\"array\",\"items\":\"int\"},{\"type\":\"map\",\"values\":\"int\"}]");
        Object[] values = {
            null, true, 1, 1L, 1f, 1.0, new byte[0], "", List.of(), Map.of(),
        };
        for (int i = 0; i < values.length; i++) {
            assertEquals(i, union.branchOf(values[i]));
        }
        assertEquals(6, union.branchOf(ByteBuffer.allocate(0)));
        assertEquals(7, union.branchOf(CharBuffer.wrap("")));
    }

    // B153: a plain value finds its branch, or there is an error.
    @Test
    void widensANumberOnlyWhereNothingIsLost() {
        assertEquals(1, union("[\"null\",\"long\"]").branchOf(1));
        assertEquals(1, union("[\"double\",\"long\"]").branchOf(1));
        assertEquals(0, union("[\"double\",\"float\"]").branchOf(1));
        assertEquals(0, union("[\"double\",\"string\"]").branchOf(1f));
        assertThrows(
                DatumMismatchException.class,
                () -> union("[\"null\",\"int\",\"double\"]").branchOf(1L));
        assertThrows(
                DatumMismatchException.class,
                () -> union("[\"null\",\"float\"]").branchOf(1));
        assertThrows(
                DatumMismatchException.class,
                () -> union("[\"null\",\"float\"]").branchOf(1.0));
    }

    // B149: a union of records keeps branch and value.
    @Test
    void findsNamedTypesByTheirFullNames() {
        UnionSchema schema = (UnionSchema) AvroSchema.parse("""
                [{"type":"record","name":"a.R","fields":[]},{"type":"record","name":"b.R","fields":[]},
                 {"type":"enum","name":"a.E","symbols":["X"]},{"type":"enum","name":"b.E","symbols":["X"]},
                 {"type":"fixed","name":"a.F","size":1},{"type":"fixed","name":"b.F","size":1}]""");
        UnionBranches union = UnionBranches.of(schema);
        for (int i = 0; i < 2; i++) {
            assertEquals(i, union.branchOf(AvroRecord.create((RecordSchema)
                    schema.branches().get(i))));
            assertEquals(
                    2 + i,
                    union.branchOf(AvroEnum.of((EnumSchema) schema.branches().get(2 + i), 0)));
            assertEquals(
                    4 + i,
                    union.branchOf(AvroFixed.of((FixedSchema) schema.branches().get(4 + i), new byte[1])));
        }
    }

    // B185: a record built with another namespace, as schema conversions do.
    @Test
    void takesTheOnlyTypeOfTheNameWhereTheNamespaceDiffers() {
        AvroRecord record = AvroRecord.create(
                (RecordSchema) AvroSchema.parse("{\"type\":\"record\",\"name\":\"x.R\",\"fields\":[]}"));
        String one = "{\"type\":\"record\",\"name\":\"a.R\",\"fields\":[]}";
        String other = "{\"type\":\"record\",\"name\":\"b.R\",\"fields\":[]}";
        assertEquals(1, union("[\"null\"," + one + "]").branchOf(record));
        assertThrows(
                DatumMismatchException.class,
                () -> union("[" + one + "," + other + "]").branchOf(record));
    }

    @Test
    void refusesToGuessAmongSeveralTypesOfTheSameShape() {
        UnionBranches enums = union("""
                [{"type":"enum","name":"A","symbols":["X","Y"]},{"type":"enum","name":"B","symbols":["X","Z"]}]""");
        assertEquals(0, enums.branchOf("Y"));
        assertEquals(1, enums.branchOf("Z"));
        DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> enums.branchOf("X"));
        assertEquals(
                "expected a value of one branch of the union [A, B], where 2 branches are an enum that fits, "
                        + "found java.lang.String",
                mismatch.getMessage());
        UnionBranches fixed = union(
                "[{\"type\":\"fixed\",\"name\":\"A\",\"size\":1},{\"type\":\"fixed\",\"name\":\"B\",\"size\":1}]");
        assertThrows(DatumMismatchException.class, () -> fixed.branchOf(new byte[1]));
    }

    @Test
    void prefersTextAndBytesToEnumAndFixed() {
        assertEquals(
                1,
                union("[{\"type\":\"enum\",\"name\":\"A\",\"symbols\":[\"X\"]},\"string\"]")
                        .branchOf("X"));
        assertEquals(
                1,
                union("[{\"type\":\"fixed\",\"name\":\"A\",\"size\":1},\"bytes\"]")
                        .branchOf(new byte[1]));
    }

    // B140: a logical type on either side of null.
    @Test
    void findsALogicalTypeByItsValue() {
        String timestamp = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
        assertEquals(1, union("[\"null\"," + timestamp + "]").branchOf(Instant.EPOCH));
        assertEquals(0, union("[" + timestamp + ",\"null\"]").branchOf(Instant.EPOCH));
        assertEquals(0, union("[" + timestamp + ",\"null\"]").branchOf(5L));
        assertThrows(
                DatumMismatchException.class, () -> union("[\"null\",\"long\"]").branchOf(Instant.EPOCH));
    }

    @Test
    void takesTheFirstLogicalTypeThatHoldsTheValueExactly() {
        UnionBranches times = union("""
                [{"type":"int","logicalType":"time-millis"},{"type":"long","logicalType":"time-micros"}]""");
        assertEquals(0, times.branchOf(LocalTime.of(1, 2, 3)));
        assertEquals(1, times.branchOf(LocalTime.of(1, 2, 3, 4_000)));
        UnionBranches decimals = union("""
                [{"type":"fixed","name":"Small","size":2,"logicalType":"decimal","precision":4,"scale":2},
                 {"type":"bytes","logicalType":"decimal","precision":20,"scale":4}]""");
        assertEquals(0, decimals.branchOf(new BigDecimal("12.34")));
        assertEquals(1, decimals.branchOf(new BigDecimal("12.345")));
        UnionBranches uuids = union("""
                [{"type":"string","logicalType":"uuid"},{"type":"fixed","name":"U","size":16,"logicalType":"uuid"}]""");
        assertEquals(0, uuids.branchOf(new UUID(1, 2)));
    }

    @Test
    void saysWhichUnionAndWhichClassDoNotFit() {
        DatumMismatchException mismatch = assertThrows(
                DatumMismatchException.class,
                () -> union("[\"null\",\"string\"]").branchOf(5));
        assertEquals("expected a value of the union [null, string], found java.lang.Integer", mismatch.getMessage());
        assertThrows(DatumMismatchException.class, () -> union("[]").branchOf(null));
    }

    private static UnionBranches union(String text) {
        return UnionBranches.of((UnionSchema) AvroSchema.parse(text));
    }
}
