package io.avrofast.bench.micro.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Kinds of records that real files have: many fields, only numbers, one long array. The same on every call. */
public enum RecordKind {
    /** One order, again and again. */
    ORDER,
    /** Five hundred orders that differ. */
    ORDERS,
    /** 140 fields of all kinds of number and text, most of them nullable, of which nearly half are null. */
    WIDE,
    /** A time and 24 doubles. */
    TELEMETRY,
    /** 16 small ints. */
    COUNTERS,
    /** An array of 1,000 small ints. */
    INTS,
    /** An array of 1,000 small longs. */
    LONGS,
    /** An array of 1,000 doubles. */
    DOUBLES;

    private static final long SEED = 11;
    private static final int WIDE_FIELDS = 140;
    private static final int WIDE_RECORDS = 200;
    private static final int ITEMS = 1000;
    private static final long TIME = 1_790_000_000_000L;

    /** The records of this kind, all of one schema. */
    public List<GenericRecord> records() {
        Random random = new Random(SEED);
        return switch (this) {
            case ORDER -> List.of(Orders.one());
            case ORDERS -> Orders.distinct(500);
            case WIDE -> wide();
            case TELEMETRY -> List.of(telemetry(random));
            case COUNTERS -> List.of(counters(random));
            case INTS -> List.of(array("int", i -> random.nextInt(120) - 60));
            case LONGS -> List.of(array("long", i -> random.nextInt(120) - 60L));
            case DOUBLES -> List.of(array("double", i -> random.nextDouble() * 1e6));
        };
    }

    private static List<GenericRecord> wide() {
        SchemaBuilder.FieldAssembler<Schema> fields =
                SchemaBuilder.record("Wide").fields();
        for (int i = 0; i < WIDE_FIELDS; i++) {
            Schema type = wideType(i);
            boolean plain = i % 7 == 0 || type.getType() == Schema.Type.ARRAY;
            fields.name("field" + i)
                    .type(plain ? type : Schema.createUnion(Schema.create(Schema.Type.NULL), type))
                    .noDefault();
        }
        Schema schema = fields.endRecord();
        List<GenericRecord> records = new ArrayList<>();
        for (int number = 0; number < WIDE_RECORDS; number++) {
            GenericRecord record = new GenericData.Record(schema);
            for (int i = 0; i < WIDE_FIELDS; i++) {
                boolean isNull = i % 7 != 0 && i % 2 == 0;
                record.put(i, isNull ? null : wideValue(i, number));
            }
            records.add(record);
        }
        return records;
    }

    private static Schema wideType(int field) {
        if (field % 20 == 19) {
            return Schema.createArray(Schema.create(Schema.Type.INT));
        }
        Schema.Type[] types = {
            Schema.Type.INT,
            Schema.Type.FLOAT,
            Schema.Type.STRING,
            Schema.Type.LONG,
            Schema.Type.DOUBLE,
            Schema.Type.BOOLEAN
        };
        return Schema.create(types[field % types.length]);
    }

    private static Object wideValue(int field, int number) {
        return switch (wideType(field).getType()) {
            case INT -> field * 997 + number;
            case FLOAT -> field / 2f + number;
            case STRING -> "value " + (field + number);
            case LONG -> TIME + field + number;
            case DOUBLE -> field * 1.25 + number;
            case BOOLEAN -> (field + number) % 3 == 0;
            case ARRAY -> List.of(field, 100 * field, 10_000 * field);
            case NULL, BYTES, FIXED, ENUM, UNION, MAP, RECORD -> throw new IllegalStateException();
        };
    }

    private static GenericRecord telemetry(Random random) {
        SchemaBuilder.FieldAssembler<Schema> fields =
                SchemaBuilder.record("Telemetry").fields().requiredLong("time");
        for (int i = 0; i < 24; i++) {
            fields.requiredDouble("sensor" + i);
        }
        GenericRecord record = new GenericData.Record(fields.endRecord());
        record.put(0, 1000 * TIME);
        for (int i = 1; i <= 24; i++) {
            record.put(i, random.nextDouble() * 200 - 100);
        }
        return record;
    }

    private static GenericRecord counters(Random random) {
        SchemaBuilder.FieldAssembler<Schema> fields =
                SchemaBuilder.record("Counters").fields();
        for (int i = 0; i < 16; i++) {
            fields.requiredInt("counter" + i);
        }
        GenericRecord record = new GenericData.Record(fields.endRecord());
        for (int i = 0; i < 16; i++) {
            record.put(i, random.nextInt(60));
        }
        return record;
    }

    private static GenericRecord array(String items, IntFunction<Object> item) {
        Schema schema = SchemaBuilder.record("Row")
                .fields()
                .name("items")
                .type(Schema.createArray(new Schema.Parser().parse('"' + items + '"')))
                .noDefault()
                .endRecord();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            values.add(item.apply(i));
        }
        GenericRecord record = new GenericData.Record(schema);
        record.put(0, values);
        return record;
    }
}
