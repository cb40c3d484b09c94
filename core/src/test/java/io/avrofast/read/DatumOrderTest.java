package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryData;
import org.junit.jupiter.api.Test;

/** The order of encoded values, measured by Apache Avro's. */
class DatumOrderTest {

    private static final Pattern FIELD = Pattern.compile("(\\{\"name\":\"f\\d+\",)");

    @Test
    void agreesWithApacheOnRandomValues() throws AvroException {
        int compared = 0;
        for (int seed = 0; seed < 1500; seed++) {
            Random random = new Random(seed);
            String text = FIELD.matcher(new RandomSchemas(random).next(4).toString())
                    .replaceAll(match -> match.group(1) + order(random));
            Schema schema = ApacheAvro.parse(text);
            DatumOrder order = DatumOrder.of(AvroSchema.parse(text));
            byte[] left = encode(schema, random);
            for (int i = 0; i < 10; i++) {
                byte[] right = random.nextInt(4) == 0 ? left.clone() : encode(schema, random);
                Integer expected = apacheOrder(schema, left, right);
                if (expected != null) {
                    compared++;
                    String message = "seed " + seed + " " + text;
                    assertEquals(expected, Integer.signum(order.compare(left, right)), message);
                    assertEquals(-expected, Integer.signum(order.compare(right, left)), message);
                }
            }
        }
        assertTrue(compared > 5000, compared + " pairs");
    }

    // B146: bytes above 7f are not negative, and text is ordered by code points.
    @Test
    void comparesBytesWithoutSign() throws AvroException {
        assertTrue(compare("\"bytes\"", new byte[] {0x7f}, new byte[] {(byte) 0x80}) < 0);
        assertTrue(compare("{\"type\":\"fixed\",\"name\":\"F\",\"size\":1}", new byte[] {0x7f}, new byte[] {-1}) < 0);
        assertTrue(compare("\"string\"", "z", "é") < 0);
        assertTrue(compare("\"string\"", "\uFFFD", "\uD83D\uDE00") < 0, "not the order of Java's chars");
        assertTrue(compare("\"string\"", "a", "ab") < 0);
    }

    @Test
    void putsALongerArrayBehindItsBeginning() throws AvroException {
        String schema = "{\"type\":\"array\",\"items\":\"int\"}";
        assertTrue(compare(schema, List.of(1), List.of(1, 0)) < 0);
        assertTrue(compare(schema, List.of(), List.of(0)) < 0);
        assertEquals(0, compare(schema, List.of(1, 2), List.of(1, 2)));
        assertTrue(compare(schema, List.of(2), List.of(1, 2)) > 0);
    }

    @Test
    void comparesArraysWhateverTheirBlocks() throws AvroException {
        DatumOrder order = DatumOrder.of(AvroSchema.parse("{\"type\":\"array\",\"items\":\"int\"}"));
        byte[] one = {6, 2, 4, 6, 0};
        byte[] blocks = {2, 2, 3, 4, 4, 6, 0};
        assertEquals(0, order.compare(one, blocks));
    }

    @Test
    void refusesAMapThatCountsButStepsOverOneThatDoesNot() throws AvroException {
        assertThrows(
                UnsupportedFeatureException.class,
                () -> compare("{\"type\":\"map\",\"values\":\"int\"}", Map.of("a", 1), Map.of("a", 1)));
        DatumOrder order = DatumOrder.of(AvroSchema.parse("""
                {"type":"record","name":"R","fields":[
                  {"name":"m","type":{"type":"map","values":"int"},"order":"ignore"},{"name":"a","type":"int"}]}"""));
        assertEquals(-1, order.compare(new byte[] {2, 2, 'a', 2, 0, 2}, new byte[] {0, 4}));
    }

    @Test
    void saysWhereTheDataEnds() throws AvroException {
        DatumOrder order = DatumOrder.of(AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"string\"}]}"));
        byte[] whole = {4, 'x', 'y'};
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            TruncatedDataException fault = assertThrows(TruncatedDataException.class, () -> order.compare(whole, cut));
            assertEquals("a", fault.place().fieldPath());
        }
    }

    private static String order(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> "\"order\":\"descending\",";
            case 1 -> "\"order\":\"ignore\",";
            default -> "";
        };
    }

    private static byte[] encode(Schema schema, Random random) {
        Object datum = new RandomData(random).next(schema, 3);
        return random.nextBoolean()
                ? ApacheAvro.encode(schema, datum)
                : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
    }

    /** Apache's order, or null where it has none because of a map. */
    private static Integer apacheOrder(Schema schema, byte[] left, byte[] right) {
        try {
            return Integer.signum(BinaryData.compare(left, 0, left.length, right, 0, right.length, schema));
        } catch (AvroRuntimeException map) {
            return null;
        }
    }

    private static int compare(String schemaText, Object left, Object right) throws AvroException {
        AvroSchema schema = AvroSchema.parse(schemaText);
        DatumWriter<Object> writer = DatumWriter.of(schema);
        return DatumOrder.of(schema).compare(writer.write(left), writer.write(right));
    }
}
