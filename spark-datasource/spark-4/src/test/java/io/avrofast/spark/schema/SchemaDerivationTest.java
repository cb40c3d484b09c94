package io.avrofast.spark.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.apache.avro.Schema;
import org.apache.spark.sql.avro.SchemaConverters;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaDerivationTest {

    private static void assertAsSparksOwn(StructType type, String name, String namespace) {
        Schema own = new Schema.Parser()
                .parse(SchemaDerivation.of(type, name, namespace).toString());
        Schema sparks = SchemaConverters.toAvroType(type, false, name, namespace);
        assertEquals(sparks, own);
        assertEquals(sparks.toString(), own.toString());
    }

    private static List<String> problems(String ddl) {
        StructType type = StructType.fromDDL(ddl);
        return assertThrows(IncompatibleSchemaException.class, () -> SchemaDerivation.of(type, "topLevelRecord", ""))
                .differences();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a BOOLEAN, b TINYINT, c SMALLINT, d INT, e BIGINT, f FLOAT, g DOUBLE",
                "a STRING NOT NULL, b BINARY NOT NULL, c STRING, d BINARY",
                "a DATE, b TIMESTAMP, c TIMESTAMP_NTZ NOT NULL, d TIME(6), e TIME(0) NOT NULL",
                "a INTERVAL YEAR, b INTERVAL YEAR TO MONTH NOT NULL, c INTERVAL DAY TO SECOND, d INTERVAL MINUTE NOT NULL",
                "a DECIMAL(1,0), b DECIMAL(9,9), c DECIMAL(18,2) NOT NULL, d DECIMAL(19,0), e DECIMAL(38,18)",
                "a VOID, b ARRAY<VOID>, c STRUCT<d: VOID>",
                "a ARRAY<INT>, b ARRAY<STRUCT<x: INT NOT NULL, d: DECIMAL(5,2)>>, c ARRAY<ARRAY<DECIMAL(20,1)>> NOT NULL",
                "a MAP<STRING, INT>, b MAP<STRING, STRUCT<s: STRUCT<t: MAP<STRING, BINARY>>>> NOT NULL",
                "s STRUCT<s: STRUCT<s: DECIMAL(3,1), fixed: STRUCT<x: INT>>, d: DECIMAL(3,1)>, fixed DECIMAL(4,4)",
                "date DATE, record STRUCT<array: ARRAY<STRUCT<map: INT>>>",
            })
    void givesTheSchemaThatSparksOwnSourceGives(String ddl) {
        assertAsSparksOwn(StructType.fromDDL(ddl), "topLevelRecord", "");
        assertAsSparksOwn(StructType.fromDDL(ddl), "Row", "a.b");
    }

    @Test
    void tellsThePathAndTheTypeOfEveryColumnThatAvroDoesNotHave() {
        assertEquals(
                List.of(
                        "column a: MAP<INT, STRING> is not written: the keys of Avro's maps are strings",
                        "column b.c.element: INTERVAL is not written: Avro has no such type",
                        "column d.value: VARIANT is not written: Avro has no such type",
                        "column e: STRING COLLATE UTF8_LCASE is not written: Avro has no such type"),
                problems("a MAP<INT, STRING>, ok INT, b STRUCT<c: ARRAY<INTERVAL>>, d MAP<STRING, VARIANT>,"
                        + " e STRING COLLATE UTF8_LCASE"));
    }

    @Test
    void tellsThePathOfEveryNameThatAvroDoesNotHave() {
        assertEquals(
                List.of(
                        "column a b: the name \"a b\" is none of Avro's, which are of the form [A-Za-z_][A-Za-z0-9_]*",
                        "column s.é: the name \"é\" is none of Avro's, which are of the form [A-Za-z_][A-Za-z0-9_]*"),
                problems("`a b` INT, s STRUCT<`é`: INT>"));
    }

    @Test
    void refusesRecordsThatWouldBeNamedLikeAPrimitiveType() {
        assertEquals(
                List.of("column string: a record would be named like it, and Avro has a primitive type of that name"),
                problems("string ARRAY<STRUCT<x: INT>>"));
    }

    @Test
    void refusesNamesOfTheRecordThatAreNoneOfAvros() {
        StructType type = StructType.fromDDL("a INT");

        assertThrows(IncompatibleSchemaException.class, () -> SchemaDerivation.of(type, "a-b", ""));
        assertThrows(IncompatibleSchemaException.class, () -> SchemaDerivation.of(type, "a", "b..c"));
    }
}
