package io.avrofast.bench.micro.workload;

import io.avrofast.bench.micro.mapped.BooleansRow;
import io.avrofast.bench.micro.mapped.CountersRow;
import io.avrofast.bench.micro.mapped.DoublesRow;
import io.avrofast.bench.micro.mapped.IntsRow;
import io.avrofast.bench.micro.mapped.LongsRow;
import io.avrofast.bench.micro.mapped.OrderRow;
import io.avrofast.bench.micro.mapped.TelemetryRow;
import io.avrofast.bench.micro.mapped.WideRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Kinds of records that real files have: many fields, only numbers, one long array. The same on every call. */
public enum RecordKind {
    /** One order, again and again. */
    ORDER(OrderRow.class),
    /** Five hundred orders that differ. */
    ORDERS(OrderRow.class),
    /** 140 fields of all kinds of number and text, most of them nullable, of which nearly half are null. */
    WIDE(WideRow.class),
    /** A time and 24 doubles. */
    TELEMETRY(TelemetryRow.class),
    /** 16 small ints. */
    COUNTERS(CountersRow.class),
    /** An array of 1,000 small ints. */
    INTS(IntsRow.class),
    /** An array of 1,000 small longs. */
    LONGS(LongsRow.class),
    /** An array of 1,000 doubles. */
    DOUBLES(DoublesRow.class),
    /** An array of 1,000 booleans. */
    BOOLEANS(BooleansRow.class),
    /** One record of 140 fields, again and again. */
    WIDE_IDENTICAL(WideRow.class),
    /** A hundred times and their doubles. */
    TELEMETRY_DISTINCT(TelemetryRow.class),
    /** A hundred times 16 ints, small and large. */
    COUNTERS_DISTINCT(CountersRow.class),
    /** A hundred arrays of up to 2,000 ints, small and large. */
    INTS_DISTINCT(IntsRow.class),
    /** A hundred arrays of up to 2,000 longs, small and large. */
    LONGS_DISTINCT(LongsRow.class),
    /** A hundred arrays of up to 2,000 doubles. */
    DOUBLES_DISTINCT(DoublesRow.class);

    private static final long SEED = 11;
    private static final int WIDE_FIELDS = 140;
    private static final int WIDE_RECORDS = 200;
    private static final int ITEMS = 1000;
    private static final int DISTINCT = 100;
    private static final long TIME = 1_790_000_000_000L;

    private final Class<?> rowClass;

    RecordKind(Class<?> rowClass) {
        this.rowClass = rowClass;
    }

    /** The class with the same fields. */
    public Class<?> rowClass() {
        return rowClass;
    }

    /** The records of this kind, all of one schema. */
    public List<GenericRecord> records() {
        Random random = new Random(SEED);
        return switch (this) {
            case ORDER -> List.of(Orders.one());
            case ORDERS -> Orders.distinct(500);
            case WIDE -> wide(WIDE_RECORDS);
            case WIDE_IDENTICAL -> wide(1);
            case TELEMETRY -> List.of(telemetry(random));
            case TELEMETRY_DISTINCT -> distinct(() -> telemetry(random));
            case COUNTERS -> List.of(counters(random, RecordKind::small));
            case COUNTERS_DISTINCT -> distinct(() -> counters(random, RecordKind::anyInt));
            case INTS -> List.of(array("int", ITEMS, () -> random.nextInt(120) - 60));
            case INTS_DISTINCT -> distinct(() -> array("int", random.nextInt(2 * ITEMS), () -> anyInt(random)));
            case LONGS -> List.of(array("long", ITEMS, () -> random.nextInt(120) - 60L));
            case LONGS_DISTINCT -> distinct(() -> array("long", random.nextInt(2 * ITEMS), () -> anyLong(random)));
            case DOUBLES -> List.of(array("double", ITEMS, () -> random.nextDouble() * 1e6));
            case DOUBLES_DISTINCT ->
                distinct(() -> array("double", random.nextInt(2 * ITEMS), () -> random.nextDouble() * 1e6));
            case BOOLEANS -> List.of(array("boolean", ITEMS, random::nextBoolean));
        };
    }

    private static List<GenericRecord> distinct(Supplier<GenericRecord> record) {
        return Stream.generate(record).limit(DISTINCT).toList();
    }

    private static int small(Random random) {
        return random.nextInt(60);
    }

    /** Four in five are small, the others of any length. */
    private static int anyInt(Random random) {
        return random.nextInt(5) > 0 ? small(random) : random.nextInt() >> random.nextInt(32);
    }

    private static long anyLong(Random random) {
        return random.nextInt(5) > 0 ? small(random) : random.nextLong() >> random.nextInt(64);
    }

    private static List<GenericRecord> wide(int count) {
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
        for (int number = 0; number < count; number++) {
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

    private static GenericRecord counters(Random random, ToIntFunction<Random> counter) {
        SchemaBuilder.FieldAssembler<Schema> fields =
                SchemaBuilder.record("Counters").fields();
        for (int i = 0; i < 16; i++) {
            fields.requiredInt("counter" + i);
        }
        GenericRecord record = new GenericData.Record(fields.endRecord());
        for (int i = 0; i < 16; i++) {
            record.put(i, counter.applyAsInt(random));
        }
        return record;
    }

    private static GenericRecord array(String items, int size, Supplier<Object> item) {
        Schema schema = SchemaBuilder.record("Row")
                .fields()
                .name("items")
                .type(Schema.createArray(new Schema.Parser().parse('"' + items + '"')))
                .noDefault()
                .endRecord();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(item.get());
        }
        GenericRecord record = new GenericData.Record(schema);
        record.put(0, values);
        return record;
    }
}
