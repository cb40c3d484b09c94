package io.avrofast.bench.jobs.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Records of 1,000 fields, as the wide tables of feature stores have. */
final class WideRows {

    private static final int FIELDS = 1_000;

    private static final Schema OPTIONAL_INT =
            SchemaBuilder.unionOf().nullType().and().intType().endUnion();

    static final Schema SCHEMA = schema();

    private WideRows() {}

    private static Schema schema() {
        List<Schema.Field> fields = new ArrayList<>();
        for (int field = 0; field < FIELDS; field++) {
            fields.add(new Schema.Field("c" + field, type(field)));
        }
        return Schema.createRecord("Wide", null, null, false, fields);
    }

    private static Schema type(int field) {
        return switch (field % 10) {
            case 0, 1, 2, 3 -> Schema.create(Schema.Type.INT);
            case 4, 5 -> Schema.create(Schema.Type.LONG);
            case 6, 7 -> Schema.create(Schema.Type.DOUBLE);
            case 8 -> OPTIONAL_INT;
            default -> Schema.create(Schema.Type.STRING);
        };
    }

    static GenericRecord make(long number, Random random) {
        GenericRecord row = new GenericData.Record(SCHEMA);
        for (int field = 0; field < FIELDS; field++) {
            row.put(field, value(field, random));
        }
        return row;
    }

    private static Object value(int field, Random random) {
        return switch (field % 10) {
            case 0, 1, 2, 3 -> random.nextInt(1_000);
            case 4, 5 -> (long) random.nextInt(Integer.MAX_VALUE);
            case 6, 7 -> random.nextInt(1_000_000) / 1024.0;
            case 8 -> random.nextBoolean() ? null : random.nextInt(100);
            default -> "value " + random.nextInt(100);
        };
    }
}
