package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** Random schemas mean the same to us and to Apache Avro. The seed of a failure is the property's argument. */
class SchemaOracleTest {

    private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|-?[0-9.]+|null|true");

    private static final List<String> OTHERS = List.of(
            "\"type\"",
            "\"name\"",
            "\"namespace\"",
            "\"fields\"",
            "\"items\"",
            "\"default\"",
            "\"aliases\"",
            "\"doc\"",
            "\"order\"",
            "\"record\"",
            "\"int\"",
            "\"null\"",
            "\"T0\"",
            "\"T1\"",
            "\"a.T0\"",
            "\"\"",
            "null",
            "true",
            "7",
            "-1.5",
            "{}",
            "[]",
            "\"float\"",
            "\"bytes\"",
            "\"string\"");

    private static final Pattern DOCUMENTED = Pattern.compile("is given twice|is a primitive type and can't be defined"
            + "|is used before its definition"
            + "|expected a default of type|expected a string as (doc|namespace)|expected one of the enum's symbols");

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

    /** One token of a sound schema is another: what only one of the two takes is in docs/differences.md. */
    @Property(tries = 3000, seed = "20261130")
    void takesTheTextsThatApacheTakesButForTheDocumentedDifferences(@ForAll long seed) {
        Random random = new Random(seed);
        String text = withOtherToken(RandomSchemas.text(random), random);
        String apacheProblem = problemOfApache(text);
        try {
            AvroSchema.parse(text);
            assertTrue(apacheProblem == null || apacheProblem.equals("Empty name"), apacheProblem + ": " + text);
        } catch (SchemaParseException e) {
            assertTrue(
                    apacheProblem != null || DOCUMENTED.matcher(e.getMessage()).find(), e.getMessage() + ": " + text);
        }
    }

    private static String problemOfApache(String text) {
        try {
            new Schema.Parser().parse(text);
            return null;
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static String withOtherToken(String text, Random random) {
        List<MatchResult> tokens = TOKEN.matcher(text).results().toList();
        if (tokens.isEmpty()) {
            return text;
        }
        MatchResult token = tokens.get(random.nextInt(tokens.size()));
        String other = OTHERS.get(random.nextInt(OTHERS.size()));
        return text.substring(0, token.start()) + other + text.substring(token.end());
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
