package io.avrofast.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;

/** Files of random values, written by Apache Avro. */
final class TestFiles {

    private TestFiles() {}

    /** Writes a file of random records, and gives its path. */
    static Path write(Path file, String schemaText, String codec, int records, long seed) throws IOException {
        Schema schema = new Schema.Parser().parse(schemaText);
        Random random = new Random(seed);
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < records; i++) {
            values.add(valueOf(schema, random, 0));
        }
        return write(file, schema, codec, values);
    }

    /** Writes a file of values, in small blocks. */
    static Path write(Path file, Schema schema, String codec, List<?> values) throws IOException {
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.fromString(codec));
            writer.setSyncInterval(1 << 10);
            writer.create(schema, file.toFile());
            for (Object value : values) {
                writer.append(value);
            }
        }
        return file;
    }

    /** A random value, which Spark can show as the type that it takes it for. */
    static Object valueOf(Schema schema, Random random, int depth) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> intOf(schema, random);
            case LONG -> longOf(schema, random);
            case FLOAT -> random.nextInt(20) == 0 ? Float.NaN : random.nextFloat() * 100 - 50;
            case DOUBLE -> random.nextInt(20) == 0 ? -0.0 : random.nextGaussian();
            case STRING ->
                random.nextInt(5) == 0 ? "zażółć \uD83D\uDE00 " + random.nextInt(9) : "s" + random.nextInt(1000);
            case ENUM -> new GenericData.EnumSymbol(schema, any(schema.getEnumSymbols(), random));
            case BYTES -> ByteBuffer.wrap(bytesOf(schema, random, random.nextInt(3) + 1));
            case FIXED -> new GenericData.Fixed(schema, bytesOf(schema, random, schema.getFixedSize()));
            case ARRAY -> arrayOf(schema, random, depth);
            case MAP -> mapOf(schema, random, depth);
            case RECORD -> recordOf(schema, random, depth);
            case UNION -> unionOf(schema.getTypes(), random, depth);
        };
    }

    private static <T> T any(List<T> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static List<Object> arrayOf(Schema schema, Random random, int depth) {
        List<Object> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(valueOf(schema.getElementType(), random, depth));
        }
        return items;
    }

    private static Map<String, Object> mapOf(Schema schema, Random random, int depth) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.put("k" + i, valueOf(schema.getValueType(), random, depth));
        }
        return entries;
    }

    private static GenericData.Record recordOf(Schema schema, Random random, int depth) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), valueOf(field.schema(), random, depth + 1));
        }
        return record;
    }

    /** A record that holds itself comes to an end where it can be null. */
    private static Object unionOf(List<Schema> branches, Random random, int depth) {
        boolean ends = depth > 3 && branches.get(0).getType() == Schema.Type.NULL;
        return ends ? null : valueOf(any(branches, random), random, depth);
    }

    private static int intOf(Schema schema, Random random) {
        return schema.getLogicalType() instanceof LogicalTypes.Date
                ? random.nextInt(40_000) - 10_000
                : random.nextInt();
    }

    private static long longOf(Schema schema, Random random) {
        // Not all of them are known to the library until Spark has registered its own.
        String logical = schema.getProp("logicalType");
        return switch (logical == null ? "" : logical) {
            case "" -> random.nextBoolean() ? random.nextLong() : random.nextInt(100);
            case "time-micros" -> random.nextInt(86_400) * 1_000_000L;
            case "timestamp-millis", "local-timestamp-millis" -> random.nextInt() * 500L;
            case "custom-decimal" -> random.nextInt();
            default -> random.nextInt() * 500_123L;
        };
    }

    /** Bytes of decimals begin with the digits that they may have. */
    private static byte[] bytesOf(Schema schema, Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        if (schema.getLogicalType() instanceof LogicalTypes.Decimal) {
            boolean negative = random.nextBoolean();
            for (int i = 0; i < length - 2; i++) {
                bytes[i] = (byte) (negative ? -1 : 0);
            }
            if (length > 2) {
                bytes[length - 2] = (byte) (negative ? -1 - random.nextInt(100) : random.nextInt(100));
            }
        }
        return bytes;
    }
}
