package io.avrofast.bench.micro.avsc;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/**
 * Makes random records by the rules of the table: ints below 1,000, longs below 2^31, up to 31 letters or bytes, up to 9 items,
 * branches and symbols with equal chances, from a linear congruential sequence.
 */
final class AvscRecords {

    private static final long MULTIPLIER = 1_103_515_245;
    private static final long INCREMENT = 12_345;
    private static final long MODULUS = 1L << 31;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final int LENGTHS = 32;
    private static final int SIZES = 10;

    private long state;

    AvscRecords(long seed) {
        this.state = seed;
    }

    List<GenericRecord> of(Schema schema, int count) {
        List<GenericRecord> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add((GenericRecord) value(schema));
        }
        return records;
    }

    private Object value(Schema schema) {
        return switch (schema.getType()) {
            case NULL -> null;
            // The lowest bit of the sequence alternates, and so do the table's booleans.
            case BOOLEAN -> (next() & 1) == 1;
            case INT -> below(1000);
            case LONG -> next();
            case FLOAT -> 1000f * next() / MODULUS;
            case DOUBLE -> (double) next() / MODULUS;
            case STRING -> text();
            case BYTES -> ByteBuffer.wrap(bytes(below(LENGTHS)));
            case FIXED -> new GenericData.Fixed(schema, bytes(schema.getFixedSize()));
            case ENUM -> symbol(schema);
            case UNION -> value(schema.getTypes().get(below(schema.getTypes().size())));
            case ARRAY -> items(schema);
            case RECORD -> record(schema);
            case MAP -> throw new IllegalArgumentException("no schema of the table has a map");
        };
    }

    private Object symbol(Schema schema) {
        List<String> symbols = schema.getEnumSymbols();
        return new GenericData.EnumSymbol(schema, symbols.get(below(symbols.size())));
    }

    private Object record(Schema schema) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), value(field.schema()));
        }
        return record;
    }

    private Object items(Schema schema) {
        int size = below(SIZES);
        List<Object> items = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            items.add(value(schema.getElementType()));
        }
        return items;
    }

    private String text() {
        int length = below(LENGTHS);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(below(LETTERS.length())));
        }
        return text.toString();
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) below(256);
        }
        return bytes;
    }

    private int below(int bound) {
        return (int) (next() * bound / MODULUS);
    }

    private long next() {
        state = (MULTIPLIER * state + INCREMENT) % MODULUS;
        return state;
    }
}
