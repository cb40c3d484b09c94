package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.AvroDuration;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written is read back as it was, whatever the place in the schema. */
class RoundTripTest extends WriterUnderBothPolicies {

    static Stream<Arguments> logicalValues() {
        Instant before1970 = Instant.parse("1234-05-06T07:08:09.123Z");
        return Stream.of(
                Arguments.of(
                        "{'type':'bytes','logicalType':'decimal','precision':9,'scale':2}", new BigDecimal("-0.01")),
                Arguments.of(
                        "{'type':'fixed','name':'D','size':5,'logicalType':'decimal','precision':9,'scale':3}",
                        new BigDecimal("-0.100")),
                Arguments.of("{'type':'bytes','logicalType':'big-decimal'}", new BigDecimal("1E+30")),
                Arguments.of("{'type':'string','logicalType':'uuid'}", new UUID(-1, 2)),
                Arguments.of("{'type':'fixed','name':'U','size':16,'logicalType':'uuid'}", new UUID(1, -2)),
                Arguments.of("{'type':'int','logicalType':'date'}", LocalDate.of(1001, 1, 1)),
                Arguments.of("{'type':'int','logicalType':'time-millis'}", LocalTime.of(23, 59, 59, 999_000_000)),
                Arguments.of("{'type':'long','logicalType':'time-micros'}", LocalTime.of(1, 2, 3, 4_000)),
                Arguments.of("{'type':'long','logicalType':'timestamp-millis'}", before1970),
                Arguments.of("{'type':'long','logicalType':'timestamp-micros'}", before1970.minusNanos(1_000)),
                Arguments.of(
                        "{'type':'long','logicalType':'timestamp-nanos'}",
                        Instant.parse("1700-01-01T00:00:00.000000001Z")),
                Arguments.of(
                        "{'type':'long','logicalType':'local-timestamp-millis'}", LocalDateTime.of(1600, 1, 1, 0, 0)),
                Arguments.of("{'type':'long','logicalType':'local-timestamp-micros'}", LocalDateTime.of(1, 1, 1, 1, 1)),
                Arguments.of(
                        "{'type':'long','logicalType':'local-timestamp-nanos'}",
                        LocalDateTime.of(2200, 1, 1, 0, 0, 0, 7)),
                Arguments.of(
                        "{'type':'fixed','name':'P','size':12,'logicalType':'duration'}", new AvroDuration(1, 2, 3)));
    }

    // B124, B140, B154: alone, on either side of null, in arrays, maps and records.
    @ParameterizedTest
    @MethodSource("logicalValues")
    void keepsALogicalValueInEveryPlace(String type, Object value) throws AvroException {
        assertReadBack(type, value);
        assertReadBack("['null'," + type + "]", value);
        assertReadBack("[" + type + ",'null']", value);
        assertReadBack("['null','boolean'," + type + "]", value);
        assertReadBack("{'type':'array','items':" + type + "}", List.of(value, value));
        assertReadBack("{'type':'array','items':['null'," + type + "]}", Arrays.asList(value, null));
        assertReadBack("{'type':'map','values':" + type + "}", Map.of("k", value));
        RecordSchema schema =
                (RecordSchema) parse("{'type':'record','name':'R','fields':[{'name':'f','type':" + type + "}]}");
        AvroRecord record = AvroRecord.create(schema);
        record.set("f", value);
        AvroRecord read =
                (AvroRecord) DatumReader.of(schema).read(writerOf(schema).write(record));
        assertEquals(value, read.get("f"));
        assertEquals(record, read);
    }

    // B045, B149: a union of records keeps the branch and the value.
    @Test
    void keepsTheBranchOfAUnionOfRecords() throws AvroException {
        UnionSchema schema = (UnionSchema) parse("[{'type':'record','name':'A','fields':[{'name':'x','type':'int'}]},"
                + "{'type':'record','name':'B','fields':[{'name':'x','type':'int'}]},"
                + "{'type':'enum','name':'E','symbols':['S']},'string']");
        AvroRecord record = AvroRecord.create((RecordSchema) schema.branches().get(1));
        record.set("x", 7);
        assertReadBack(schema, record);
        assertReadBack(schema, AvroEnum.of((EnumSchema) schema.branches().get(2), "S"));
        assertReadBack(schema, "S");
    }

    // B145: doubles are not narrowed.
    @Test
    void keepsDoublesExactly() throws AvroException {
        assertReadBack("{'type':'array','items':'double'}", List.of(0.9, Double.MIN_VALUE, -0.0, Double.NaN));
    }

    // B144: a fixed has the size of its schema wherever it stands.
    @Test
    void keepsAFixedBehindOtherFields() throws AvroException {
        RecordSchema schema = (RecordSchema) parse("{'type':'record','name':'R','fields':[{'name':'a','type':'int'},"
                + "{'name':'b','type':{'type':'fixed','name':'F','size':16}}]}");
        byte[] bytes = new byte[16];
        Arrays.fill(bytes, (byte) 9);
        AvroRecord record = AvroRecord.create(schema);
        record.set("a", 1);
        record.set("b", bytes);
        AvroRecord read =
                (AvroRecord) DatumReader.of(schema).read(writerOf(schema).write(record));
        assertArrayEquals(bytes, read.getBytes("b"));
    }

    private void assertReadBack(String schemaText, Object value) throws AvroException {
        assertReadBack(parse(schemaText), value);
    }

    private void assertReadBack(AvroSchema schema, Object value) throws AvroException {
        Object physical = DatumReader.of(schema).read(writerOf(schema).write(value));
        assertEquals(value, ValueConversion.of(schema).toLogical(physical));
    }

    private AvroSchema parse(String textWithSingleQuotes) {
        return AvroSchema.parse(textWithSingleQuotes.replace('\'', '"'));
    }
}
