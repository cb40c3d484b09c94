package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import java.util.Random;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.junit.jupiter.api.Test;

/** Schemas both ways. */
class ApacheSchemasTest {

    private static final int SCHEMAS = 400;

    @Test
    void bringsASchemaBackEqualWithAllThatItSays() throws UnsupportedFeatureException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Schema apache = new RandomSchemas(new Random(seed)).next(4);
            AvroSchema schema = ApacheSchemas.fromApache(apache);
            Schema back = ApacheSchemas.toApache(schema);
            assertEquals(apache.toString(), back.toString(), "seed " + seed);
            assertEquals(apache, back, "seed " + seed);
            assertEquals(schema, ApacheSchemas.fromApache(back), "seed " + seed);
        }
    }

    @Test
    void keepsTheCanonicalFormAndTheFingerprint() throws UnsupportedFeatureException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Schema apache = new RandomSchemas(new Random(seed)).next(4);
            AvroSchema schema = ApacheSchemas.fromApache(apache);
            assertEquals(SchemaNormalization.toParsingForm(apache), schema.canonicalForm(), "seed " + seed);
            assertEquals(SchemaNormalization.parsingFingerprint64(apache), schema.fingerprint64(), "seed " + seed);
        }
    }

    @Test
    void givesApacheItsLogicalTypes() throws UnsupportedFeatureException {
        Schema apache = ApacheSchemas.toApache(AvroSchema.parse("""
                {"type":"bytes","logicalType":"decimal","precision":9,"scale":2}"""));
        assertEquals(LogicalTypes.decimal(9, 2), apache.getLogicalType());
    }

    @Test
    void keepsNamesThatAreNoneAsHeadersHaveThem() throws UnsupportedFeatureException {
        AvroSchema schema = SchemaParser.lenient().parse("""
                {"type":"record","name":"a-record","namespace":"io.1st","fields":[
                  {"name":"some field","type":"int"},
                  {"name":"kind","type":{"type":"enum","name":"k\u00efnd","symbols":["a b","-"]}}]}""");
        Schema apache = ApacheSchemas.toApache(schema);
        assertEquals("io.1st.a-record", apache.getFullName());
        assertEquals("some field", apache.getFields().get(0).name());
        assertEquals(schema, ApacheSchemas.fromApache(apache));
    }

    @Test
    void keepsADefaultThatDoesNotFitItsField() throws UnsupportedFeatureException {
        AvroSchema schema = SchemaParser.lenient().parse("""
                {"type":"record","name":"R","fields":[{"name":"n","type":"int","default":"none"}]}""");
        assertEquals(schema, ApacheSchemas.fromApache(ApacheSchemas.toApache(schema)));
    }

    @Test
    void keepsARecordInsideItself() throws UnsupportedFeatureException {
        Schema apache = ApacheSchemas.toApache(AvroSchema.parse("""
                {"type":"record","name":"Tree","fields":[{"name":"children","type":{"type":"array","items":"Tree"}}]}"""));
        assertEquals(apache, apache.getField("children").schema().getElementType());
    }

    @Test
    void refusesWhatApacheCannotHold() {
        AvroSchema twice = SchemaParser.lenient().parse("""
                {"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"a","type":"int"}]}""");
        AvroSchema nested = SchemaParser.lenient().parse("""
                ["null",["int","string"]]""");
        assertThrows(UnsupportedFeatureException.class, () -> ApacheSchemas.toApache(twice));
        assertThrows(UnsupportedFeatureException.class, () -> ApacheSchemas.toApache(nested));
    }

    @Test
    void refusesARecordOfApachesWithoutItsFields() {
        Schema unfinished = Schema.createRecord("R", null, null, false);
        assertThrows(UnsupportedFeatureException.class, () -> ApacheSchemas.fromApache(unfinished));
    }

    @Test
    void keepsNothing() throws UnsupportedFeatureException {
        AvroSchema schema = AvroSchema.parse("""
                {"type":"fixed","name":"F","size":1}""");
        assertNotSame(ApacheSchemas.toApache(schema), ApacheSchemas.toApache(schema));
    }
}
