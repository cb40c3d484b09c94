package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The bytes that the specification gives as examples, section "Binary Encoding". */
class GoldenBytesTest extends WriterUnderBothPolicies {

    @Test
    void writesNumbersInZigZag() {
        assertEquals("00", hex("\"int\"", 0));
        assertEquals("01", hex("\"int\"", -1));
        assertEquals("02", hex("\"int\"", 1));
        assertEquals("03", hex("\"int\"", -2));
        assertEquals("04", hex("\"int\"", 2));
        assertEquals("7f", hex("\"int\"", -64));
        assertEquals("8001", hex("\"int\"", 64));
        assertEquals("ffffffff0f", hex("\"int\"", Integer.MIN_VALUE));
        assertEquals("feffffff0f", hex("\"int\"", Integer.MAX_VALUE));
        assertEquals("ffffffffffffffffff01", hex("\"long\"", Long.MIN_VALUE));
        assertEquals("feffffffffffffffff01", hex("\"long\"", Long.MAX_VALUE));
    }

    @Test
    void writesText() {
        assertEquals("06666f6f", hex("\"string\"", "foo"));
    }

    @Test
    void writesFloatsLeastSignificantByteFirst() {
        assertEquals("0000803f", hex("\"float\"", 1f));
        assertEquals("000000000000f03f", hex("\"double\"", 1.0));
    }

    @Test
    void writesARecordAsItsFields() {
        RecordSchema schema = (RecordSchema) AvroSchema.parse("""
                {"type":"record","name":"test","fields":[{"name":"a","type":"long"},{"name":"b","type":"string"}]}""");
        AvroRecord record = AvroRecord.create(schema);
        record.set("a", 27L);
        record.set("b", "foo");
        assertEquals("3606666f6f", HexFormat.of().formatHex(writerOf(schema).write(record)));
    }

    @Test
    void writesAnEnumAsTheIndexOfItsSymbol() {
        assertEquals("06", hex("{\"type\":\"enum\",\"name\":\"Foo\",\"symbols\":[\"A\",\"B\",\"C\",\"D\"]}", "D"));
    }

    @Test
    void writesAnArrayAsBlocksOfItems() {
        assertEquals("04063600", hex("{\"type\":\"array\",\"items\":\"long\"}", List.of(3L, 27L)));
        assertEquals("00", hex("{\"type\":\"array\",\"items\":\"long\"}", List.of()));
    }

    @Test
    void writesAMapAsBlocksOfEntries() {
        assertEquals("0202610200", hex("{\"type\":\"map\",\"values\":\"int\"}", Map.of("a", 1)));
    }

    @Test
    void writesTheBranchOfAUnionFirst() {
        assertEquals("02", hex("[\"string\",\"null\"]", null));
        assertEquals("000261", hex("[\"string\",\"null\"]", "a"));
    }

    private String hex(String schema, Object value) {
        return HexFormat.of().formatHex(writerOf(AvroSchema.parse(schema)).write(value));
    }
}
