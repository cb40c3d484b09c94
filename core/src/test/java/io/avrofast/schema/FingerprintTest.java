package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Canonical forms and fingerprints that are known from elsewhere. */
class FingerprintTest {

    @ParameterizedTest
    @CsvSource({
        "null, 63dd24e7cc258f8a",
        "boolean, 9f42fc78a4d4f764",
        "int, 7275d51a3f395c8f",
        "long, d054e14493f41db7",
        "float, 4d7c02cb3ea8d790",
        "double, 8e7535c032ab957e",
        "bytes, 4fc016dac3201965",
        "string, 8f014872634503c7"
    })
    void primitiveTypesHaveThePublishedFingerprints(String type, String crc) {
        AvroSchema schema = AvroSchema.parse('"' + type + '"');
        assertEquals(crc, HexFormat.of().toHexDigits(schema.fingerprint64()));
        assertEquals(Long.reverseBytes(schema.fingerprint64()), fromBytes(Fingerprint.CRC_64_AVRO.of(schema)));
    }

    @Test
    void digestsAreThoseOfTheCanonicalForm() {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"int\",\"logicalType\":\"date\"}");
        assertEquals("\"int\"", schema.canonicalForm());
        assertEquals("ef524ea1b91e73173d938ade36c1db32", HexFormat.of().formatHex(Fingerprint.MD5.of(schema)));
        assertEquals(
                "3f2b87a9fe7cc9b13835598c3981cd45e3e355309e5090aa0933d7becb6fba45",
                HexFormat.of().formatHex(Fingerprint.SHA_256.of(schema)));
    }

    @Test
    void theCanonicalFormKeepsWhatMattersToDecodeData() {
        AvroSchema schema = AvroSchema.parse("""
                {"doc": "d", "fields": [{"default": null, "name": "a", "order": "ignore", "type": ["null", "R"]},
                   {"name": "f", "type": {"size": 4, "type": "fixed", "name": "F", "aliases": ["G"]}}],
                 "namespace": "x.y", "name": "R", "type": "error"}
                """);
        assertEquals(
                "{\"name\":\"x.y.R\",\"type\":\"record\",\"fields\":[{\"name\":\"a\",\"type\":[\"null\",\"x.y.R\"]},"
                        + "{\"name\":\"f\",\"type\":{\"name\":\"x.y.F\",\"type\":\"fixed\",\"size\":4}}]}",
                schema.canonicalForm());
    }

    @Test
    void fingerprintsTellSchemasApartByTheOrderOfFields() {
        AvroSchema one = AvroSchema.parse(record("a", "b"));
        AvroSchema other = AvroSchema.parse(record("b", "a"));
        assertNotEquals(one.fingerprint64(), other.fingerprint64());
    }

    private static String record(String first, String second) {
        return "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"" + first
                + "\",\"type\":\"int\"},{\"name\":\"" + second + "\",\"type\":\"int\"}]}";
    }

    private static long fromBytes(byte[] bytes) {
        long value = 0;
        for (byte b : bytes) {
            value = value << Byte.SIZE | (b & 0xff);
        }
        return value;
    }
}
