package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.object.Everything.Circle;
import io.avrofast.object.Everything.Color;
import io.avrofast.object.Everything.Shape;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Null where a class does not announce it. Whether it can be written, the schema alone says. A class that cannot hold the nulls
 * that a schema allows does not read its data, whether there are any or not.
 */
class NullsTest {

    /** Announces no null. */
    @SuppressWarnings("ArrayRecordComponent") // records of users have them
    record Plain(
            Integer box,
            String text,
            byte[] bytes,
            int[] numbers,
            Color color,
            List<String> items,
            Map<String, Long> entries,
            Inner inner,
            Shape shape) {

        static Plain whole() {
            return new Plain(
                    1,
                    "a",
                    new byte[1],
                    new int[1],
                    Color.RED,
                    List.of("b"),
                    Map.of("k", 1L),
                    new Inner(Optional.of("c")),
                    new Circle(1));
        }

        Plain withItems(List<String> other) {
            return new Plain(box, text, bytes, numbers, color, other, entries, inner, shape);
        }

        Plain withEntries(Map<String, Long> other) {
            return new Plain(box, text, bytes, numbers, color, items, other, inner, shape);
        }

        Plain withInner(Inner other) {
            return new Plain(box, text, bytes, numbers, color, items, entries, other, shape);
        }
    }

    record Inner(Optional<String> maybe) {}

    private static final List<String> PLACES = Arrays.stream(Plain.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();

    private static final List<CodegenPolicy> POLICIES = List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER);

    private static AvroSchema schema() {
        return ClassMapping.of(Plain.class).schema();
    }

    /** The schema of the class, but with null wherever there may be one. */
    private static AvroSchema nullable() {
        return AvroSchema.parse(
                withNulls(new Schema.Parser().parse(schema().toString())).toString());
    }

    private static Schema withNulls(Schema record) {
        Schema nullable = Schema.createRecord(record.getName(), null, record.getNamespace(), false);
        nullable.setFields(record.getFields().stream()
                .map(field -> new Schema.Field(field.name(), orNull(field.schema()), null, (Object) null))
                .toList());
        return nullable;
    }

    private static Schema orNull(Schema schema) {
        Schema none = Schema.create(Schema.Type.NULL);
        return switch (schema.getType()) {
            case UNION ->
                Schema.createUnion(Stream.concat(Stream.of(none), schema.getTypes().stream())
                        .toList());
            case ARRAY ->
                schema.getElementType().getType() == Schema.Type.INT
                        ? Schema.createUnion(none, schema)
                        : Schema.createUnion(none, Schema.createArray(orNull(schema.getElementType())));
            case MAP -> Schema.createUnion(none, Schema.createMap(orNull(schema.getValueType())));
            default -> Schema.createUnion(none, schema);
        };
    }

    private static Plain without(String place) throws ReflectiveOperationException {
        RecordComponent[] components = Plain.class.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = components[i].getName().equals(place)
                    ? null
                    : components[i].getAccessor().invoke(Plain.whole());
        }
        return (Plain) Plain.class.getDeclaredConstructors()[0].newInstance(values);
    }

    private static byte[] write(AvroSchema schema, Plain value, CodegenPolicy policy) {
        return DatumWriter.of(schema, ClassMapping.of(Plain.class).writeModel(), policy)
                .write(value);
    }

    @ParameterizedTest
    @FieldSource("PLACES")
    void nullIsWrittenWhereTheSchemaAllowsIt(String place) throws Exception {
        for (CodegenPolicy policy : POLICIES) {
            byte[] bytes = write(nullable(), without(place), policy);
            Object read = ((AvroRecord) DatumReader.of(nullable()).read(bytes)).getPhysical(place);
            assertNull(read);
        }
    }

    /** B223: an enum that is not set, and every other value. */
    @ParameterizedTest
    @FieldSource("PLACES")
    void nullIsRefusedWithItsPlaceWhereTheSchemaHasNone(String place) throws Exception {
        Plain value = without(place);
        for (CodegenPolicy policy : POLICIES) {
            DatumMismatchException refused =
                    assertThrows(DatumMismatchException.class, () -> write(schema(), value, policy));
            assertEquals(place, refused.fieldPath());
        }
    }

    private static final Plain NULL_ITEM = Plain.whole().withItems(Arrays.asList("a", null));
    private static final Plain NULL_ENTRY = Plain.whole().withEntries(Collections.singletonMap("k", null));

    @SuppressWarnings("NullOptional") // the mistake is what is tested
    static List<Arguments> inside() {
        return List.of(
                Arguments.of("items[1]", NULL_ITEM),
                Arguments.of("entries[0]", NULL_ENTRY),
                Arguments.of("entries[0]", Plain.whole().withEntries(Collections.singletonMap(null, 1L))),
                Arguments.of("inner.maybe", Plain.whole().withInner(new Inner(null))));
    }

    /** An Optional is empty or not, and itself never null. */
    @ParameterizedTest
    @MethodSource("inside")
    void nullInsideOfAValueIsRefusedWithItsPlace(String place, Plain value) {
        for (CodegenPolicy policy : POLICIES) {
            DatumMismatchException refused =
                    assertThrows(DatumMismatchException.class, () -> write(schema(), value, policy));
            assertEquals(place, refused.fieldPath());
        }
    }

    @Test
    void nullItemsAndEntriesAreWrittenWhereTheSchemaAllowsThem() throws AvroException {
        for (CodegenPolicy policy : POLICIES) {
            DatumReader<Object> reader = DatumReader.of(nullable());
            AvroRecord items = (AvroRecord) reader.read(write(nullable(), NULL_ITEM, policy));
            assertEquals(Arrays.asList("a", null), items.get("items"));
            AvroRecord entries = (AvroRecord) reader.read(write(nullable(), NULL_ENTRY, policy));
            assertEquals(Collections.singletonMap("k", null), entries.get("entries"));
        }
    }

    @Test
    void dataThatMayHaveNullsIsNotReadAsAClassThatHasNone() {
        List<String> misfits = assertThrows(
                        ClassMappingException.class,
                        () -> ClassMapping.of(Plain.class).readerSchema(nullable()))
                .misfits();
        for (String place : PLACES) {
            assertTrue(
                    misfits.stream().anyMatch(misfit -> misfit.startsWith(place + ": the schema's values may be null")),
                    misfits.toString());
        }
    }

    record Primitive(int number) {}

    record Boxed(@AvroNullable Integer number) {}

    @Test
    void aPrimitiveTakesNoNullAndSaysWhatDoes() {
        AvroSchema schema = ClassMapping.of(Boxed.class).schema();
        String misfit = assertThrows(
                        ClassMappingException.class,
                        () -> ClassMapping.of(Primitive.class).readerSchema(schema))
                .misfits()
                .get(0);
        assertTrue(misfit.endsWith("may not: make it an Optional, or its box and annotate it with a Nullable"), misfit);
    }

    @Test
    void aPrimitiveIsWrittenWhereTheSchemaAllowsNull() {
        AvroSchema schema = ClassMapping.of(Boxed.class).schema();
        for (CodegenPolicy policy : POLICIES) {
            assertArrayEquals(
                    new byte[] {2, 6},
                    DatumWriter.of(schema, ClassMapping.of(Primitive.class).writeModel(), policy)
                            .write(new Primitive(3)));
        }
    }
}
