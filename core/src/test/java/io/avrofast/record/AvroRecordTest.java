package io.avrofast.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The generic record. */
class AvroRecordTest {

    private static final RecordSchema ALL_KINDS = record("""
            {"type":"record","name":"All","namespace":"test","fields":[
              {"name":"flag","type":"boolean"},
              {"name":"small","type":"int"},
              {"name":"big","type":"long"},
              {"name":"single","type":"float"},
              {"name":"wide","type":"double"},
              {"name":"nothing","type":"null"},
              {"name":"text","type":"string"},
              {"name":"blob","type":"bytes"},
              {"name":"kind","type":{"type":"enum","name":"Kind","symbols":["A","B"]}},
              {"name":"hash","type":{"type":"fixed","name":"Hash","size":2}},
              {"name":"maybe","type":["null","long"]},
              {"name":"maybeKind","type":["Kind","null"]},
              {"name":"items","type":{"type":"array","items":"int"}},
              {"name":"tags","type":{"type":"map","values":"string"}},
              {"name":"next","type":["null","All"]}]}""");

    @Test
    void keepsAValueOfEveryKind() {
        AvroRecord record = filled();
        assertEquals(true, record.getBoolean("flag"));
        assertEquals(-1, record.getInt("small"));
        assertEquals(Long.MIN_VALUE, record.getLong("big"));
        assertEquals(0.5f, record.getFloat("single"));
        assertEquals(-0.0, record.getDouble("wide"));
        assertNull(record.get("nothing"));
        assertEquals("tëxt", record.getString("text"));
        assertArrayEquals(new byte[] {1, 2}, record.getBytes("blob"));
        assertEquals("B", record.getString("kind"));
        assertArrayEquals(new byte[] {3, 4}, record.getBytes("hash"));
        assertEquals(7, record.getLong("maybe"));
        assertTrue(record.isNull("maybeKind"));
        assertEquals(List.of(1, 2), record.getList("items"));
        assertEquals(Map.of("k", "v"), record.getMap("tags"));
        assertNull(record.getRecord("next"));
    }

    @Test
    void readsWhatWasNotSetAsNull() {
        AvroRecord record = AvroRecord.create(ALL_KINDS);
        for (int i = 0; i < ALL_KINDS.fields().size(); i++) {
            assertNull(record.get(i));
            assertTrue(record.isNull(i));
        }
        assertThrows(NullPointerException.class, () -> record.getInt("small"));
        assertThrows(NullPointerException.class, () -> record.getLong("maybe"));
    }

    @Test
    void widensANumberOnlyWhereNothingIsLost() {
        AvroRecord record = filled();
        assertEquals(-1L, record.getLong("small"));
        assertEquals(-1.0, record.getDouble("small"));
        assertEquals(0.5, record.getDouble("single"));
        assertThrows(ClassCastException.class, () -> record.getInt("big"));
        assertThrows(ClassCastException.class, () -> record.getDouble("big"));
        assertThrows(ClassCastException.class, () -> record.getFloat("small"));
    }

    @Test
    void takesNullBackIntoANullableField() {
        AvroRecord record = filled();
        record.set("maybe", null);
        assertNull(record.get("maybe"));
        record.set("maybe", 8);
        assertEquals(8L, record.get("maybe"));
    }

    // B166: null for a field that may not be null.
    @Test
    void refusesNullForAFieldThatMayNotBeNull() {
        DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> filled().set("small", null));
        assertEquals("field small: expected int, found null", mismatch.getMessage());
    }

    @Test
    void saysWhichItemDoesNotFitButNotItsValue() {
        DatumMismatchException mismatch =
                assertThrows(DatumMismatchException.class, () -> filled().set("items", List.of(1, "secret")));
        assertEquals("items[1]", mismatch.fieldPath());
        assertEquals("field items[1]: expected int, found java.lang.String", mismatch.getMessage());
    }

    @Test
    void saysOfTextThatItIsNoSymbolOfAnEnum() {
        DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> filled().set("kind", "C"));
        assertEquals(
                "field kind: expected a symbol of test.Kind, found text that is none of them", mismatch.getMessage());
    }

    @Test
    void refusesAnUnknownFieldByName() {
        assertThrows(IllegalArgumentException.class, () -> filled().get("absent"));
        assertThrows(IndexOutOfBoundsException.class, () -> filled().get(99));
    }

    // B126: converting a buffer must not move it.
    @Test
    void leavesTheBufferThatItCopiesAsItWas() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {9, 1, 2, 9}, 1, 2).slice();
        AvroRecord record = AvroRecord.create(ALL_KINDS);
        record.set("blob", buffer);
        record.set("blob", buffer);
        record.set("hash", buffer);
        assertArrayEquals(new byte[] {1, 2}, record.getBytes("blob"));
        assertArrayEquals(new byte[] {1, 2}, record.getBytes("hash"));
        assertEquals(2, buffer.remaining());
    }

    // B155: null, an empty list and a list are three values.
    @Test
    void tellsNullFromAnEmptyList() {
        RecordSchema schema = record("""
                {"type":"record","name":"R","fields":[{"name":"f","type":["null",{"type":"array","items":"int"}]}]}""");
        AvroRecord record = AvroRecord.create(schema);
        record.set("f", List.of());
        assertEquals(List.of(), record.get("f"));
        record.set("f", null);
        assertNull(record.get("f"));
    }

    // B124, B140: logical types at every depth.
    @Test
    void convertsLogicalTypesInUnionsListsAndMaps() {
        RecordSchema schema = record("""
                {"type":"record","name":"R","fields":[
                  {"name":"price","type":["null",{"type":"bytes","logicalType":"decimal","precision":10,"scale":2}]},
                  {"name":"prices","type":{"type":"array","items":
                     {"type":"fixed","name":"F","size":4,"logicalType":"decimal","precision":9,"scale":3}}},
                  {"name":"times","type":{"type":"map","values":[{"type":"long","logicalType":"timestamp-millis"},"null"]}},
                  {"name":"day","type":{"type":"int","logicalType":"date"}}]}""");
        AvroRecord record = AvroRecord.create(schema);
        record.set("price", new BigDecimal("12.34"));
        record.set("prices", List.of(new BigDecimal("-0.100")));
        record.set("times", Map.of("t", Instant.ofEpochMilli(-1)));
        record.set("day", LocalDate.of(1001, 1, 1));
        assertArrayEquals(new byte[] {0x04, (byte) 0xd2}, (byte[]) record.getPhysical("price"));
        assertEquals("ffffff9c", ((List<?>) record.getPhysical("prices")).get(0).toString());
        assertEquals(Map.of("t", -1L), record.getPhysical("times"));
        assertEquals(-353_920, record.getPhysical("day"));
        assertEquals(new BigDecimal("12.34"), record.getDecimal("price"));
        assertEquals(List.of(new BigDecimal("-0.100")), record.getList("prices"));
        assertEquals(Map.of("t", Instant.ofEpochMilli(-1)), record.getMap("times"));
        assertEquals(LocalDate.of(1001, 1, 1), record.getLocalDate("day"));
    }

    @Test
    void copiesAForeignListSoThatLaterChangesDoNotCount() {
        List<Integer> source = new ArrayList<>(List.of(1));
        AvroRecord record = filled();
        record.set("items", source);
        source.add(2);
        assertEquals(List.of(1), record.get("items"));
    }

    @Test
    void equalsARecordOfAnEqualSchemaAndEqualValues() {
        AvroRecord other = AvroRecord.create((RecordSchema) AvroSchema.parse(ALL_KINDS.toString()));
        AvroRecord record = filled();
        for (int i = 0; i < ALL_KINDS.fields().size(); i++) {
            if (!record.isNull(i)) {
                other.set(i, record.get(i));
            }
        }
        assertEquals(record, other);
        assertEquals(record.hashCode(), other.hashCode());
        other.setDouble("wide", 0.0);
        assertNotEquals(record, other, "0.0 and -0.0 differ");
    }

    @Test
    void survivesJavaSerialization() throws IOException, ClassNotFoundException {
        AvroRecord record = filled();
        record.set("next", filled());
        AvroRecord copy = (AvroRecord) copyBySerialization(record);
        assertEquals(record, copy);
        assertEquals(ALL_KINDS, copy.schema());
    }

    @Test
    void holdsTheSchemaOnceInASerializedList() throws IOException, ClassNotFoundException {
        ObjectList rows = new ObjectList();
        rows.add(filled());
        rows.add(filled());
        ObjectList copy = (ObjectList) copyBySerialization(rows);
        assertEquals(rows, copy);
        assertSame(((AvroRecord) copy.get(0)).schema(), ((AvroRecord) copy.get(1)).schema());
    }

    @Test
    void copiesARecordOfAnotherSchemaByNames() {
        RecordSchema other = record("""
                {"type":"record","name":"R","namespace":"other","fields":[
                  {"name":"b","type":"string"},{"name":"a","type":"int"}]}""");
        RecordSchema outer = record("""
                {"type":"record","name":"Outer","fields":[{"name":"r","type":
                  {"type":"record","name":"R","fields":[{"name":"a","type":"long"},{"name":"b","type":"string"}]}}]}""");
        AvroRecord inner = AvroRecord.create(other);
        inner.set("a", 1);
        inner.set("b", "x");
        AvroRecord record = AvroRecord.create(outer);
        record.set("r", inner);
        assertEquals(1L, record.getRecord("r").get("a"));
        assertEquals("x", record.getRecord("r").get("b"));
    }

    @Test
    void refusesARecordWithAFieldThatTheSchemaLacks() {
        RecordSchema more = record("""
                {"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"extra","type":"int"}]}""");
        RecordSchema outer = record("""
                {"type":"record","name":"Outer","fields":[{"name":"r","type":
                  {"type":"record","name":"R","fields":[{"name":"a","type":"int"}]}}]}""");
        AvroRecord inner = AvroRecord.create(more);
        inner.set("a", 1);
        inner.set("extra", 1);
        DatumMismatchException mismatch = assertThrows(
                DatumMismatchException.class, () -> AvroRecord.create(outer).set("r", inner));
        assertEquals("r.extra", mismatch.fieldPath());
    }

    @Test
    void readsLikeJson() {
        assertEquals(
                "{\"flag\": true, \"small\": -1, \"big\": -9223372036854775808, \"single\": 0.5, \"wide\": -0.0, "
                        + "\"nothing\": null, \"text\": \"tëxt\", \"blob\": \"0102\", \"kind\": \"B\", \"hash\": \"0304\", "
                        + "\"maybe\": 7, \"maybeKind\": null, \"items\": [1, 2], \"tags\": {\"k\": \"v\"}, \"next\": null}",
                filled().toString());
    }

    @Test
    void takes104BytesForSixteenInts() {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            fields.append(i == 0 ? "" : ",").append("{\"name\":\"c").append(i).append("\",\"type\":\"int\"}");
        }
        RecordLayout layout =
                RecordLayout.of(record("{\"type\":\"record\",\"name\":\"C\",\"fields\":[" + fields + "]}"));
        // 24 for the record with three references, 16 + 64 for the array, nothing for the shared empty one.
        assertEquals(64, layout.newPrimitives().length);
        assertSame(layout.newReferences(), layout.newReferences());
    }

    private static AvroRecord filled() {
        AvroRecord record = AvroRecord.create(ALL_KINDS);
        record.setBoolean("flag", true);
        record.setInt("small", -1);
        record.setLong("big", Long.MIN_VALUE);
        record.setFloat("single", 0.5f);
        record.setDouble("wide", -0.0);
        record.set("nothing", null);
        record.set("text", "tëxt");
        record.set("blob", new byte[] {1, 2});
        record.set("kind", "B");
        record.set("hash", new byte[] {3, 4});
        record.setInt("maybe", 7);
        record.set("maybeKind", null);
        record.set("items", List.of(1, 2));
        record.set("tags", Map.of("k", "v"));
        record.set("next", null);
        return record;
    }

    private static RecordSchema record(String text) {
        return (RecordSchema) AvroSchema.parse(text);
    }

    private static Object copyBySerialization(Object value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }
}
