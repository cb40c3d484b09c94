package io.avrofast.beam;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.util.Utf8;

/** Random values of any schema, that those of logical types mean something. */
public final class RandomRecords {

    private final Random random;

    /** The same seed gives the same values. */
    public RandomRecords(long seed) {
        this.random = new Random(seed);
    }

    /** Records of a schema. */
    public List<GenericRecord> of(Schema schema, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> (GenericRecord) value(schema))
                .toList();
    }

    private Object value(Schema schema) {
        LogicalType logical = schema.getLogicalType();
        if (logical != null && logical.getName().equals("uuid")) {
            String text = new UUID(random.nextLong(), random.nextLong()).toString();
            return new Utf8(random.nextBoolean() ? text : text.toUpperCase(Locale.ROOT));
        }
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> random.nextInt() >> random.nextInt(32);
            case LONG -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> Float.intBitsToFloat(random.nextInt());
            case DOUBLE -> Double.longBitsToDouble(random.nextLong());
            case BYTES -> ByteBuffer.wrap(bytes(1 + random.nextInt(5)));
            case STRING -> new Utf8("é".repeat(random.nextInt(4)) + random.nextInt(100));
            case FIXED -> new GenericData.Fixed(schema, bytes(schema.getFixedSize()));
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> list(schema);
            case MAP -> map(schema);
            case UNION ->
                value(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
            case RECORD -> record(schema);
        };
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private List<Object> list(Schema schema) {
        List<Object> items = new ArrayList<>();
        for (int left = random.nextInt(4); left > 0; left--) {
            items.add(value(schema.getElementType()));
        }
        return new GenericData.Array<>(schema, items);
    }

    private Map<Object, Object> map(Schema schema) {
        Map<Object, Object> entries = new HashMap<>();
        for (int left = random.nextInt(4); left > 0; left--) {
            entries.put(new Utf8("k" + random.nextInt(100)), value(schema.getValueType()));
        }
        return entries;
    }

    private GenericRecord record(Schema schema) {
        GenericRecord record = new GenericData.Record(schema);
        schema.getFields().forEach(field -> record.put(field.pos(), value(field.schema())));
        return record;
    }
}
