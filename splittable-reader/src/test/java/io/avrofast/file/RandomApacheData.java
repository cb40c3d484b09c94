package io.avrofast.file;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;

/** Random schemas and values in Apache Avro's classes, the same for the same seed. */
final class RandomApacheData {

    private static final int MAX_DEPTH = 4;
    private static final Schema.Type[] LEAVES = {
        Schema.Type.BOOLEAN,
        Schema.Type.INT,
        Schema.Type.LONG,
        Schema.Type.FLOAT,
        Schema.Type.DOUBLE,
        Schema.Type.STRING,
        Schema.Type.BYTES,
        Schema.Type.ENUM,
        Schema.Type.FIXED
    };

    private final Random random;
    private int names;

    RandomApacheData(long seed) {
        this.random = new Random(seed);
    }

    Schema record() {
        return record(0);
    }

    List<Object> values(Schema schema, int count) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(value(schema));
        }
        return values;
    }

    private Schema record(int depth) {
        List<Schema.Field> fields = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            fields.add(new Schema.Field("f" + i, schema(depth + 1)));
        }
        return Schema.createRecord("R" + names++, null, "test", false, fields);
    }

    private Schema schema(int depth) {
        int kind = depth >= MAX_DEPTH ? 0 : random.nextInt(10);
        return switch (kind) {
            case 0, 1, 2, 3, 4 -> leaf();
            case 5 -> Schema.createArray(schema(depth + 1));
            case 6 -> Schema.createMap(schema(depth + 1));
            case 7 -> record(depth);
            default -> Schema.createUnion(Schema.create(Schema.Type.NULL), schemaThatIsNoUnion(depth));
        };
    }

    private Schema schemaThatIsNoUnion(int depth) {
        Schema schema = schema(depth + 1);
        return schema.isUnion() ? leaf() : schema;
    }

    private Schema leaf() {
        Schema.Type type = LEAVES[random.nextInt(LEAVES.length)];
        if (type == Schema.Type.ENUM) {
            return Schema.createEnum("E" + names++, null, "test", List.of("A", "B", "C"));
        }
        if (type == Schema.Type.FIXED) {
            return Schema.createFixed("F" + names++, null, "test", random.nextInt(20));
        }
        return Schema.create(type);
    }

    Object value(Schema schema) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> random.nextInt() >> random.nextInt(32);
            case LONG -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> random.nextFloat();
            case DOUBLE -> random.nextGaussian();
            case STRING -> new Utf8(text());
            case BYTES -> ByteBuffer.wrap(bytes(random.nextInt(20)));
            case FIXED -> new GenericData.Fixed(schema, bytes(schema.getFixedSize()));
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> new GenericData.Array<>(schema, values(schema.getElementType(), random.nextInt(5)));
            case MAP -> map(schema);
            case UNION ->
                value(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
            case RECORD -> recordValue(schema);
        };
    }

    private Map<Utf8, Object> map(Schema schema) {
        Map<Utf8, Object> map = new HashMap<>();
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            map.put(new Utf8(text()), value(schema.getValueType()));
        }
        return map;
    }

    private GenericData.Record recordValue(Schema schema) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), value(field.schema()));
        }
        return record;
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(12);
        boolean ascii = random.nextBoolean();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(ascii ? 'a' + random.nextInt(26) : 0xC0 + random.nextInt(0x2000));
        }
        return text.toString();
    }
}
