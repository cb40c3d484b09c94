package io.avrofast.spark.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.schema.AvroSchema;
import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

class RowBinderTest {

    private static final AvroSchema ORDER = AvroSchema.parse("""
            {"type":"record","name":"Order","fields":[
             {"name":"id","type":"long"},
             {"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line","fields":[
               {"name":"sku","type":"string"},{"name":"price","type":"double"}]}}},
             {"name":"first","type":["null","Line"]},
             {"name":"either","type":["null","string","Line"]},
             {"name":"n","type":["long","int"]}]}""");

    private static StructType struct(String ddl) {
        return (StructType) DataType.fromDDL("struct<" + ddl + ">");
    }

    private static RowBinding bind(AvroSchema schema, String whole, String wanted) {
        return RowBinder.bind(schema, struct(whole), struct(wanted), SchemaRules.DEFAULT);
    }

    private static RowBinding bindInferred(String wanted) {
        StructType whole = TypeInference.columns(ORDER, SchemaRules.DEFAULT);
        return RowBinder.bind(ORDER, whole, struct(wanted), SchemaRules.DEFAULT);
    }

    @Test
    void readsOnlyTheFieldsThatAreWantedAtEveryDepth() {
        RowBinding binding = bindInferred("lines:array<struct<price:double>>,id:bigint");
        assertEquals(AvroSchema.parse("""
                        {"type":"record","name":"Order","fields":[
                         {"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line",
                           "fields":[{"name":"price","type":"double"}]}}},
                         {"name":"id","type":"long"}]}"""), binding.schema());
        assertEquals(List.of(0, 1), binding.row().positions());
    }

    @Test
    void namesARecordAnewWhereItIsReadInAnotherWay() {
        RowBinding binding = bindInferred("lines:array<struct<sku:string>>,first:struct<price:double>");
        String text = binding.schema().toString();
        assertEquals(binding.schema(), AvroSchema.parse(text));
        assertTrue(text.contains("\"Line_2\""), text);
    }

    @Test
    void readsNumbersOfTwoWidthsAsTheWiderOne() {
        assertEquals(
                "{\"type\":\"record\",\"name\":\"Order\",\"fields\":[" + "{\"name\":\"n\",\"type\":\"long\"}]}",
                bindInferred("n:bigint").schema().toString());
    }

    @Test
    void findsTheMembersOfAUnionThatAreWanted() {
        var members = (Origin.Members) bindInferred("either:struct<member1:struct<sku:string>>")
                .row()
                .fields()
                .get(0);
        assertEquals(List.of(2), members.branches());
    }

    @Test
    void countsPositionsInTheWholeSchemaNotAmongTheWantedColumns() {
        SchemaRules positional = new SchemaRules(false, "member_", -1, false, false, true, false);
        AvroSchema pair = AvroSchema.parse("{\"type\":\"record\",\"name\":\"P\",\"fields\":["
                + "{\"name\":\"a\",\"type\":\"int\"},{\"name\":\"b\",\"type\":\"string\"}]}");
        RowBinding binding = RowBinder.bind(pair, struct("x:int,y:string"), struct("y:string"), positional);
        assertEquals("b", binding.schema().fields().get(0).name());
    }

    @Test
    void leavesAColumnThatTheDataLacksNull() {
        RowBinding binding = bind(ORDER, "id:bigint,more:string", "id:bigint,more:string");
        assertEquals(List.of(0, -1), binding.row().positions());
        assertTrue(binding.row().fields().get(1) instanceof Origin.Nothing);
    }

    @Test
    void tellsAllThatCannotBeReadWithItsPath() {
        var fault = assertThrows(
                IncompatibleSchemaException.class,
                () -> bind(ORDER, "id:string,lines:array<struct<sku:int>>", "id:string,lines:array<struct<sku:int>>"));
        assertEquals(2, fault.differences().size());
        assertTrue(fault.getMessage().contains("field lines.element.sku"), fault.getMessage());
    }

    @Test
    void refusesAColumnThatSeveralFieldsMayMean() {
        AvroSchema both = AvroSchema.parse("{\"type\":\"record\",\"name\":\"P\",\"fields\":["
                + "{\"name\":\"a\",\"type\":\"int\"},{\"name\":\"A\",\"type\":\"int\"}]}");
        assertThrows(IncompatibleSchemaException.class, () -> bind(both, "a:int", "a:int"));
    }
}
