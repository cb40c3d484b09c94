package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.filter.Filter;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.value.AvroDuration;
import io.avrofast.write.DatumWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What filters want, type by type, and what they refuse. */
class FilterTest extends UnderBothPolicies {

    @Test
    void ordersDoublesWithNaNLastAndZerosEqual() throws AvroException {
        assertTrue(wants("\"double\"", -0.0, Filter.equal("f", 0.0)));
        assertTrue(wants("\"double\"", Double.NaN, Filter.equal("f", Double.NaN)));
        assertTrue(wants("\"double\"", Double.NaN, Filter.greater("f", Double.POSITIVE_INFINITY)));
        assertFalse(wants("\"double\"", 0.0, Filter.less("f", -0.0)));
        assertTrue(wants("\"float\"", Float.NaN, Filter.in("f", List.of(1.0, Double.NaN))));
        assertFalse(wants("\"float\"", 0.1f, Filter.equal("f", 0.1)));
        assertTrue(wants("\"float\"", 0.1f, Filter.equal("f", 0.1f)));
    }

    @Test
    void comparesWholeNumbersWithLiteralsBeyondTheType() throws AvroException {
        assertTrue(wants("\"int\"", Integer.MAX_VALUE, Filter.less("f", 1L << 31)));
        assertFalse(wants("\"int\"", -1, Filter.equal("f", 0xffff_ffffL)));
        assertTrue(wants("\"long\"", Long.MIN_VALUE, Filter.lessOrEqual("f", Long.MIN_VALUE)));
    }

    @Test
    void ordersStringsByCodePointsAndNotByChars() throws AvroException {
        // The first is beyond the chars, as a surrogate pair it would come before the second.
        assertTrue(wants("\"string\"", "\ud83d\ude00", Filter.greater("f", "\uffee")));
        assertTrue(wants("\"string\"", "gr\u00fc\u00df", Filter.startsWith("f", "gr\u00fc")));
        assertTrue(wants("\"string\"", "", Filter.startsWith("f", "")));
        assertFalse(wants("\"string\"", "g", Filter.startsWith("f", "gr")));
    }

    @Test
    void ordersBytesWithoutSign() throws AvroException {
        assertTrue(wants("\"bytes\"", new byte[] {(byte) 0x80}, Filter.greater("f", new byte[] {0x7f})));
        assertTrue(wants("\"bytes\"", new byte[] {1}, Filter.less("f", new byte[] {1, 0})));
    }

    @Test
    void comparesDecimalsWhateverTheScales() throws AvroException {
        String type = "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}";
        BigDecimal value = new BigDecimal("-1.20");
        assertTrue(wants(type, value, Filter.equal("f", new BigDecimal("-1.2"))));
        assertTrue(wants(type, value, Filter.greater("f", new BigDecimal("-1.201"))));
        assertTrue(wants(type, value, Filter.less("f", new BigDecimal("-1.199"))));
        assertFalse(wants(type, value, Filter.equal("f", new BigDecimal("-1.201"))));
        assertTrue(wants(type, value, Filter.notEqual("f", new BigDecimal("-1.201"))));
        assertTrue(wants(type, value, Filter.less("f", BigInteger.TEN.pow(40))));
        assertTrue(wants(type, value, Filter.in("f", List.of(-1, new BigDecimal("-1.2000")))));
        String big = "{\"type\":\"bytes\",\"logicalType\":\"big-decimal\"}";
        assertTrue(wants(big, new BigDecimal("1E+5"), Filter.equal("f", 100_000)));
        String fixed = "{\"type\":\"fixed\",\"name\":\"D\",\"size\":8,\"logicalType\":\"decimal\",\"precision\":9}";
        assertTrue(wants(fixed, new BigDecimal("-3"), Filter.greaterOrEqual("f", -3)));
    }

    @Test
    void comparesBigDecimalsAndLiteralsWithinTheReadersLimits() throws AvroException {
        AvroSchema big = schema("{\"type\":\"bytes\",\"logicalType\":\"big-decimal\"}");
        int scale = 2 * DecodeLimits.DEFAULT.maxDecimalDigits();
        DecodeLimits more = DecodeLimits.DEFAULT.withMaxDecimalDigits(scale);
        DecodeLimits fewer = DecodeLimits.DEFAULT.withMaxDecimalDigits(10);
        Filter tiny = Filter.equal("f", new BigDecimal(BigInteger.ONE, scale));
        Filter one = Filter.equal("f", 1);

        byte[] data = ofScale(scale);
        assertTrue(wants(big, more, tiny, data));
        assertFalse(wants(big, more, one, data));
        AvroException beyond = assertThrows(AvroException.class, () -> wants(big, DecodeLimits.DEFAULT, one, data));
        assertEquals("f", beyond.place().fieldPath());
        assertTrue(wants(big, fewer, Filter.equal("f", new BigDecimal("1E-10")), ofScale(10)));
        assertThrows(AvroException.class, () -> wants(big, fewer, one, ofScale(11)));

        AvroSchema decimal = schema("{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9}");
        for (AvroSchema schema : List.of(big, decimal)) {
            builderOf(schema).limits(more).filter(tiny).build();
            assertThrows(
                    SchemaResolutionException.class,
                    () -> builderOf(schema).filter(tiny).build());
        }
    }

    /** The data of a record with one at so many decimal places, also such as no writer takes. */
    private static byte[] ofScale(int scale) {
        byte[] number = new byte[10];
        int at = VarintEncoder.writeLong(number, 0, 1);
        number[at++] = 1;
        int length = VarintEncoder.writeInt(number, at, scale);
        byte[] data = new byte[20];
        int start = VarintEncoder.writeLong(data, 0, length);
        System.arraycopy(number, 0, data, start, length);
        return Arrays.copyOf(data, start + length);
    }

    private boolean wants(AvroSchema schema, DecodeLimits limits, Filter filter, byte[] data) throws AvroException {
        DatumCursor<Object> cursor =
                builderOf(schema).limits(limits).filter(filter).build().newCursor();
        cursor.reset(data, 0, data.length);
        cursor.next();
        return cursor.passed();
    }

    @Test
    void refusesToCompareADecimalWithoutBytes() throws AvroException {
        AvroSchema schema = schema("{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}");
        DatumReader<Object> reader =
                builderOf(schema).filter(Filter.equal("f", 1)).build();
        AvroException fault = assertThrows(AvroException.class, () -> reader.read(new byte[] {0}));
        assertEquals("f", fault.place().fieldPath());
    }

    @Test
    void comparesTimesExactlyAlsoWhereTheLiteralIsFinerOrBeyond() throws AvroException {
        String millis = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
        Instant value = Instant.ofEpochMilli(-1);
        assertTrue(wants(millis, value, Filter.equal("f", value)));
        assertTrue(wants(millis, value, Filter.less("f", value.plusNanos(1))));
        assertFalse(wants(millis, value, Filter.less("f", value.minusNanos(1))));
        assertTrue(wants(millis, value, Filter.greaterOrEqual("f", value.minusNanos(1))));
        assertFalse(wants(millis, value, Filter.equal("f", value.plusNanos(1))));
        assertTrue(wants(millis, value, Filter.notEqual("f", value.plusNanos(1))));
        String nanos = "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}";
        assertTrue(wants(nanos, Instant.EPOCH, Filter.less("f", Instant.MAX)));
        assertTrue(wants(nanos, Instant.EPOCH, Filter.greater("f", Instant.MIN)));
        assertFalse(wants(nanos, Instant.EPOCH, Filter.equal("f", Instant.MAX)));
        assertFalse(wants(nanos, Instant.EPOCH, Filter.in("f", List.of(Instant.MAX, Instant.MIN))));
        String local = "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}";
        LocalDateTime noon = LocalDateTime.of(1969, 1, 1, 12, 0);
        assertTrue(wants(local, noon, Filter.less("f", noon.plusNanos(1))));
        String date = "{\"type\":\"int\",\"logicalType\":\"date\"}";
        assertTrue(wants(date, LocalDate.of(1969, 12, 31), Filter.less("f", LocalDate.of(1970, 1, 1))));
        assertTrue(wants(date, LocalDate.of(1969, 12, 31), Filter.less("f", LocalDate.MAX)));
        String time = "{\"type\":\"int\",\"logicalType\":\"time-millis\"}";
        assertTrue(wants(time, LocalTime.NOON, Filter.less("f", LocalTime.NOON.plusNanos(1))));
    }

    @Test
    void comparesUuidsOfTextWhateverTheCase() throws AvroException {
        UUID uuid = UUID.fromString("F0E1D2C3-0000-1000-8000-00805F9B34FB");
        String type = "{\"type\":\"string\",\"logicalType\":\"uuid\"}";
        assertTrue(wants(type, uuid, Filter.equal("f", uuid)));
        assertTrue(wants(
                "{\"type\":\"fixed\",\"name\":\"U\",\"size\":16,\"logicalType\":\"uuid\"}",
                uuid,
                Filter.greater("f", new UUID(0x70e1d2c300001000L, 0))));
        byte[] capitals = DatumWriter.of(schema("\"string\""))
                .write(record("\"string\"", "F0E1D2C3-0000-1000-8000-00805F9B34FB"));
        assertTrue(
                builderOf(schema(type)).filter(Filter.equal("f", uuid)).build().read(capitals) != null);
    }

    @Test
    void comparesDurationsAndSymbolsForEqualityOnly() throws AvroException {
        String duration = "{\"type\":\"fixed\",\"name\":\"D\",\"size\":12,\"logicalType\":\"duration\"}";
        assertTrue(wants(duration, new AvroDuration(1, 2, 3), Filter.equal("f", new AvroDuration(1, 2, 3))));
        assertRefused(duration, Filter.less("f", new AvroDuration(1, 2, 3)), "no order");
        String symbols = "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}";
        assertRefused(symbols, Filter.less("f", "B"), "no order");
        assertRefused(symbols, Filter.in("f", List.of("A", "C")), "has no symbol C");
    }

    @Test
    void comparesValuesOfLogicalTypesAsTheyAreEncodedWhereTheLiteralIs() throws AvroException {
        String date = "{\"type\":\"int\",\"logicalType\":\"date\"}";
        assertTrue(wants(date, LocalDate.ofEpochDay(-5), Filter.less("f", -4)));
        assertTrue(wants(date, LocalDate.ofEpochDay(-5), Filter.in("f", List.of(7L, -5L))));
        String time = "{\"type\":\"int\",\"logicalType\":\"time-millis\"}";
        assertTrue(wants(time, LocalTime.NOON, Filter.greater("f", -1)));
        String micros = "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}";
        assertTrue(wants(micros, Instant.ofEpochMilli(1), Filter.equal("f", 1000L)));
        String uuid = "{\"type\":\"string\",\"logicalType\":\"uuid\"}";
        UUID value = UUID.fromString("f0e1d2c3-0000-1000-8000-00805f9b34fb");
        assertTrue(wants(uuid, value, Filter.equal("f", value.toString())));
        assertFalse(wants(uuid, value, Filter.equal("f", "F0E1D2C3-0000-1000-8000-00805F9B34FB")));
        assertTrue(wants(uuid, value, Filter.startsWith("f", "f0e1")));
        String decimal = "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}";
        assertTrue(wants(decimal, new BigDecimal("-0.01"), Filter.equal("f", new byte[] {-1})));
        assertTrue(wants(decimal, new BigDecimal("-0.01"), Filter.greater("f", new byte[] {1})));
        String duration = "{\"type\":\"fixed\",\"name\":\"D\",\"size\":12,\"logicalType\":\"duration\"}";
        assertTrue(wants(duration, new AvroDuration(1, 2, 3), Filter.greater("f", new byte[] {0, 9})));
        assertRefused(date, Filter.in("f", List.of(1, LocalDate.EPOCH)), "found LocalDate");
    }

    @Test
    void hasThreeValuedLogic() throws AvroException {
        String type = "[\"null\",\"int\"]";
        Filter one = Filter.equal("f", 1);
        assertFalse(wants(type, null, one));
        assertFalse(wants(type, null, Filter.not(one)));
        assertFalse(wants(type, null, Filter.or(one, Filter.not(one))));
        assertTrue(wants(type, null, Filter.or(one, Filter.isNull("f"))));
        assertTrue(wants(type, null, Filter.not(Filter.and(one, Filter.isNotNull("f")))));
        assertTrue(wants(type, null, Filter.nullSafeEqual("f", null)));
        assertTrue(wants(type, null, Filter.not(Filter.nullSafeEqual("f", 1))));
        assertFalse(wants(type, 2, Filter.not(Filter.in("f", Arrays.asList(1, null)))));
        assertTrue(wants(type, 2, Filter.not(Filter.in("f", List.of(1)))));
        assertFalse(wants(type, 2, Filter.in("f", List.of())));
    }

    @Test
    void refusesWhatDoesNotFitTheSchemaAllAtOnce() {
        SchemaResolutionException refused = assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(schema("{\"type\":\"array\",\"items\":\"int\"}"))
                        .filter(Filter.and(
                                Filter.equal("g", 1),
                                Filter.equal("f", 1),
                                Filter.not(Filter.equal("f.x", 2)),
                                Filter.isNull("f"),
                                Filter.startsWith("f", "x")))
                        .build());
        assertEquals(4, refused.differences().size(), refused.getMessage());
        assertRefused("\"int\"", Filter.equal("f", "1"), "found String");
        assertRefused("\"int\"", Filter.equal("f", 1.0), "found Double");
        assertRefused("\"double\"", Filter.equal("f", (1L << 53) + 1), "no double is equal");
        assertRefused("\"string\"", Filter.equal("f", "\ud800"), "surrogate");
        assertRefused("[\"int\",\"string\"]", Filter.equal("f", 1), "only be tested for null");
        assertRefused(
                "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9}",
                Filter.equal("f", new BigDecimal("1E+1000000000")),
                "digits");
    }

    @Test
    void testsFieldsThatTheProjectionLeavesOutAndThatTheDataLacks() throws AvroException {
        AvroSchema writer =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                        + "{\"name\":\"b\",\"type\":\"string\"}]}");
        AvroSchema reader =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"},"
                        + "{\"name\":\"b\",\"type\":\"string\"},{\"name\":\"c\",\"type\":\"int\",\"default\":5}]}");
        byte[] data = {2, 2, 'x'};
        DatumReader.Builder builder = builderOf(writer).readerSchema(reader).project("b");
        AvroRecord found = (AvroRecord) builder.filter(Filter.and(Filter.equal("a", 1), Filter.equal("c", 5)))
                .build()
                .read(data);
        assertEquals("{\"b\": \"x\"}".replace(" ", ""), found.toString().replace(" ", ""));
        assertNull(builder.filter(Filter.equal("c", 6)).build().read(data));
    }

    @Test
    void testsFieldsOfAnotherSchemaThanTheReaders() throws AvroException {
        AvroSchema writer =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                        + "{\"name\":\"b\",\"type\":\"string\"}]}");
        AvroSchema reader = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"string\"}]}");
        AvroSchema tested = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"double\"}]}");
        byte[] data = {2, 2, 'x'};
        DatumReader.Builder builder = builderOf(writer).readerSchema(reader);
        AvroRecord found = (AvroRecord)
                builder.filter(Filter.less("a", 1.5), tested).build().read(data);
        assertEquals("x", found.getString("b"));
        assertNull(builder.filter(Filter.less("a", 0.5), tested).build().read(data));
        assertThrows(
                SchemaResolutionException.class,
                () -> builder.filter(Filter.less("a", 0.5)).build());
    }

    @Test
    void stopsLookingWhereTheOutcomeIsKnownAndStillFindsTheEnd() throws AvroException {
        AvroSchema schema =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                        + "{\"name\":\"b\",\"type\":\"string\"}]}");
        Filter filter = Filter.and(Filter.equal("a", 1), Filter.equal("b", "x"));
        DatumCursor<Object> cursor = builderOf(schema).filter(filter).build().newCursor();
        // In the first record, which the int alone keeps out, the string is no UTF-8; the second is cut off.
        byte[] data = {4, 2, (byte) 0xff, 4, 4, 'x'};
        cursor.reset(data, 0, data.length);
        assertNull(cursor.next());
        assertFalse(cursor.passed());
        assertEquals(3, cursor.position());
        assertThrows(TruncatedDataException.class, cursor::next);
        assertEquals(3, cursor.position());
    }

    private void assertRefused(String type, Filter filter, String why) {
        SchemaResolutionException refused = assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(schema(type)).filter(filter).build());
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }

    private boolean wants(String type, Object value, Filter filter) throws AvroException {
        AvroSchema schema = schema(type);
        byte[] data = DatumWriter.of(schema).write(record(type, value));
        DatumCursor<Object> cursor = builderOf(schema).filter(filter).build().newCursor();
        cursor.reset(data, 0, data.length);
        Object read = cursor.next();
        assertEquals(cursor.passed(), read != null);
        assertEquals(data.length, cursor.position());
        return cursor.passed();
    }

    private AvroRecord record(String type, Object value) {
        AvroRecord record = AvroRecord.create((RecordSchema) schema(type));
        record.set("f", value);
        return record;
    }

    private AvroSchema schema(String type) {
        return AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + type + "}]}");
    }
}
