package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Logical types of data that was read, at the top of a record and inside unions, arrays and maps. */
class LogicalValuesTest extends UnderBothPolicies {

    private static final String DECIMAL =
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":%d,\"scale\":%d}";
    private static final String MILLIS = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";

    /** B123. */
    @Test
    void aShortDecimalIsSignExtended() throws AvroException {
        String decimal = String.format(DECIMAL, 38, 2);
        assertEquals(new BigDecimal("0.05"), read(decimal, 2, 5));
        assertEquals(new BigDecimal("-0.01"), read(decimal, 2, 0xff));
        assertEquals(new BigDecimal("2.55"), read(decimal, 4, 0, 0xff));
    }

    /** B124, B126: a number at every depth, and the same one each time. */
    @Test
    void aDecimalIsANumberAtEveryDepth() throws AvroException {
        String decimal = String.format(DECIMAL, 10, 2);
        BigDecimal expected = new BigDecimal("12.34");
        assertEquals(expected, read("[\"null\"," + decimal + "]", 2, 4, 4, 0xd2));
        assertEquals(List.of(expected), read("{\"type\":\"array\",\"items\":" + decimal + "}", 2, 4, 4, 0xd2, 0));
        assertEquals(
                Map.of("k", expected), read("{\"type\":\"map\",\"values\":" + decimal + "}", 2, 2, 'k', 4, 4, 0xd2, 0));
        assertEquals(
                new BigDecimal("-0.100"),
                read(
                        "{\"type\":\"fixed\",\"name\":\"F\",\"size\":4,\"logicalType\":\"decimal\",\"precision\":9,\"scale\":3}",
                        0xff,
                        0xff,
                        0xff,
                        0x9c));
        AvroRecord row = row(decimal, 4, 4, 0xd2);
        assertEquals(row.get("f"), row.get("f"));
    }

    /** B122. */
    @Test
    void aDecimalIsNeverReadWithAnotherScaleOrFewerDigits() throws AvroException {
        assertRefused(String.format(DECIMAL, 12, 10), String.format(DECIMAL, 5, 3));
        assertRefused(String.format(DECIMAL, 12, 2), String.format(DECIMAL, 12, 3));
        assertRefused(String.format(DECIMAL, 12, 2), String.format(DECIMAL, 11, 2));
        builderOf(field(String.format(DECIMAL, 10, 2)))
                .readerSchema(field(String.format(DECIMAL, 12, 2)))
                .build();
    }

    /** B132: days count in the proleptic Gregorian calendar, whatever calendar a writer may have had in mind. */
    @Test
    void aDateBeforeTheGregorianCalendarIsCountedBackByItsRules() throws AvroException {
        String date = "{\"type\":\"int\",\"logicalType\":\"date\"}";
        assertEquals(LocalDate.of(1001, 1, 1), read(date, 0xff, 0x99, 0x2b));
        assertEquals(LocalDate.of(1001, 1, 7), read(date, 0xf3, 0x99, 0x2b));
        assertEquals(LocalDate.of(1, 1, 1), read(date, 0xf3, 0xe4, 0x57));
        assertEquals(LocalDate.of(0, 12, 30), read(date, 0xf7, 0xe4, 0x57));
    }

    /** B134. */
    @Test
    void aLongWithoutALogicalTypeIsNeverTakenForATime() throws AvroException {
        assertEquals(1L, read("\"long\"", 2));
        assertEquals(1L, read("[\"null\",\"long\"]", 2, 2));
    }

    /** B140. */
    @Test
    void aTimestampInAUnionIsAnInstant() throws AvroException {
        assertEquals(Instant.ofEpochMilli(1), read("[\"null\"," + MILLIS + "]", 2, 2));
        assertEquals(Instant.ofEpochMilli(-1), read("[" + MILLIS + ",\"null\"]", 0, 1));
    }

    /** B131. */
    @Test
    void aLocalTimestampHasNoZone() throws AvroException {
        String type = "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}";
        assertEquals(LocalDateTime.of(1970, 1, 1, 0, 0), read(type, 0));
    }

    /** B145. */
    @Test
    void anArrayOfDoublesKeepsEveryBit() throws AvroException {
        assertEquals(
                List.of(0.9),
                read(
                        "{\"type\":\"array\",\"items\":\"double\"}",
                        2,
                        0xcd,
                        0xcc,
                        0xcc,
                        0xcc,
                        0xcc,
                        0xcc,
                        0xec,
                        0x3f,
                        0));
    }

    private void assertRefused(String writer, String reader) {
        assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(field(writer)).readerSchema(field(reader)).build());
    }

    private Object read(String type, int... data) throws AvroException {
        return row(type, data).get("f");
    }

    private AvroRecord row(String type, int... data) throws AvroException {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) data[i];
        }
        return (AvroRecord) readerOf(field(type)).read(bytes);
    }

    private AvroSchema field(String type) {
        return AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + type + "}]}");
    }
}
