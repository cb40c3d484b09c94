package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.NoSuchAlgorithmException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** Random schemas mean the same to us and to Apache Avro. The seed of a failure is the property's argument. */
class SchemaOracleTest {

    @Property(tries = 2000)
    void aSchemaPrintsAndParsesToAnEqualOne(@ForAll long seed) {
        AvroSchema schema = AvroSchema.parse(RandomSchemas.text(new Random(seed)));
        AvroSchema again = AvroSchema.parse(schema.toString());
        assertEquals(schema, again);
        assertEquals(schema.hashCode(), again.hashCode());
        assertEquals(schema.toString(), again.toString());
        assertEquals(schema, AvroSchema.parse(schema.toPrettyString()));
        assertEquals(schema, SchemaParser.lenient().parse(schema.toString()));
    }

    @Property(tries = 2000)
    void apacheReadsWhatWePrintAsTheSameSchema(@ForAll long seed) {
        String text = RandomSchemas.text(new Random(seed));
        Schema apache = new Schema.Parser().parse(text);
        AvroSchema schema = AvroSchema.parse(text);
        assertEquals(apache, new Schema.Parser().parse(schema.toString()));
        assertEquals(
                apache.toString(), new Schema.Parser().parse(schema.toString()).toString());
        assertEquals(schema, AvroSchema.parse(apache.toString()));
    }

    @Property(tries = 2000)
    void canonicalFormAndFingerprintsAreThoseOfApache(@ForAll long seed) throws NoSuchAlgorithmException {
        String text = RandomSchemas.text(new Random(seed));
        Schema apache = new Schema.Parser().parse(text);
        AvroSchema schema = AvroSchema.parse(text);
        assertEquals(SchemaNormalization.toParsingForm(apache), schema.canonicalForm());
        assertEquals(SchemaNormalization.parsingFingerprint64(apache), schema.fingerprint64());
        assertArrayEquals(
                SchemaNormalization.parsingFingerprint("CRC-64-AVRO", apache), Fingerprint.CRC_64_AVRO.of(schema));
        assertArrayEquals(SchemaNormalization.parsingFingerprint("MD5", apache), Fingerprint.MD5.of(schema));
        assertArrayEquals(SchemaNormalization.parsingFingerprint("SHA-256", apache), Fingerprint.SHA_256.of(schema));
    }

    @Property(tries = 1000)
    void logicalTypesAreValidWhereApacheSaysSo(@ForAll long seed) {
        String text = RandomSchemas.text(new Random(seed));
        compareLogicalTypes(new Schema.Parser().parse(text), AvroSchema.parse(text), 0);
    }

    private static void compareLogicalTypes(Schema apache, AvroSchema schema, int depth) {
        assertEquals(
                apache.getLogicalType() == null ? null : apache.getLogicalType().getName(),
                schema.logicalType().map(LogicalType::label).orElse(null));
        if (depth > 6) {
            return;
        }
        if (schema instanceof RecordSchema record) {
            for (SchemaField field : record.fields()) {
                compareLogicalTypes(apache.getField(field.name()).schema(), field.schema(), depth + 1);
            }
        } else if (schema instanceof UnionSchema union) {
            for (int i = 0; i < union.branches().size(); i++) {
                compareLogicalTypes(apache.getTypes().get(i), union.branches().get(i), depth + 1);
            }
        } else if (schema instanceof ArraySchema array) {
            compareLogicalTypes(apache.getElementType(), array.items(), depth + 1);
        } else if (schema instanceof MapSchema map) {
            compareLogicalTypes(apache.getValueType(), map.values(), depth + 1);
        }
    }
}
