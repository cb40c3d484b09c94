package io.avrofast.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalTypeFactory;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.SchemaParser;
import io.avrofast.schema.SchemaProjection;
import io.avrofast.value.LogicalValueException;
import io.avrofast.write.CompiledWriters;
import io.avrofast.write.DatumWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Logical types of the caller's own: taken, given, and left aside where they are not valid. */
class CustomLogicalTypeTest {

    private static final CustomLogicalType SECONDS = CustomLogicalType.of(
            "seconds", Long.class, Duration.class, Duration::ofSeconds, CustomLogicalTypeTest::wholeSeconds);
    private static final CustomLogicalType INTEGER =
            CustomLogicalType.of("integer", byte[].class, BigInteger.class, BigInteger::new, BigInteger::toByteArray);
    private static final CustomLogicalType SECRET = CustomLogicalType.of(
            "secret",
            byte[].class,
            String.class,
            bytes -> new String(bytes, StandardCharsets.UTF_8),
            text -> text.getBytes(StandardCharsets.UTF_8));
    private static final CustomLogicalType WEEKDAY =
            CustomLogicalType.of("weekday", String.class, DayOfWeek.class, DayOfWeek::valueOf, DayOfWeek::name);

    private static final LogicalTypeRegistry REGISTRY = LogicalTypeRegistry.standard()
            .with("seconds", schema -> Optional.of(SECONDS))
            .with("integer", schema -> Optional.of(INTEGER))
            .with("secret", schema -> Optional.of(SECRET))
            .with("weekday", schema -> Optional.of(WEEKDAY));

    private static final String SECONDS_TEXT = "{\"type\":\"long\",\"logicalType\":\"seconds\",\"unit\":\"s\"}";

    private static final String ALL = """
            {"type":"record","name":"All","fields":[
             {"name":"plain","type":%1$s},
             {"name":"nullable","type":["null",%1$s]},
             {"name":"choice","type":["string","long",{"type":"bytes","logicalType":"integer"}]},
             {"name":"list","type":{"type":"array","items":%1$s}},
             {"name":"map","type":{"type":"map","values":["null",%1$s]}},
             {"name":"secret","type":{"type":"bytes","logicalType":"secret"}},
             {"name":"number","type":{"type":"fixed","name":"F","size":3,"logicalType":"integer"}},
             {"name":"day","type":{"type":"enum","name":"E","symbols":["MONDAY","FRIDAY"],"logicalType":"weekday"}},
             {"name":"day2","type":["null","E"]}]}""".formatted(SECONDS_TEXT);

    private static long wholeSeconds(Duration duration) {
        if (!duration.equals(Duration.ofSeconds(duration.toSeconds()))) {
            throw new LogicalValueException("expected whole seconds, found a fraction");
        }
        return duration.toSeconds();
    }

    private static AvroSchema parse(String text) {
        return SchemaParser.strict().withLogicalTypes(REGISTRY).parse(text);
    }

    private static AvroRecord filled(AvroSchema schema) {
        AvroRecord record = AvroRecord.create((RecordSchema) schema);
        record.set("plain", Duration.ofSeconds(1));
        record.set("nullable", Duration.ofSeconds(2));
        record.set("choice", BigInteger.TEN);
        record.set("list", List.of(Duration.ofSeconds(3), 4L));
        record.set("map", Map.of("a", Duration.ofSeconds(5)));
        record.set("secret", "s");
        record.set("number", BigInteger.valueOf(0x123456));
        record.set("day", DayOfWeek.FRIDAY);
        record.set("day2", DayOfWeek.MONDAY);
        return record;
    }

    @Test
    void givesAndTakesValuesOfTheCallersClassEverywhere() throws Exception {
        AvroSchema schema = parse(ALL);
        AvroRecord record = filled(schema);
        byte[] bytes = DatumWriter.of(schema).write(record);
        AvroRecord read = (AvroRecord) DatumReader.of(schema).read(bytes);
        assertEquals(record, read);
        assertEquals(Duration.ofSeconds(1), read.get("plain"));
        assertEquals(Duration.ofSeconds(2), read.get("nullable"));
        assertEquals(BigInteger.TEN, read.get("choice"));
        assertEquals(List.of(Duration.ofSeconds(3), Duration.ofSeconds(4)), read.getList("list"));
        assertEquals(Map.of("a", Duration.ofSeconds(5)), read.getMap("map"));
        assertEquals("s", read.get("secret"));
        assertEquals(BigInteger.valueOf(0x123456), read.get("number"));
        assertEquals(DayOfWeek.FRIDAY, read.get("day"));
        assertEquals(DayOfWeek.MONDAY, read.get("day2"));
    }

    @Test
    void givesThePhysicalValueOnRequest() {
        AvroRecord record = filled(parse(ALL));
        assertEquals(1L, record.getPhysical("plain"));
        assertEquals(1L, record.getLong("plain"));
        assertEquals(2L, record.getPhysical("nullable"));
        assertArrayEquals(new byte[] {10}, (byte[]) record.getPhysical("choice"));
        assertEquals(List.of(3L, 4L), record.getPhysical("list"));
        assertEquals("FRIDAY", record.getString("day"));
        assertArrayEquals(new byte[] {0x12, 0x34, 0x56}, record.getBytes("number"));
    }

    @Test
    void writesTheSameBytesAsWithoutTheType() {
        AvroSchema plain = AvroSchema.parse(ALL);
        AvroRecord record = filled(parse(ALL));
        assertArrayEquals(
                DatumWriter.of(parse(ALL)).write(record), DatumWriter.of(plain).write(record));
    }

    @Test
    void writesValuesOfTheCallersClassThatAreNoRecords() throws Exception {
        for (String text : List.of(
                SECONDS_TEXT,
                "[\"null\"," + SECONDS_TEXT + "]",
                "{\"type\":\"array\",\"items\":" + SECONDS_TEXT + "}",
                "{\"type\":\"map\",\"values\":" + SECONDS_TEXT + "}")) {
            AvroSchema schema = parse(text);
            Object value = text.contains("array")
                    ? List.of(Duration.ofSeconds(7))
                    : text.contains("map") ? Map.of("k", Duration.ofSeconds(7)) : Duration.ofSeconds(7);
            byte[] bytes = DatumWriter.of(schema).write(value);
            Object physical = DatumReader.of(schema).read(bytes);
            assertEquals(value, ValueConversion.of(schema).toLogical(physical), text);
        }
    }

    @Test
    void fallsBackToTheUnderlyingTypeWhereTheTypeIsNotValid() {
        Map<String, LogicalTypeFactory> factories = Map.of(
                "no type", schema -> Optional.empty(),
                "another class", schema -> Optional.of(INTEGER),
                "throws",
                        schema -> {
                            throw new ArithmeticException();
                        },
                "null", schema -> null);
        factories.forEach((reason, factory) -> {
            AvroSchema schema = SchemaParser.lenient()
                    .withLogicalTypes(LogicalTypeRegistry.standard().with("seconds", factory))
                    .parse(SECONDS_TEXT);
            assertEquals(Optional.empty(), schema.logicalType(), reason);
            assertEquals(AvroSchema.parse(SECONDS_TEXT), schema, reason);
        });
        assertEquals(
                Optional.empty(),
                parse("{\"type\":\"array\",\"items\":\"long\",\"logicalType\":\"seconds\"}")
                        .logicalType());
        assertEquals(
                Optional.empty(),
                parse("{\"type\":\"null\",\"logicalType\":\"seconds\"}").logicalType());
    }

    @Test
    void asksTheFactoryWithTheTypesParameters() {
        LogicalTypeFactory multiples = schema -> {
            int factor = ((JsonValue.Number) schema.properties().get("factor")).intValue();
            Function<Integer, Duration> toValue = count -> Duration.ofSeconds((long) count * factor);
            return Optional.of(CustomLogicalType.of(
                    "multiples", Integer.class, Duration.class, toValue, value -> (int) (value.toSeconds() / factor)));
        };
        SchemaParser parser = SchemaParser.strict()
                .withLogicalTypes(LogicalTypeRegistry.standard().with("multiples", multiples));
        AvroSchema schema = parser.parse("{\"type\":\"int\",\"logicalType\":\"multiples\",\"factor\":60}");
        assertEquals(Duration.ofMinutes(2), ValueConversion.of(schema).toLogical(2));
        assertEquals(2, ValueConversion.of(schema).toPhysical(Duration.ofMinutes(2)));
        // Without the parameter the factory fails.
        assertTrue(parser.parse("{\"type\":\"int\",\"logicalType\":\"multiples\"}")
                .logicalType()
                .isEmpty());
    }

    @Test
    void aDefaultValueIsGivenByTheType() throws Exception {
        AvroSchema reader =
                parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":" + SECONDS_TEXT
                        + ",\"default\":5},{\"name\":\"b\",\"type\":{\"type\":\"array\",\"items\":" + SECONDS_TEXT
                        + "},\"default\":[6]}]}");
        AvroSchema writer = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
        AvroRecord read = (AvroRecord)
                DatumReader.builder(writer).readerSchema(reader).build().read(new byte[0]);
        assertEquals(Duration.ofSeconds(5), read.get("a"));
        assertEquals(List.of(Duration.ofSeconds(6)), read.get("b"));
    }

    @Test
    void aSchemaSaysTheSameWithAndWithoutTheType() {
        AvroSchema schema = parse(ALL);
        AvroSchema plain = AvroSchema.parse(ALL);
        assertEquals(plain.toString(), schema.toString());
        assertEquals(plain, schema);
        assertEquals(plain.hashCode(), schema.hashCode());
        assertTrue(schema.toString().contains("{\"type\":\"long\",\"logicalType\":\"seconds\",\"unit\":\"s\"}"));
        assertEquals(schema, parse(schema.toString()));
    }

    @Test
    void aProjectionKeepsTheType() throws Exception {
        RecordSchema projected = (RecordSchema) SchemaProjection.of(parse(ALL), List.of("plain", "day"));
        assertEquals(
                Optional.of(SECONDS),
                projected.field("plain").orElseThrow().schema().logicalType());
        assertEquals(
                Optional.of(WEEKDAY),
                projected.field("day").orElseThrow().schema().logicalType());
    }

    @Test
    void aSchemaIsBuiltWithTheType() {
        PrimitiveSchema schema = AvroSchema.of(SchemaKind.LONG).withLogicalType(SECONDS);
        assertEquals("{\"type\":\"long\",\"logicalType\":\"seconds\"}", schema.toString());
        assertEquals(
                Optional.<LogicalType>of(SECONDS),
                schema.withProperty("unit", JsonValue.of(1)).logicalType());
        assertEquals(
                Optional.<LogicalType>of(INTEGER),
                FixedSchema.builder("F", 3).logicalType(INTEGER).build().logicalType());
        assertThrows(
                IllegalArgumentException.class,
                () -> AvroSchema.of(SchemaKind.INT).withLogicalType(SECONDS));
    }

    @Test
    void refusesAValueThatTheTypeDoesNotHold() {
        AvroRecord record = AvroRecord.create((RecordSchema) parse(ALL));
        DatumMismatchException mismatch =
                assertThrows(DatumMismatchException.class, () -> record.set("plain", Duration.ofMillis(1)));
        assertEquals("field plain: expected whole seconds, found a fraction", mismatch.getMessage());
        assertThrows(DatumMismatchException.class, () -> record.set("number", BigInteger.ONE));
        assertThrows(DatumMismatchException.class, () -> record.set("day", DayOfWeek.SUNDAY));
        assertThrows(DatumMismatchException.class, () -> record.set("plain", "text"));
    }

    @Test
    void whatTheCallersFunctionThrowsReachesTheCaller() {
        CustomLogicalType failing = CustomLogicalType.of(
                "failing",
                Long.class,
                Duration.class,
                physical -> {
                    throw new IllegalStateException("to value");
                },
                value -> null);
        ValueConversion conversion =
                ValueConversion.of(AvroSchema.of(SchemaKind.LONG).withLogicalType(failing));
        assertThrows(IllegalStateException.class, () -> conversion.toLogical(1L));
        assertThrows(DatumMismatchException.class, () -> conversion.toPhysical(Duration.ZERO));
    }

    @Test
    void refusesTypesWhoseValuesAreNotToldFromPhysicalOnes() {
        assertThrows(
                IllegalArgumentException.class,
                () -> CustomLogicalType.of("a", String.class, CharSequence.class, v -> v, CharSequence::toString));
        assertThrows(
                IllegalArgumentException.class,
                () -> CustomLogicalType.of("a", Long.class, Long.class, v -> v, v -> v));
        assertThrows(
                IllegalArgumentException.class,
                () -> CustomLogicalType.of("a", Duration.class, Long.class, Duration::toSeconds, Duration::ofSeconds));
        assertThrows(
                IllegalArgumentException.class,
                () -> CustomLogicalType.of(
                        "date", Long.class, Duration.class, Duration::ofSeconds, Duration::toSeconds));
        assertThrows(
                IllegalArgumentException.class,
                () -> LogicalTypeRegistry.standard().with("decimal", schema -> Optional.empty()));
    }

    @Test
    void jsonHoldsThePhysicalValue() throws Exception {
        AvroSchema schema = parse(SECONDS_TEXT);
        for (JsonForm form : JsonForm.values()) {
            String json = JsonDatumWriter.of(schema, form).write(7L);
            assertEquals("7", json);
            assertEquals(7L, JsonDatumReader.of(schema, form).read(json));
        }
    }

    @Test
    void sharedCompiledCodeIsOfTheSameTypes() throws Exception {
        String text =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":" + SECONDS_TEXT + "}]}";
        CompiledReaders shared = CompiledReaders.of(10, CodegenPolicy.AT_ONCE);
        byte[] bytes = {2};
        AvroRecord plain = (AvroRecord) DatumReader.builder(AvroSchema.parse(text))
                .compiledReaders(shared)
                .build()
                .read(bytes);
        AvroRecord typed = (AvroRecord)
                DatumReader.builder(parse(text)).compiledReaders(shared).build().read(bytes);
        AvroRecord again = (AvroRecord)
                DatumReader.builder(parse(text)).compiledReaders(shared).build().read(bytes);
        assertEquals(1L, plain.get("a"));
        assertEquals(Duration.ofSeconds(1), typed.get("a"));
        assertNotSame(plain.layout(), typed.layout());
        assertSame(typed.layout(), again.layout());
        assertEquals(2, shared.compiled());
    }

    @Test
    void sharedCompiledWritersAreOfTheSameTypes() throws Exception {
        CompiledWriters shared = CompiledWriters.of(10, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 2; i++) {
            assertArrayEquals(
                    new byte[] {2},
                    DatumWriter.of(AvroSchema.parse(SECONDS_TEXT), shared).write(1L));
            assertArrayEquals(
                    new byte[] {2}, DatumWriter.of(parse(SECONDS_TEXT), shared).write(Duration.ofSeconds(1)));
        }
        assertEquals(2, shared.compiled());
    }

    @Test
    void aNullStaysNull() {
        AvroRecord record = filled(parse(ALL));
        record.set("nullable", null);
        assertNull(record.get("nullable"));
    }
}
