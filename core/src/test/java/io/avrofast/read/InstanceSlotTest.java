package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.ObjectSlot.Boxed;
import io.avrofast.model.ObjectSlot.Standard;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.write.DatumWriter;
import java.io.FileNotFoundException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The slots whose values are made and taken apart by method handles. */
class InstanceSlotTest {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type": "record", "name": "R", "fields": [
              {"name": "id", "type": "long"},
              {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "name", "type": "string"},
              {"name": "raw", "type": {"type": "fixed", "name": "F", "size": 2}},
              {"name": "numbers", "type": {"type": "array", "items": "double"}}]}""");

    /** What the handles make. */
    static final class Made {
        long id;
        Instant at;
        String name;
        byte[] raw;
        double[] numbers;

        Made() {}

        Made(long id, Instant at, String name, byte[] raw, double[] numbers) {
            this.id = id;
            this.at = at;
            this.name = name;
            this.raw = raw;
            this.numbers = numbers;
        }
    }

    private static final List<String> FIELDS = List.of("id", "at", "name", "raw", "numbers");

    private static List<ObjectSlot> readSlots() throws ReflectiveOperationException {
        MethodHandle toInstant = LOOKUP.findStatic(
                        Instant.class, "ofEpochMilli", MethodType.methodType(Instant.class, long.class))
                .asType(MethodType.methodType(Object.class, long.class));
        return List.of(
                Boxed.BOXED,
                new ObjectSlot.OfNumber(toInstant),
                Standard.STRING,
                Standard.BYTE_ARRAY,
                Standard.NUMBER_ARRAY);
    }

    private static ObjectSlot instanceSlot() throws ReflectiveOperationException {
        MethodHandle constructor = LOOKUP.unreflectConstructor(Made.class.getDeclaredConstructor(
                long.class, Instant.class, String.class, byte[].class, double[].class));
        return new ObjectSlot.OfInstance(
                constructor.asType(MethodType.methodType(
                        Object.class, long.class, Object.class, Object.class, Object.class, Object.class)),
                readSlots());
    }

    private static ObjectSlot beanSlot() throws ReflectiveOperationException {
        List<ObjectSlot> slots = readSlots();
        List<ObjectSlot.Property> properties = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            MethodHandle setter = LOOKUP.unreflectSetter(Made.class.getDeclaredField(FIELDS.get(i)));
            Class<?> value = i == 0 ? long.class : Object.class;
            properties.add(new ObjectSlot.Property(
                    setter.asType(MethodType.methodType(void.class, Object.class, value)), slots.get(i)));
        }
        MethodHandle constructor = LOOKUP.unreflectConstructor(Made.class.getDeclaredConstructor());
        return new ObjectSlot.OfBean(constructor.asType(MethodType.methodType(Object.class)), properties);
    }

    private static SourceSlot sourceSlot() throws ReflectiveOperationException {
        MethodHandle toMillis = LOOKUP.findVirtual(Instant.class, "toEpochMilli", MethodType.methodType(long.class))
                .asType(MethodType.methodType(long.class, Object.class));
        List<SourceSlot> slots = List.of(
                SourceSlot.Standard.PRIMITIVE,
                new SourceSlot.OfNumber(toMillis),
                SourceSlot.Standard.STRING,
                SourceSlot.Standard.BYTE_ARRAY,
                SourceSlot.Standard.NUMBER_ARRAY);
        List<SourceSlot.Property> properties = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            MethodHandle getter = LOOKUP.unreflectGetter(Made.class.getDeclaredField(FIELDS.get(i)));
            Class<?> value = i == 0 ? long.class : Object.class;
            properties.add(
                    new SourceSlot.Property(getter.asType(MethodType.methodType(value, Object.class)), slots.get(i)));
        }
        return new SourceSlot.OfInstance(Made.class, properties);
    }

    private static byte[] datum() {
        AvroRecord record = AvroRecord.create((RecordSchema) SCHEMA);
        record.set("id", 7L);
        record.set("at", Instant.ofEpochMilli(1_700_000_000_123L));
        record.set("name", "né");
        record.set("raw", new byte[] {1, 2});
        record.set("numbers", List.of(1.5, -2.0));
        return DatumWriter.of(SCHEMA).write(record);
    }

    private static void assertMade(Object value) {
        Made made = (Made) value;
        assertEquals(7, made.id);
        assertEquals(Instant.ofEpochMilli(1_700_000_000_123L), made.at);
        assertEquals("né", made.name);
        assertArrayEquals(new byte[] {1, 2}, made.raw);
        assertArrayEquals(new double[] {1.5, -2.0}, made.numbers);
    }

    private static DatumReader<Object> reader(ObjectSlot slot, CodegenPolicy policy) throws AvroException {
        DatumReader<Object> reader = DatumReader.builder(SCHEMA).codegen(policy).buildObjects(schema -> slot);
        assertEquals(policy == CodegenPolicy.AT_ONCE, reader.isCompiled());
        return reader;
    }

    @Test
    void recordsAreMadeOfAllTheirFieldsAtOnce() throws Exception {
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            assertMade(reader(instanceSlot(), policy).read(datum()));
        }
    }

    @Test
    void recordsAreMadeFirstAndFilledThen() throws Exception {
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            assertMade(reader(beanSlot(), policy).read(datum()));
        }
    }

    @Test
    void objectsAreWrittenByTheirGetters() throws Exception {
        Object made = reader(beanSlot(), CodegenPolicy.NEVER).read(datum());
        SourceSlot slot = sourceSlot();
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            assertArrayEquals(
                    datum(), DatumWriter.of(SCHEMA, schema -> slot, policy).write(made));
        }
    }

    @Test
    void objectsOfOtherClassesAreNotWritten() throws Exception {
        SourceSlot slot = sourceSlot();
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            DatumWriter<Object> writer = DatumWriter.of(SCHEMA, schema -> slot, policy);
            assertThrows(DatumMismatchException.class, () -> writer.write("text"));
            assertThrows(DatumMismatchException.class, () -> writer.write(null));
            Made unnamed = new Made(1, Instant.EPOCH, null, new byte[2], new double[0]);
            DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> writer.write(unnamed));
            assertEquals("name", mismatch.fieldPath());
        }
    }

    @Test
    void handlesThatDoNotFitTheSchemaAreRefused() throws Exception {
        ObjectSlot slot = instanceSlot();
        AvroSchema other = AvroSchema.parse(SCHEMA.toString().replaceFirst("\"long\"", "\"double\""));
        assertThrows(
                IllegalArgumentException.class, () -> DatumReader.builder(other).buildObjects(schema -> slot));
    }

    @Test
    void whatAConstructorThrowsSurfacesAsItIs() throws Exception {
        MethodHandle refusing = MethodHandles.dropArguments(
                MethodHandles.throwException(Object.class, FileNotFoundException.class)
                        .bindTo(new FileNotFoundException("mine")),
                0,
                long.class,
                Object.class,
                Object.class,
                Object.class,
                Object.class);
        ObjectSlot slot = new ObjectSlot.OfInstance(refusing, readSlots());
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            DatumReader<Object> reader = reader(slot, policy);
            assertThrows(FileNotFoundException.class, () -> reader.read(datum()));
        }
    }
}
