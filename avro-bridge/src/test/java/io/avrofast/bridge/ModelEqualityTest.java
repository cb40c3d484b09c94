package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.avrofast.bridge.generated.Stop;
import io.avrofast.bridge.generated.Trip;
import io.avrofast.error.AvroException;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.time.Instant;
import java.util.List;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

/** Which models are equal, and so share compiled code: those whose values no one could tell apart, and no others. */
class ModelEqualityTest {

    private static final String TEXT = "{'type':'record','name':'R','namespace':'n','doc':'d','fields':["
            + "{'name':'id','type':{'type':'long','logicalType':'timestamp-micros'}},"
            + "{'name':'next','type':['null','R'],'default':null}]}";

    private final GenericData data = Oracle.conversions();

    private static Schema schema(String text) {
        return new Schema.Parser().parse(text.replace('\'', '"'));
    }

    private static void assertEqual(Object one, Object other) {
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
    }

    @Test
    void modelsOfOneTextAndOneDataAreEqual() {
        assertEqual(
                ApacheReadModel.genericRecords(schema(TEXT), data), ApacheReadModel.genericRecords(schema(TEXT), data));
        assertEqual(ApacheReadModel.generic(data), ApacheReadModel.generic(data));
        assertEqual(ApacheWriteModel.generic(schema(TEXT), data), ApacheWriteModel.generic(schema(TEXT), data));
        assertEqual(ApacheWriteModel.generic(data), ApacheWriteModel.generic(data));
    }

    @Test
    void schemasThatDifferInWhatSaysNothingAboutTheDataDoToo() {
        for (String[] change : new String[][] {{"'doc':'d'", "'doc':'e'"}, {"'doc':'d'", "'p':'d'"}, {"'n'", "'m'"}}) {
            Schema other = schema(TEXT.replace(change[0], change[1]));
            assertNotEquals(ApacheReadModel.generic(schema(TEXT), data), ApacheReadModel.generic(other, data));
            assertNotEquals(ApacheWriteModel.generic(schema(TEXT), data), ApacheWriteModel.generic(other, data));
        }
    }

    @Test
    void logicalTypesAreComparedBesidesTheirNames() {
        Schema plain = schema(TEXT);
        Schema custom = schema(TEXT);
        new LogicalType("timestamp-micros").addToSchema(custom.getField("id").schema());
        assertEquals(plain.toString(), custom.toString());
        assertNotEquals(ApacheReadModel.generic(plain, data), ApacheReadModel.generic(custom, data));
        assertNotEquals(ApacheWriteModel.generic(plain, data), ApacheWriteModel.generic(custom, data));
    }

    @Test
    void logicalTypesThatAreRegisteredLaterMakeAnotherModel() {
        ApacheReadModel<Object> before = ApacheReadModel.generic(data);
        LogicalTypes.register("n.registered-later", schema -> new LogicalType("n.registered-later"));
        assertNotEquals(before, ApacheReadModel.generic(data));
    }

    @Test
    void conversionsOfTheSameClassesAreNotTheSameConversions() {
        assertNotEquals(ApacheReadModel.generic(data), ApacheReadModel.generic(Oracle.conversions()));
        assertNotEquals(ApacheWriteModel.generic(data), ApacheWriteModel.generic(Oracle.conversions()));
    }

    @Test
    void modelsOfAGivenSchemaOfAnyAndOfRecordsAloneDiffer() {
        assertNotEquals(ApacheReadModel.generic(data), ApacheReadModel.generic(schema(TEXT), data));
        assertNotEquals(ApacheReadModel.generic(data), ApacheReadModel.genericRecords(data));
        assertNotEquals(ApacheWriteModel.generic(data), ApacheWriteModel.generic(schema(TEXT), data));
    }

    @Test
    void modelsOfGeneratedClassesAreEqualByTheirClasses() {
        assertEqual(ApacheReadModel.specific(Trip.class), ApacheReadModel.specific(Trip.class));
        assertEqual(ApacheWriteModel.specific(Trip.class), ApacheWriteModel.specific(Trip.class));
        assertNotEquals(ApacheReadModel.specific(Trip.class), ApacheReadModel.specific(Stop.class));
        assertNotEquals(ApacheReadModel.specific(Trip.class), ApacheReadModel.generic(Trip.SCHEMA$, data));
        assertNotEquals(ApacheWriteModel.specific(Trip.class), ApacheWriteModel.generic(Trip.SCHEMA$, data));
    }

    @Test
    void schemasThatSomeVersionsHaveNoTextForAreCompared() {
        Schema one = twoTypesOfOneName();
        assertEqual(ApacheReadModel.generic(one, data), ApacheReadModel.generic(one, data));
        assertNotEquals(ApacheReadModel.generic(one, data), ApacheReadModel.generic(schema(TEXT), data));
    }

    private static Schema twoTypesOfOneName() {
        Schema inner = Schema.createFixed("n.R", null, null, 2);
        Schema outer = Schema.createRecord("n.R", null, null, false);
        outer.setFields(List.of(new Schema.Field("f", inner)));
        return outer;
    }

    @Test
    void readersOfEqualModelsShareCompiledCodeAndGiveTheSameRecords() throws AvroException {
        CompiledReaders shared = CompiledReaders.of(10, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 3; i++) {
            Schema schema = schema(TEXT);
            AvroSchema written = AvroSchema.parse(TEXT.replace('\'', '"'));
            GenericRecord record = new GenericData.Record(schema);
            record.put("id", Instant.ofEpochSecond(i));
            byte[] bytes = Oracle.write(new GenericDatumWriter<>(schema, data), record);
            DatumReader<GenericRecord> reader = DatumReader.builder(written)
                    .compiledReaders(shared)
                    .buildObjects(ApacheReadModel.genericRecords(schema, data));
            assertEquals(record, reader.read(bytes));
        }
        assertEquals(1, shared.compiled());
        assertEquals(0, shared.failed());
    }
}
