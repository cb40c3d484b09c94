package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

/** Data that is cut, wrong, or out to use up memory: the right error, with the place, before anything large is made. */
class BadDataTest extends UnderBothPolicies {

    /** The most that one read of a small hostile datum may allocate, errors and all. */
    private static final long MOST_ALLOCATED = 2 << 20;

    /** B014, B234. */
    @Test
    void refusesAStringLongerThanTheData() {
        AvroException fault = fail(record("s", "\"string\""), bytes(1_900_000_000L, 'a', 'b', 'c'));
        assertEquals(TruncatedDataException.class, fault.getClass());
        assertEquals("s", fault.place().fieldPath());
        assertEquals("expected a string of 1900000000 bytes, found the end of the data after 3 bytes", fault.problem());
    }

    /** B015. */
    @Test
    void refusesABytesValueLongerThanTheData() {
        AvroException fault = fail(record("b", "\"bytes\""), bytes((1L << 31) - 16, 1, 2));
        assertEquals(TruncatedDataException.class, fault.getClass());
        assertEquals("b", fault.place().fieldPath());
        assertEquals(5, fault.place().dataOffset());
    }

    @Test
    void refusesANegativeLength() {
        AvroException fault = fail(record("s", "\"string\""), bytes(-2L));
        assertEquals(MalformedDataException.class, fault.getClass());
        assertEquals("expected the length of a string, found a negative length, -2", fault.problem());
    }

    @Test
    void refusesALengthBeyond32Bits() {
        assertEquals(
                TruncatedDataException.class,
                fail(record("s", "\"string\""), bytes((1L << 32) + 1, 'a')).getClass());
    }

    @Test
    void refusesAValueOverTheLimit() throws AvroException {
        AvroSchema schema = AvroSchema.parse(record("s", "\"string\""));
        byte[] data = bytes(5L, 'a', 'b', 'c', 'd', 'e');
        DecodeLimits tight = DecodeLimits.DEFAULT.withMaxValueBytes(4);
        DatumReader<Object> reader = builderOf(schema).limits(tight).build();
        AvroException fault = assertThrows(LimitExceededException.class, () -> reader.read(data));
        assertEquals("field s: expected at most maxValueBytes = 4, found a string of 5 bytes", tail(fault));
        builderOf(schema)
                .limits(DecodeLimits.DEFAULT.withMaxValueBytes(5))
                .build()
                .read(data);
    }

    /** B232. */
    @Test
    void refusesABranchThatTheUnionDoesNotHave() {
        for (String union : new String[] {"[\"null\",\"string\"]", "[\"null\",\"long\"]", "[\"int\",\"string\"]"}) {
            AvroException fault = fail(record("f", union), bytes(7L));
            assertEquals(MalformedDataException.class, fault.getClass());
            assertEquals(
                    "byte 0 of the data, field f: expected one of the 2 branches of a union, found branch 7",
                    fault.getMessage());
            assertEquals(
                    MalformedDataException.class,
                    fail(record("f", union), bytes(-1L)).getClass());
        }
    }

    /** B232. */
    @Test
    void refusesASymbolThatTheEnumDoesNotHave() {
        String schema = record("e", "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}");
        AvroException fault = fail(schema, bytes(9L));
        assertEquals("expected one of the 2 symbols of enum E, found symbol 9", fault.problem());
        assertEquals("e", fault.place().fieldPath());
        assertEquals(MalformedDataException.class, fail(schema, bytes(-1L)).getClass());
    }

    @Test
    void refusesABooleanThatIsNeitherZeroNorOne() {
        AvroException fault = fail(record("b", "\"boolean\""), bytes(1L)); // the byte 2
        assertEquals("expected a boolean (byte 0 or 1), found byte 2", fault.problem());
    }

    /** B034. */
    @Test
    void refusesAnIntOfMoreThan32Bits() {
        AvroException fault = fail(record("i", "\"int\""), bytes(1L << 33));
        assertEquals(MalformedDataException.class, fault.getClass());
        assertEquals("expected an int, found a number with bits beyond the 32 of the type", fault.problem());
    }

    /** B233. */
    @Test
    void refusesTextThatIsNotUtf8() {
        AvroException fault = fail(record("s", "\"string\""), bytes(3L, 0xff, 0xfe, 'A'));
        assertEquals("expected a string in UTF-8, found bytes that are no UTF-8 at byte 0 of its 3", fault.problem());
        AvroException inKey = fail(record("m", "{\"type\":\"map\",\"values\":\"int\"}"), bytes(1L, 2, 0xc0, 0, 0));
        assertEquals("m[0]", inKey.place().fieldPath());
    }

    /** B017, B234. */
    @Test
    void refusesAHugeNumberOfItemsThatTakeNoBytes() {
        for (String items : new String[] {
            "\"null\"",
            "{\"type\":\"record\",\"name\":\"Empty\",\"fields\":[]}",
            "{\"type\":\"record\",\"name\":\"Nulls\",\"fields\":[{\"name\":\"n\",\"type\":\"null\"}]}",
            "{\"type\":\"fixed\",\"name\":\"None\",\"size\":0}"
        }) {
            AvroException fault =
                    fail(record("a", "{\"type\":\"array\",\"items\":" + items + "}"), bytes(300_000_000L));
            assertEquals(LimitExceededException.class, fault.getClass());
            assertTrue(fault.problem().contains("maxZeroWidthItems"), fault.problem());
            assertEquals("a", fault.place().fieldPath());
        }
    }

    @Test
    void countsItemsThatTakeNoBytesOverTheWholeDatum() throws AvroException {
        String schema = "{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":\"null\"}}";
        DatumReader<Object> reader = builderOf(AvroSchema.parse(schema))
                .limits(DecodeLimits.DEFAULT.withMaxZeroWidthItems(50))
                .build();
        reader.read(new byte[] {4, 50, 0, 50, 0, 0});
        AvroException fault =
                assertThrows(LimitExceededException.class, () -> reader.read(new byte[] {6, 50, 0, 50, 0, 2, 0, 0}));
        assertEquals("[2]", fault.place().fieldPath());
    }

    @Test
    void countsValuesThatTakeNoBytesOverTheWholeBlock() throws AvroException {
        DatumReader<Object> reader = builderOf(AvroSchema.parse("{\"type\":\"array\",\"items\":\"null\"}"))
                .limits(DecodeLimits.DEFAULT.withMaxZeroWidthItems(50))
                .build();
        byte[] block = {50, 0, 50, 0, 2, 0};
        DatumCursor<Object> cursor = reader.newCursor();
        for (int i = 0; i < 2; i++) {
            cursor.reset(block, 0, block.length);
            cursor.next();
            cursor.skip();
            assertThrows(LimitExceededException.class, cursor::next);
            assertThrows(LimitExceededException.class, cursor::skip);
        }
    }

    @Test
    void countsTheFieldsInRecordsThatTakeNoBytesOverTheWholeBlock() throws AvroException {
        DatumCursor<Object> cursor =
                readerOf(AvroSchema.parse(doubled(10, "[]"))).newCursor();
        cursor.reset(new byte[0], 0, 0);
        assertThrows(LimitExceededException.class, () -> {
            for (int i = 0; i < (1 << 20) / (1 << 10); i++) {
                cursor.next();
            }
        });
    }

    @Test
    void defaultsOfTheReaderDoNotCountAsDataWithoutBytes() throws AvroException {
        DatumReader<Object> reader = builderOf(AvroSchema.parse(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"i\",\"type\":\"int\"}]}"))
                .readerSchema(AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\","
                        + "\"type\":{\"type\":\"array\",\"items\":\"null\"},\"default\":[null,null]}]}"))
                .limits(DecodeLimits.DEFAULT.withMaxZeroWidthItems(3))
                .build();
        DatumCursor<Object> cursor = reader.newCursor();
        cursor.reset(new byte[10], 0, 10);
        for (int i = 0; i < 10; i++) {
            cursor.next();
        }
        assertEquals(10, cursor.position());
    }

    @Test
    void refusesARecordThatMakesMillionsOfValuesOfNoBytes() {
        AvroException fault = fail(doubled(40, "[]"), new byte[0]);
        assertEquals(LimitExceededException.class, fault.getClass());
        assertTrue(fault.problem().contains("maxZeroWidthItems"), fault.problem());
    }

    @Test
    void refusesMoreItemsThanTheDataCanHold() {
        for (String items : new String[] {"\"int\"", "\"long\"", "\"string\"", "\"boolean\"", "[\"null\",\"int\"]"}) {
            String schema = record("a", "{\"type\":\"array\",\"items\":" + items + "}");
            AvroException fault = fail(schema, bytes(1L << 31, 0, 0, 0));
            assertEquals(TruncatedDataException.class, fault.getClass(), items);
            assertEquals("a", fault.place().fieldPath());
        }
        AvroException doubles = fail(record("a", "{\"type\":\"array\",\"items\":\"double\"}"), bytes(2L, new int[15]));
        assertEquals(
                "expected 2 items of at least 8 bytes, found the end of the data after 15 bytes", doubles.problem());
        AvroException entries = fail(record("m", "{\"type\":\"map\",\"values\":\"float\"}"), bytes(2L, new int[9]));
        assertEquals(
                "expected 2 items of at least 5 bytes, found the end of the data after 9 bytes", entries.problem());
    }

    @Test
    void refusesMoreItemsThanTheLimit() throws AvroException {
        for (String collection :
                new String[] {"{\"type\":\"array\",\"items\":\"int\"}", "{\"type\":\"array\",\"items\":\"string\"}"}) {
            DatumReader<Object> reader = builderOf(AvroSchema.parse(collection))
                    .limits(DecodeLimits.DEFAULT.withMaxItems(3))
                    .build();
            reader.read(new byte[] {6, 0, 0, 0, 0});
            reader.read(new byte[] {2, 0, 4, 0, 0, 0});
            AvroException fault =
                    assertThrows(LimitExceededException.class, () -> reader.read(new byte[] {4, 0, 0, 4, 0, 0, 0}));
            assertEquals("expected at most maxItems = 3, found 4 items", fault.problem());
        }
    }

    @Test
    void refusesANumberOfItemsWithoutAnOpposite() {
        for (String collection :
                new String[] {"{\"type\":\"array\",\"items\":\"int\"}", "{\"type\":\"map\",\"values\":\"int\"}"}) {
            AvroException fault = fail(collection, bytes(Long.MIN_VALUE, 2, 0, 0));
            assertEquals(MalformedDataException.class, fault.getClass());
        }
    }

    @Test
    void refusesABlockOfItemsWhoseSizeIsWrong() {
        String array = "{\"type\":\"array\",\"items\":\"int\"}";
        assertEquals(
                MalformedDataException.class,
                fail(array, new byte[] {3, 6, 0, 0, 0, 0}).getClass());
        assertEquals(
                MalformedDataException.class,
                fail(array, new byte[] {3, 2, 0, 0, 0}).getClass());
        assertEquals(
                MalformedDataException.class,
                fail(array, new byte[] {3, 1, 0, 0, 0}).getClass());
        assertEquals(
                TruncatedDataException.class,
                fail(array, new byte[] {3, 100, 0, 0, 0}).getClass());
        String map = "{\"type\":\"map\",\"values\":\"int\"}";
        assertEquals(
                MalformedDataException.class,
                fail(map, new byte[] {1, 8, 0, 0, 0, 0}).getClass());
    }

    @Test
    void refusesDataThatIsNestedTooDeep() throws AvroException {
        String schema =
                "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"]}]}";
        byte[] chain = new byte[1 << 20];
        java.util.Arrays.fill(chain, (byte) 2);
        AvroException fault = fail(schema, chain);
        assertEquals(LimitExceededException.class, fault.getClass());
        assertEquals("expected at most maxDepth = 256, found a value nested 257 levels deep", fault.problem());
        byte[] allowed = java.util.Arrays.copyOf(chain, 256);
        allowed[255] = 0;
        readerOf(AvroSchema.parse(schema)).read(allowed);
        assertThrows(LimitExceededException.class, () -> {
            DatumCursor<Object> cursor = readerOf(AvroSchema.parse(schema)).newCursor();
            cursor.reset(chain, 0, chain.length);
            cursor.skip();
        });
    }

    @Test
    void refusesARecordThatHoldsItselfWithoutEnd() {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"r\",\"type\":\"R\"}]}";
        assertEquals(LimitExceededException.class, fail(schema, new byte[0]).getClass());
    }

    /** B230: data that goes on after the datum is an error here; a block's reader decides for itself. */
    @Test
    void refusesBytesAfterTheDatum() {
        AvroException fault = fail("\"int\"", new byte[] {2, 0, 0});
        assertEquals("expected the end of the data after the datum, found 2 more bytes", fault.problem());
        assertEquals(1, fault.place().dataOffset());
    }

    @Test
    void countsOffsetsFromTheStartOfTheData() throws AvroException {
        DatumCursor<Object> cursor = readerOf(AvroSchema.parse("\"boolean\"")).newCursor();
        cursor.reset(new byte[] {9, 9, 9, 1, 7}, 3, 5);
        assertEquals(true, cursor.next());
        AvroException fault = assertThrows(MalformedDataException.class, cursor::next);
        assertEquals(1, fault.place().dataOffset());
        assertEquals(4, cursor.position());
    }

    @Test
    void placesAFaultInRecordsArraysAndMaps() {
        String schema =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"lines\",\"type\":{\"type\":\"array\","
                        + "\"items\":{\"type\":\"record\",\"name\":\"L\",\"fields\":[{\"name\":\"tags\",\"type\":[\"null\",{\"type\":"
                        + "\"map\",\"values\":{\"type\":\"array\",\"items\":\"boolean\"}}]}]}}}]}";
        AvroException fault = fail(schema, new byte[] {4, 0, 2, 4, 2, 'a', 0, 2, 'b', 4, 0, 5, 0, 0, 0});
        assertEquals("lines[1].tags[1][1]", fault.place().fieldPath());
        assertEquals(11, fault.place().dataOffset());
    }

    /** Records that hold the one before twice each, down to a first one with the given fields. */
    private String doubled(int levels, String fields) {
        String schema = "{\"type\":\"record\",\"name\":\"R0\",\"fields\":" + fields + "}";
        for (int i = 1; i <= levels; i++) {
            schema = "{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"a\",\"type\":" + schema
                    + "},{\"name\":\"b\",\"type\":\"R" + (i - 1) + "\"}]}";
        }
        return schema;
    }

    private AvroException fail(String schema, byte[] data) {
        try {
            DatumReader<Object> reader = readerOf(AvroSchema.parse(schema));
            long before = allocated();
            AvroException fault = assertThrows(AvroException.class, () -> reader.read(data));
            assertTrue(allocated() - before < MOST_ALLOCATED, "allocated " + (allocated() - before));
            return fault;
        } catch (AvroException e) {
            throw new AssertionError(e);
        }
    }

    private long allocated() {
        return ((com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private String record(String field, String type) {
        return "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"" + field + "\",\"type\":" + type + "}]}";
    }

    private String tail(AvroException fault) {
        String message = fault.getMessage();
        return message.substring(message.indexOf("field"));
    }

    /** A number in zig-zag, then single bytes. */
    private byte[] bytes(long number, int... rest) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long zigZag = (number << 1) ^ (number >> 63);
        while ((zigZag & ~0x7fL) != 0) {
            out.write((int) ((zigZag & 0x7f) | 0x80));
            zigZag >>>= 7;
        }
        out.write((int) zigZag);
        for (int value : rest) {
            out.write(value);
        }
        return out.toByteArray();
    }
}
