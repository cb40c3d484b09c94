package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.UnionBranches;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.UnionSchema;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Every fixed, enum and record that is read tells its schema, which is that of the reader. */
class SchemaOfValuesTest extends UnderBothPolicies {

    private int told;

    /** B222, B219: at every depth, in lists, maps and unions, from data and from defaults. */
    @Test
    void everyValueHasTheSchemaOfItsPlace() throws AvroException {
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            AvroSchema wanted = AvroSchema.parse(reader.toString());
            DatumReader<Object> datumReader = builderOf(AvroSchema.parse(writer.toString()))
                    .readerSchema(wanted)
                    .build();
            for (int i = 0; i < 3; i++) {
                byte[] bytes = ApacheAvro.encode(
                        writer, new RandomData(random).withTextInBytes().next(writer, 4));
                Object value;
                try {
                    value = datumReader.read(bytes);
                } catch (AvroException unresolvable) {
                    continue;
                }
                check(value, datumReader.schema(), "seed " + seed);
            }
        }
        assertTrue(told > 2000, "too few values have a schema to show anything: " + told);
    }

    private void check(Object value, AvroSchema schema, String where) {
        switch (schema.kind()) {
            case FIXED -> same(((AvroFixed) value).schema(), schema, where);
            case ENUM -> same(((AvroEnum) value).schema(), schema, where);
            case RECORD -> {
                AvroRecord record = (AvroRecord) value;
                same(record.schema(), schema, where);
                for (int i = 0; i < record.schema().fields().size(); i++) {
                    check(record.getPhysical(i), record.schema().fields().get(i).schema(), where);
                }
            }
            case ARRAY -> ((List<?>) value).forEach(item -> check(item, ((ArraySchema) schema).items(), where));
            case MAP ->
                ((Map<?, ?>) value).values().forEach(entry -> check(entry, ((MapSchema) schema).values(), where));
            case UNION -> {
                UnionSchema union = (UnionSchema) schema;
                check(value, union.branches().get(UnionBranches.of(union).branchOf(value)), where);
            }
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> {}
        }
    }

    private void same(AvroSchema found, AvroSchema expected, String where) {
        assertSame(expected, found, where);
        told++;
    }

    /** B089: what a schema says of Java's classes is nothing to go by. */
    @Test
    void aClassThatTheSchemaNamesChangesNoValue() throws AvroException {
        String named = """
                {"type":"record","name":"R","fields":[
                  {"name":"text","type":{"type":"string","java-class":"java.math.BigDecimal"}},
                  {"name":"maybe","type":["null",{"type":"string","java-class":"no.such.Class"}]},
                  {"name":"number","type":{"type":"int","java-class":"java.lang.Short"}},
                  {"name":"items","type":{"type":"array","java-class":"java.util.Set","items":
                    {"type":"string","avro.java.string":"CharSequence"}}},
                  {"name":"map","type":{"type":"map","java-key-class":"java.lang.Integer","values":
                    {"type":"bytes","java-element-class":"java.math.BigInteger"}}}]}""";
        byte[] bytes = {4, '1', '2', 2, 2, 'm', 6, 2, 2, 'i', 0, 2, 2, '7', 2, 1, 0};
        AvroRecord record = (AvroRecord) readerOf(AvroSchema.parse(named)).read(bytes);
        assertEquals("12", record.get("text"));
        assertEquals("m", record.get("maybe"));
        assertEquals(3, record.get("number"));
        assertEquals(List.of("i"), record.get("items"));
        assertEquals(
                String.class, record.getMap("map").keySet().iterator().next().getClass());
        assertEquals(byte[].class, record.getMap("map").get("7").getClass());
    }
}
