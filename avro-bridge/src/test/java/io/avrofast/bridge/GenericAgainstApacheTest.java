package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.IndexedRecord;
import org.junit.jupiter.api.Test;

/** Generic values against those of Apache's own readers and writers, over random schemas and data. */
class GenericAgainstApacheTest extends UnderBothPolicies {

    private static final int SCHEMAS = 400;
    private static final int VALUES = 5;

    @Test
    void readsWhatApacheReads() throws AvroException {
        readsWhatApacheReads(new GenericData());
    }

    @Test
    void readsWhatApacheReadsByItsConversions() throws AvroException {
        readsWhatApacheReads(Oracle.conversions());
    }

    @Test
    void writesTheBytesThatApacheWrites() throws AvroException {
        writesTheBytesThatApacheWrites(new GenericData());
    }

    @Test
    void writesTheBytesThatApacheWritesByItsConversions() throws AvroException {
        writesTheBytesThatApacheWrites(Oracle.conversions());
    }

    @Test
    void readsAsTheSchemaOfTheReader() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(3);
            Schema reader = withMoreAndLess(writer);
            byte[] bytes = encode(writer, new RandomValues(random).next(writer, 4));
            Object expected = Oracle.read(new GenericDatumReader<>(writer, reader, new GenericData()), bytes);
            AvroSchema wanted = ApacheSchemas.fromApache(reader);
            Object actual = builderOf(ApacheSchemas.fromApache(writer))
                    .readerSchema(wanted)
                    .buildObjects(ApacheReadModel.generic(reader, new GenericData()))
                    .read(bytes);
            assertAlike(expected, actual, new GenericData(), "seed " + seed);
        }
    }

    /** Without the first field, with a new one that has a default. */
    private static Schema withMoreAndLess(Schema writer) {
        Schema reader = Schema.createRecord(writer.getName(), null, writer.getNamespace(), writer.isError());
        List<Schema.Field> fields = new ArrayList<>();
        writer.getFields().stream()
                .skip(1)
                .filter(field -> !mentions(field.schema(), writer, 4))
                .forEach(field -> fields.add(new Schema.Field(field.name(), field.schema(), null, null)));
        Schema texts = Schema.createArray(Schema.create(Schema.Type.STRING));
        fields.add(new Schema.Field("added", texts, null, List.of("a", "b")));
        reader.setFields(fields);
        return reader;
    }

    private static boolean mentions(Schema schema, Schema record, int depth) {
        if (depth == 0 || schema.equals(record)) {
            return true;
        }
        return switch (schema.getType()) {
            case ARRAY -> mentions(schema.getElementType(), record, depth - 1);
            case MAP -> mentions(schema.getValueType(), record, depth - 1);
            case UNION -> schema.getTypes().stream().anyMatch(branch -> mentions(branch, record, depth - 1));
            case RECORD -> schema.getFields().stream().anyMatch(field -> mentions(field.schema(), record, depth - 1));
            case ENUM, FIXED, STRING, BYTES, INT, LONG, FLOAT, DOUBLE, BOOLEAN, NULL -> false;
        };
    }

    private byte[] encode(Schema schema, Object value) {
        return Oracle.write(new GenericDatumWriter<>(schema, new GenericData()), value);
    }

    private void readsWhatApacheReads(GenericData data) throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            RandomValues values = new RandomValues(random);
            DatumReader<Object> reader =
                    builderOf(ApacheSchemas.fromApache(schema)).buildObjects(ApacheReadModel.generic(data));
            for (int i = 0; i < VALUES; i++) {
                byte[] bytes = encode(schema, values.next(schema, 4));
                Object expected = Oracle.read(new GenericDatumReader<>(schema, schema, data), bytes);
                assertAlike(expected, reader.read(bytes), data, "seed " + seed);
            }
        }
    }

    private void writesTheBytesThatApacheWrites(GenericData data) throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            RandomValues values = new RandomValues(random);
            DatumWriter<Object> writer = writerOf(ApacheSchemas.fromApache(schema), ApacheWriteModel.generic(data));
            for (int i = 0; i < VALUES; i++) {
                byte[] bytes = encode(schema, values.next(schema, 4));
                Object value = Oracle.read(new GenericDatumReader<>(schema, schema, data), bytes);
                assertArrayEquals(
                        Oracle.write(new GenericDatumWriter<>(schema, data), value),
                        writer.write(value),
                        "seed " + seed);
            }
        }
    }

    /** Records with values of logical types are not for Apache's own equality. */
    private static void assertAlike(Object expected, Object actual, GenericData data, String seed) {
        if (data.getConversions().isEmpty()) {
            assertEquals(expected, actual, seed);
            assertEquals(actual, expected, seed);
            assertEquals(Objects.hashCode(expected), Objects.hashCode(actual), seed);
        }
        assertSame(expected, actual, seed);
    }

    /** Arrays have classes of their own for some items in newer versions, which are lists like all others. */
    private static void assertSame(Object expected, Object actual, String seed) {
        if (expected instanceof List<?> items) {
            List<?> others = (List<?>) actual;
            assertEquals(items.size(), others.size(), seed);
            for (int i = 0; i < items.size(); i++) {
                assertSame(items.get(i), others.get(i), seed);
            }
        } else if (expected instanceof Map<?, ?> map) {
            Map<?, ?> others = (Map<?, ?>) actual;
            assertEquals(map.keySet(), others.keySet(), seed);
            assertEquals(classesOf(map.keySet()), classesOf(others.keySet()), seed);
            map.forEach((key, value) -> assertSame(value, others.get(key), seed));
        } else if (expected instanceof IndexedRecord record) {
            assertEquals(record.getSchema(), ((IndexedRecord) actual).getSchema(), seed);
            for (Schema.Field field : record.getSchema().getFields()) {
                assertSame(record.get(field.pos()), ((IndexedRecord) actual).get(field.pos()), seed);
            }
        } else {
            assertEquals(expected, actual, seed);
            assertEquals(classesOf(Collections.singleton(expected)), classesOf(Collections.singleton(actual)), seed);
        }
    }

    private static Set<Class<?>> classesOf(Collection<?> values) {
        return values.stream().filter(Objects::nonNull).map(Object::getClass).collect(Collectors.toSet());
    }
}
