package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.object.Everything.Circle;
import io.avrofast.object.Everything.Color;
import io.avrofast.object.Everything.Shape;
import io.avrofast.object.Everything.Square;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.write.DatumWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClassMappingTest {
    private static final List<CodegenPolicy> POLICIES = List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER);

    private static <T> DatumReader<T> reader(AvroSchema schema, Class<T> type, CodegenPolicy policy)
            throws SchemaResolutionException {
        return DatumReader.builder(schema).codegen(policy).build(ClassMapping.of(type));
    }

    private static <T> byte[] write(AvroSchema schema, Class<T> type, T value) {
        return DatumWriter.of(schema, ClassMapping.of(type).writeModel()).write(value);
    }

    private static List<String> misfits(AvroSchema schema, Class<?> type) {
        return assertThrows(
                        ClassMappingException.class, () -> ClassMapping.of(type).readerSchema(schema))
                .misfits();
    }

    @Test
    void objectsOfEveryKindOfClassComeBackAsTheyWere() throws AvroException {
        for (long seed = 1; seed <= 200; seed++) {
            Everything value = Everything.random(new Random(seed));
            AvroSchema schema = ClassMapping.of(Everything.class).schema();
            byte[] bytes = write(schema, Everything.class, value);
            for (CodegenPolicy policy : POLICIES) {
                assertEquals(value, reader(schema, Everything.class, policy).read(bytes), "seed " + seed);
            }
        }
    }

    @Test
    void theGenericRecordOfAnObjectIsWrittenAsTheObject() throws AvroException {
        AvroSchema schema = ClassMapping.of(Everything.class).schema();
        for (long seed = 1; seed <= 50; seed++) {
            byte[] bytes = write(schema, Everything.class, Everything.random(new Random(seed)));
            Object generic = DatumReader.of(schema).read(bytes);
            assertEquals(
                    Everything.random(new Random(seed)),
                    reader(schema, Everything.class, CodegenPolicy.NEVER)
                            .read(DatumWriter.of(schema).write(generic)),
                    "seed " + seed);
        }
    }

    @Test
    void aSchemaIsThatOfAnotherParserToo() {
        AvroSchema schema = ClassMapping.of(Everything.class).schema();
        assertEquals(schema, AvroSchema.parse(schema.toString()));
        assertEquals(
                schema.canonicalForm(),
                org.apache.avro.SchemaNormalization.toParsingForm(
                        new org.apache.avro.Schema.Parser().parse(schema.toString())));
    }

    record Documented(
            @AvroName("number") @AvroAlias({"id", "key"}) @AvroDoc("What it is called by.")
            long identity,

            @AvroDefault("\"EUR\"") String currency,
            @AvroNullable String note,
            Optional<Instant> paid,

            @AvroLogicalType(value = "decimal", precision = 9, scale = 2)
            BigDecimal total,

            @AvroLogicalType("timestamp-millis") Instant at) {}

    @Test
    void annotationsSayWhatTheSchemaHas() {
        assertEquals(AvroSchema.parse("""
                        {"type": "record", "name": "Documented", "namespace": "io.avrofast.object.ClassMappingTest", "fields": [
                          {"name": "number", "type": "long", "doc": "What it is called by.", "aliases": ["id", "key"]},
                          {"name": "currency", "type": "string", "default": "EUR"},
                          {"name": "note", "type": ["null", "string"], "default": null},
                          {"name": "paid", "type": ["null", {"type": "long", "logicalType": "timestamp-micros"}], "default": null},
                          {"name": "total", "type":
                            {"type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2}},
                          {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}}]}"""), ClassMapping.of(Documented.class).schema());
    }

    private static AvroRecord record(String schema, Object... values) {
        AvroRecord record = AvroRecord.create((RecordSchema) AvroSchema.parse(schema));
        for (int i = 0; i < values.length; i++) {
            record.set(i, values[i]);
        }
        return record;
    }

    @Test
    void dataOfAnOlderSchemaBecomesObjectsOfANewerClass() throws AvroException {
        AvroRecord older = record("""
                {"type": "record", "name": "Other", "fields": [
                  {"name": "at", "type": {"type": "long", "logicalType": "timestamp-nanos"}},
                  {"name": "dropped", "type": {"type": "array", "items": "string"}},
                  {"name": "key", "type": "int"},
                  {"name": "total", "type": {"type": "fixed", "name": "F", "size": 5,
                    "logicalType": "decimal", "precision": 7, "scale": 3}}]}""", Instant.ofEpochSecond(1, 5), List.of("a", "b"), 7, new BigDecimal("12.345"));
        byte[] bytes = DatumWriter.of(older.schema()).write(older);
        for (CodegenPolicy policy : POLICIES) {
            assertEquals(
                    new Documented(
                            7, "EUR", null, Optional.empty(), new BigDecimal("12.345"), Instant.ofEpochSecond(1, 5)),
                    reader(older.schema(), Documented.class, policy).read(bytes));
        }
    }

    record Strict(int small, String text, List<Long> longs, Instant at, Color color, double exact) {}

    @Test
    void allThatDoesNotFitIsToldAtOnce() {
        AvroSchema schema = AvroSchema.parse("""
                {"type": "record", "name": "Strict", "fields": [
                  {"name": "small", "type": "long"},
                  {"name": "text", "type": ["null", "string"]},
                  {"name": "longs", "type": {"type": "array", "items": "string"}},
                  {"name": "at", "type": "long"},
                  {"name": "exact", "type": "long"}]}""");
        List<String> misfits = misfits(schema, Strict.class);
        assertEquals(6, misfits.size(), misfits.toString());
        for (String path : List.of("small: ", "text: ", "longs: ", "at: ", "color: ", "exact: ")) {
            assertTrue(misfits.stream().anyMatch(misfit -> misfit.startsWith(path)), path + misfits);
        }
    }

    @Test
    void whatAnObjectHasAndTheSchemaLacksIsNotLostInSilence() {
        AvroSchema schema = AvroSchema.parse("""
                {"type": "record", "name": "Strict", "fields": [
                  {"name": "small", "type": "int"}, {"name": "more", "type": "int"}]}""");
        List<String> misfits = assertThrows(
                        ClassMappingException.class,
                        () -> DatumWriter.of(
                                schema, ClassMapping.of(Strict.class).writeModel()))
                .misfits();
        assertEquals(6, misfits.size(), misfits.toString());
    }

    record Paint(Color color) {}

    @Test
    void aSymbolThatTheClassDoesNotKnowIsAnErrorOfTheDataThatHasIt() throws AvroException {
        AvroRecord blue = record("""
                {"type": "record", "name": "Paint", "fields": [
                  {"name": "color", "type": {"type": "enum", "name": "C", "symbols": ["blue", "verde", "RED"]}}]}""", "blue");
        AvroRecord green = AvroRecord.create(blue.schema());
        green.set(0, "verde");
        for (CodegenPolicy policy : POLICIES) {
            DatumReader<Paint> reader = reader(blue.schema(), Paint.class, policy);
            DatumWriter<Object> writer = DatumWriter.of(blue.schema());
            assertEquals(new Paint(Color.GREEN), reader.read(writer.write(green)));
            assertThrows(AvroException.class, () -> reader.read(writer.write(blue)));
        }
    }

    record Time(LocalTime time) {}

    @Test
    void aTimeOutsideOfADayIsFaultyData() {
        AvroSchema schema = ClassMapping.of(Time.class).schema();
        byte[] bytes = DatumWriter.of(AvroSchema.of(SchemaKind.LONG)).write(-1L);
        for (CodegenPolicy policy : POLICIES) {
            MalformedDataException fault = assertThrows(
                    MalformedDataException.class,
                    () -> reader(schema, Time.class, policy).read(bytes));
            assertEquals("time", fault.place().fieldPath());
        }
    }

    @Test
    void aTimeBetweenTwoTicksIsNotWritten() {
        AvroSchema schema = ClassMapping.of(Time.class).schema();
        Time time = new Time(LocalTime.ofNanoOfDay(1));
        DatumMismatchException mismatch =
                assertThrows(DatumMismatchException.class, () -> write(schema, Time.class, time));
        assertEquals("time", mismatch.fieldPath());
    }

    record Text(String text) {}

    @Test
    void aNullThatTheClassDoesNotAnnounceIsNotWritten() {
        AvroSchema schema = ClassMapping.of(Text.class).schema();
        assertThrows(DatumMismatchException.class, () -> write(schema, Text.class, new Text(null)));
    }

    @Test
    void aSealedInterfaceIsAUnion() throws AvroException {
        AvroSchema schema = ClassMapping.of(Shape.class).schema();
        assertEquals("union", schema.kind().label());
        List<Shape> shapes = List.of(new Square(2), new Circle(1.5));
        for (Shape shape : shapes) {
            for (CodegenPolicy policy : POLICIES) {
                assertEquals(shape, reader(schema, Shape.class, policy).read(write(schema, Shape.class, shape)));
            }
        }
    }

    sealed interface Switch permits Lamp, Valve {}

    record Lamp(Lamp.State state) implements Switch {
        enum State {
            ON,
            OFF
        }
    }

    record Valve(Valve.State state) implements Switch {
        enum State {
            OPEN,
            SHUT,
            STUCK
        }
    }

    record Switches(Switch first, List<Switch> others) {}

    /** B219: fields of the same name in several branches, each with an enum of its own. */
    @Test
    void fieldsOfTheSameNameInBranchesHaveValuesOfTheirOwnClasses() throws AvroException {
        Switches switches = new Switches(
                new Valve(Valve.State.STUCK), List.of(new Lamp(Lamp.State.OFF), new Valve(Valve.State.OPEN)));
        AvroSchema schema = ClassMapping.of(Switches.class).schema();
        for (CodegenPolicy policy : POLICIES) {
            assertEquals(
                    switches, reader(schema, Switches.class, policy).read(write(schema, Switches.class, switches)));
        }
    }

    record Pair<T>(T first, T second) {}

    record Unmappable(Object any, Pair<String> pair, char letter, List<String[]> texts, BigDecimal total) {}

    @Test
    void everythingInAClassThatHasNoSchemaIsToldAtOnce() {
        List<String> misfits = assertThrows(ClassMappingException.class, () -> ClassMapping.of(Unmappable.class))
                .misfits();
        assertEquals(4, misfits.size(), misfits.toString());
    }

    record Amount(BigDecimal total) {}

    @Test
    void aBigDecimalHasASchemaOnlyWithItsPrecision() throws AvroException {
        ClassMapping<Amount> mapping = ClassMapping.of(Amount.class);
        assertTrue(assertThrows(ClassMappingException.class, mapping::schema)
                .misfits()
                .get(0)
                .startsWith("total: "));
        AvroRecord given = record("""
                {"type": "record", "name": "Amount", "fields": [
                  {"name": "total", "type": {"type": "bytes", "logicalType": "decimal", "precision": 4, "scale": 1}}]}""", new BigDecimal("12.5"));
        assertEquals(
                new Amount(new BigDecimal("12.5")),
                reader(given.schema(), Amount.class, CodegenPolicy.NEVER)
                        .read(DatumWriter.of(given.schema()).write(given)));
    }

    static class Node {
        String name;
        List<Node> children = new ArrayList<>();

        @AvroNullable
        Node next;
    }

    @Test
    void aClassMayHoldObjectsOfItself() throws AvroException {
        Node root = new Node();
        root.name = "root";
        root.next = new Node();
        root.next.name = "next";
        root.children.add(root.next);
        AvroSchema schema = ClassMapping.of(Node.class).schema();
        for (CodegenPolicy policy : POLICIES) {
            Node read = reader(schema, Node.class, policy).read(write(schema, Node.class, root));
            assertEquals("next", read.next.name);
            assertEquals("next", read.children.get(0).name);
        }
    }

    @Test
    void otherLogicalTypesOverTheSamePrimitiveAreNotTaken() {
        AvroSchema schema = AvroSchema.parse("""
                {"type": "record", "name": "Time", "fields": [
                  {"name": "time", "type": {"type": "long", "logicalType": "timestamp-micros"}}]}""");
        assertEquals(1, misfits(schema, Time.class).size());
    }
}
