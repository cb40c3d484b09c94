package io.avrofast.cli.parquet;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalType.Simple;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Makes records of any schema at random, with bounds and odd values among them. */
public final class RandomRows {

    private static final long MILLIS_OF_DAY = 86_400_000;

    /** Within it all engines have dates: from 1700 to 2200. */
    private static final int MOST_DAYS = 84_000;

    private final Random random;

    private RandomRows(Random random) {
        this.random = random;
    }

    /**
     * Writes a file of such records.
     *
     * @return the records
     */
    public static List<AvroRecord> write(Path file, RecordSchema schema, int rows, long seed) throws IOException {
        RandomRows random = new RandomRows(new Random(seed));
        List<AvroRecord> records = new ArrayList<>();
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(file, schema).overwrite(true).records()) {
            for (int i = 0; i < rows; i++) {
                records.add(random.record(schema));
                writer.write(records.get(i));
            }
            writer.commit();
        }
        return records;
    }

    private AvroRecord record(RecordSchema schema) {
        AvroRecord record = AvroRecord.create(schema);
        for (int i = 0; i < schema.fields().size(); i++) {
            record.set(i, value(schema.fields().get(i).schema()));
        }
        return record;
    }

    private Object value(AvroSchema schema) {
        return switch (schema.kind()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> (int) number(schema.logicalType().orElse(null), Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> number(schema.logicalType().orElse(null), Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT -> random.nextInt(8) == 0 ? Float.NEGATIVE_INFINITY : random.nextFloat() - 0.5f;
            case DOUBLE -> random.nextInt(8) == 0 ? -0.0 : random.nextGaussian() * 1e200;
            case STRING -> text(schema);
            case BYTES -> bytes(schema);
            case FIXED -> fixed((FixedSchema) schema);
            case ENUM ->
                AvroEnum.of(
                        (EnumSchema) schema,
                        random.nextInt(((EnumSchema) schema).symbols().size()));
            case ARRAY -> list((ArraySchema) schema);
            case MAP -> map((MapSchema) schema);
            case UNION -> {
                UnionSchema union = (UnionSchema) schema;
                yield value(union.branches().get(random.nextInt(union.branches().size())));
            }
            case RECORD -> record((RecordSchema) schema);
        };
    }

    private long number(LogicalType type, long least, long most) {
        if (type instanceof Simple simple) {
            int days = random.nextInt(2 * MOST_DAYS) - MOST_DAYS;
            long millis = (long) (random.nextDouble() * MILLIS_OF_DAY);
            return switch (simple) {
                case DATE -> days;
                case TIME_MILLIS -> millis;
                case TIME_MICROS -> millis * 1000 + random.nextInt(1000);
                case TIMESTAMP_MILLIS, LOCAL_TIMESTAMP_MILLIS -> days * MILLIS_OF_DAY + millis;
                case TIMESTAMP_MICROS, LOCAL_TIMESTAMP_MICROS ->
                    (days * MILLIS_OF_DAY + millis) * 1000 + random.nextInt(1000);
                case TIMESTAMP_NANOS, LOCAL_TIMESTAMP_NANOS ->
                    (days * MILLIS_OF_DAY + millis) * 1_000_000 + random.nextInt(1_000_000);
                case BIG_DECIMAL, UUID, DURATION -> throw new IllegalArgumentException(simple.label());
            };
        }
        return switch (random.nextInt(6)) {
            case 0 -> least;
            case 1 -> most;
            case 2 -> random.nextInt(10);
            default -> least == Integer.MIN_VALUE ? random.nextInt() : random.nextLong();
        };
    }

    private String text(AvroSchema schema) {
        if (schema.logicalType().isPresent()) {
            return new UUID(random.nextLong(), random.nextLong()).toString();
        }
        String[] texts = {"", "a", "straße", "\ud83d\ude00 ok", "line\nline", "0".repeat(300), "b" + random.nextInt(50)
        };
        return texts[random.nextInt(texts.length)];
    }

    private byte[] bytes(AvroSchema schema) {
        LogicalType type = schema.logicalType().orElse(null);
        if (type instanceof LogicalType.Decimal decimal) {
            return unscaled(decimal).toByteArray();
        }
        if (type == Simple.BIG_DECIMAL) {
            return new byte[] {2, (byte) random.nextInt(100), 0};
        }
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    private BigInteger unscaled(LogicalType.Decimal type) {
        BigInteger bound = BigInteger.TEN.pow(type.precision());
        BigInteger number = switch (random.nextInt(4)) {
            case 0 -> bound.subtract(BigInteger.ONE);
            case 1 -> BigInteger.valueOf(random.nextInt(10));
            default -> new BigInteger(bound.bitLength(), random).mod(bound);
        };
        return random.nextBoolean() ? number.negate() : number;
    }

    private AvroFixed fixed(FixedSchema schema) {
        byte[] bytes = new byte[schema.size()];
        random.nextBytes(bytes);
        if (schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal) {
            byte[] number = unscaled(decimal).toByteArray();
            Arrays.fill(bytes, (byte) (number[0] < 0 ? -1 : 0));
            System.arraycopy(number, 0, bytes, bytes.length - number.length, number.length);
        }
        return AvroFixed.of(schema, bytes);
    }

    private ObjectList list(ArraySchema schema) {
        ObjectList list = new ObjectList();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(value(schema.items()));
        }
        return list;
    }

    private AvroMap map(MapSchema schema) {
        AvroMap map = new AvroMap();
        for (int i = random.nextInt(20) == 0 ? 30 : random.nextInt(4); i > 0; i--) {
            map.put("k" + i, value(schema.values()));
        }
        return map;
    }

    /** A schema of a text for each type: what all tests of Parquet go through. */
    public static RecordSchema schemaOf(String... types) {
        StringBuilder text = new StringBuilder("{\"type\":\"record\",\"name\":\"t.Row\",\"fields\":[");
        for (int i = 0; i < types.length; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("{\"name\":\"f")
                    .append(i)
                    .append("\",\"type\":")
                    .append(types[i])
                    .append('}');
        }
        return (RecordSchema) AvroSchema.parse(text.append("]}").toString());
    }
}
