package io.avrofast.bench.micro.poco;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** The kind of class that the objects are of. */
public enum PocoKind {
    /** Set by setters. */
    MUTABLE(PocoRow.Rows.class, PocoRow.Rows.class),
    /** Made by a constructor. */
    IMMUTABLE(ImmutablePoco.Rows.class, PocoRow.Rows.class),
    /** A Java record. */
    RECORD(RecordPoco.Rows.class, PocoRow.Rows.class),
    /** Public fields, and a time that is a number. */
    TICKS(TicksPoco.Rows.class, TicksPoco.Rows.class);

    /** How many objects the list has. */
    public static final int OBJECTS = 1000;

    private static final long SEED = 21;
    private static final long TIME = 1_790_000_000_000_000L;

    private final Class<?> rowsClass;
    private final Class<?> reflectClass;

    PocoKind(Class<?> rowsClass, Class<?> reflectClass) {
        this.rowsClass = rowsClass;
        this.reflectClass = reflectClass;
    }

    /** The class of the list. */
    public Class<?> rowsClass() {
        return rowsClass;
    }

    /** The class for Apache Avro's reflection, which makes no objects of a class without a constructor that takes nothing. */
    public Class<?> reflectClass() {
        return reflectClass;
    }

    /** The schema: text, a number, a UUID of 16 bytes and a time in microseconds. */
    public Schema schema() {
        String time = this == TICKS ? "\"long\"" : "{\"type\": \"long\", \"logicalType\": \"timestamp-micros\"}";
        String item = reflectClass == TicksPoco.Rows.class ? "TicksPoco" : "PocoRow";
        return new Schema.Parser().parse("""
                {"type": "record", "name": "Rows", "namespace": "io.avrofast.bench.micro.poco.%1$s", "fields": [
                  {"name": "rows", "type": {"type": "array", "items":
                    {"type": "record", "name": "io.avrofast.bench.micro.poco.%1$s", "fields": [
                      {"name": "text", "type": "string"},
                      {"name": "number", "type": "int"},
                      {"name": "id", "type":
                        {"type": "fixed", "name": "Id", "size": 16, "logicalType": "uuid"}},
                      {"name": "time", "type": %2$s}]}}}]}
                """.formatted(item, time));
    }

    /** The list as a generic record without logical values, the same on every call: random UUIDs, times some microseconds apart. */
    public GenericRecord list() {
        Random random = new Random(SEED);
        Schema schema = schema();
        Schema itemSchema = schema.getField("rows").schema().getElementType();
        List<GenericRecord> rows = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            GenericRecord row = new GenericData.Record(itemSchema);
            row.put("text", "hello");
            row.put("number", 123);
            byte[] id = ByteBuffer.allocate(16)
                    .putLong(random.nextLong())
                    .putLong(random.nextLong())
                    .array();
            row.put("id", new GenericData.Fixed(itemSchema.getField("id").schema(), id));
            row.put("time", TIME + i * 7L);
            rows.add(row);
        }
        GenericRecord list = new GenericData.Record(schema);
        list.put("rows", rows);
        return list;
    }
}
