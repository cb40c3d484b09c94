package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** What is written is what Apache Avro writes, byte by byte, and what it reads, value by value. */
class WriteAgainstApacheTest extends WriterUnderBothPolicies {

    private static final int SCHEMAS = 1500;

    @Test
    void writesRandomValuesOfRandomSchemas() throws IOException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema own = AvroSchema.parse(schema.toString());
            DatumReader<Object> reader = DatumReader.of(own);
            DatumWriter<Object> writer = writerOf(own);
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).next(schema, 5);
                byte[] expected = ApacheAvro.encode(schema, datum);
                byte[] written = writer.write(reader.read(expected));
                assertArrayEquals(expected, written, "seed " + seed + " " + schema);
                assertEquals(
                        NeutralValue.ofApache(datum),
                        NeutralValue.ofApache(ApacheAvro.decode(schema, schema, written)),
                        "seed " + seed + " " + schema);
            }
        }
    }

    @Test
    void writesForeignCollectionsBuffersAndTextAlike() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema own = AvroSchema.parse(schema.toString());
            byte[] expected = ApacheAvro.encode(schema, new RandomData(random).next(schema, 5));
            Object value = DatumReader.of(own).read(expected);
            assertArrayEquals(expected, writerOf(own).write(foreign(value)), "seed " + seed + " " + schema);
        }
    }

    @Test
    void writesRecordsOfAnEqualSchemaAlike() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            byte[] expected = ApacheAvro.encode(schema, new RandomData(random).next(schema, 5));
            Object value = DatumReader.of(AvroSchema.parse(schema.toString())).read(expected);
            DatumWriter<Object> writer = writerOf(AvroSchema.parse(schema.toString()));
            assertArrayEquals(expected, writer.write(value), "seed " + seed + " " + schema);
        }
    }

    @Test
    void writesRowAfterRow() throws AvroException {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(3);
            AvroSchema own = AvroSchema.parse(schema.toString());
            DatumEncoder<Object> encoder = writerOf(own).newEncoder();
            List<byte[]> rows = new ArrayList<>();
            int size = 0;
            for (int i = 0; i < 100; i++) {
                byte[] expected = ApacheAvro.encode(schema, new RandomData(random).next(schema, 4));
                encoder.write(DatumReader.of(own).read(expected));
                rows.add(expected);
                size += expected.length;
                assertEquals(size, encoder.size());
            }
            ByteBuffer all = ByteBuffer.allocate(size);
            rows.forEach(all::put);
            assertArrayEquals(all.array(), encoder.toByteArray(), "seed " + seed + " " + schema);
        }
    }

    /** The same value with other classes of the JDK, lists without random access among them; records are set by field. */
    @SuppressWarnings("JdkObsolete")
    private Object foreign(Object value) {
        if (value instanceof AvroRecord record) {
            AvroRecord copy = AvroRecord.create(record.schema());
            for (int i = 0; i < record.schema().fields().size(); i++) {
                copy.set(i, foreign(record.getPhysical(i)));
            }
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = list.size() % 2 == 0 ? new ArrayList<>() : new LinkedList<>();
            list.forEach(item -> copy.add(foreign(item)));
            return copy;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((key, item) -> copy.put(key, foreign(item)));
            return copy;
        }
        if (value instanceof byte[] bytes) {
            ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 2);
            direct.position(1).limit(1 + bytes.length);
            direct.slice().put(bytes);
            return direct;
        }
        return value instanceof String text ? CharBuffer.wrap(text) : value;
    }
}
