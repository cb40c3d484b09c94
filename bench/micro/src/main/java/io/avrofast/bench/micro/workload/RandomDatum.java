package io.avrofast.bench.micro.workload;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** Makes random values of a schema, as Apache Avro's generic model has them. */
final class RandomDatum {

    private static final int MOST_ITEMS = 10;

    private final Random random;

    RandomDatum(Random random) {
        this.random = random;
    }

    Object of(Schema schema) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> random.nextInt(100_000);
            case LONG -> random.nextLong() >>> random.nextInt(64);
            case FLOAT -> random.nextFloat();
            case DOUBLE -> random.nextDouble();
            case STRING -> text();
            case BYTES -> ByteBuffer.wrap(bytes(random.nextInt(32)));
            case FIXED -> new GenericData.Fixed(schema, bytes(schema.getFixedSize()));
            case ENUM -> new GenericData.EnumSymbol(schema, symbol(schema));
            case UNION ->
                of(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
            case RECORD -> record(schema);
            case ARRAY -> array(schema);
            case MAP -> map(schema);
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(32); i > 0; i--) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private String symbol(Schema schema) {
        return schema.getEnumSymbols()
                .get(random.nextInt(schema.getEnumSymbols().size()));
    }

    private Object record(Schema schema) {
        GenericData.Record record = new GenericData.Record(schema);
        schema.getFields().forEach(field -> record.put(field.pos(), of(field.schema())));
        return record;
    }

    private List<Object> array(Schema schema) {
        List<Object> items = new ArrayList<>();
        for (int i = random.nextInt(MOST_ITEMS); i > 0; i--) {
            items.add(of(schema.getElementType()));
        }
        return items;
    }

    private Map<String, Object> map(Schema schema) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(MOST_ITEMS); i > 0; i--) {
            entries.put(text(), of(schema.getValueType()));
        }
        return entries;
    }
}
