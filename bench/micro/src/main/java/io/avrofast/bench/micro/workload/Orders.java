package io.avrofast.bench.micro.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/**
 * Orders: records with numbers, strings, an optional string, an array of records, an array of small longs and a map.
 *
 * <p>The order of {@link #one()} takes 320 bytes. Orders are made as Apache Avro's records, since its encoding of them is
 * what both libraries are held to.
 */
public final class Orders {

    /** The schema's text. */
    public static final String SCHEMA_TEXT = """
            {"type": "record", "name": "Order", "namespace": "io.avrofast.bench", "fields": [
              {"name": "id", "type": "long"},
              {"name": "customer", "type": "string"},
              {"name": "total", "type": "double"},
              {"name": "quantity", "type": "int"},
              {"name": "paid", "type": "boolean"},
              {"name": "note", "type": ["null", "string"]},
              {"name": "lines", "type": {"type": "array", "items":
                {"type": "record", "name": "Line", "fields": [
                  {"name": "sku", "type": "string"},
                  {"name": "qty", "type": "int"},
                  {"name": "price", "type": "double"}]}}},
              {"name": "counters", "type": {"type": "array", "items": "long"}},
              {"name": "tags", "type": {"type": "map", "values": "string"}}]}
            """;

    /** The schema as Apache Avro has it. */
    public static final Schema SCHEMA = new Schema.Parser().parse(SCHEMA_TEXT);

    private static final long FIRST_ID = 1_790_000_000_123L;
    private static final long SEED = 17;
    private static final List<String> CHANNELS = List.of("web", "shop", "phone", "partner");
    private static final List<String> REGIONS = List.of("eu", "us", "apac", "latam");

    private Orders() {}

    /**
     * The one order of the record rows, as Apache Avro reads it: writing it gives the bytes that it was read from, which
     * a map that was filled by hand does not promise.
     */
    public static GenericRecord one() {
        List<GenericRecord> lines = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            lines.add(line("SKU-" + String.format("%04d", i), i + 1, 9.99 * i));
        }
        List<Long> counters = new ArrayList<>();
        for (long i = 0; i < 64; i++) {
            counters.add(i % 50);
        }
        Map<String, String> tags = new HashMap<>();
        tags.put("channel", "web");
        tags.put("region", "eu");
        return decode(
                encode(order(FIRST_ID, "Customer 42", 1234.56, 12, true, "Leave at the door", lines, counters, tags)));
    }

    /** The same order, many times over. */
    public static List<GenericRecord> identical(int count) {
        return Collections.nCopies(count, one());
    }

    /** Orders that differ in every field and in length, the same on every call. */
    public static List<GenericRecord> distinct(int count) {
        Random random = new Random(SEED);
        List<GenericRecord> orders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            orders.add(randomOrder(random, i));
        }
        return orders;
    }

    private static GenericRecord randomOrder(Random random, int number) {
        double total = 0;
        List<GenericRecord> lines = new ArrayList<>();
        for (int i = random.nextInt(20); i > 0; i--) {
            int quantity = 1 + random.nextInt(9);
            double price = random.nextInt(20_000) / 100.0;
            total += quantity * price;
            lines.add(line("SKU-" + String.format("%04d", random.nextInt(10_000)), quantity, price));
        }
        List<Long> counters = new ArrayList<>();
        for (int i = random.nextInt(128); i > 0; i--) {
            counters.add((long) random.nextInt(random.nextInt(10) == 0 ? 100_000 : 60));
        }
        Map<String, String> tags = new HashMap<>();
        tags.put("channel", CHANNELS.get(random.nextInt(CHANNELS.size())));
        tags.put("region", REGIONS.get(random.nextInt(REGIONS.size())));
        String note = random.nextBoolean() ? null : "Leave at door " + random.nextInt(1_000_000);
        return order(
                FIRST_ID + number * 1000L + random.nextInt(1000),
                "Customer " + random.nextInt(100_000),
                total,
                lines.size(),
                random.nextBoolean(),
                note,
                lines,
                counters,
                tags);
    }

    private static GenericRecord order(
            long id,
            String customer,
            double total,
            int quantity,
            boolean paid,
            String note,
            List<GenericRecord> lines,
            List<Long> counters,
            Map<String, String> tags) {
        GenericRecord order = new GenericData.Record(SCHEMA);
        order.put("id", id);
        order.put("customer", customer);
        order.put("total", total);
        order.put("quantity", quantity);
        order.put("paid", paid);
        order.put("note", note);
        order.put("lines", lines);
        order.put("counters", counters);
        order.put("tags", tags);
        return order;
    }

    private static GenericRecord line(String sku, int quantity, double price) {
        GenericRecord line =
                new GenericData.Record(SCHEMA.getField("lines").schema().getElementType());
        line.put("sku", sku);
        line.put("qty", quantity);
        line.put("price", price);
        return line;
    }

    /** Apache Avro's encoding of an order. */
    public static byte[] encode(GenericRecord order) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
            new GenericDatumWriter<GenericRecord>(SCHEMA).write(order, encoder);
            encoder.flush();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The order that Apache Avro reads from bytes: strings as its reader makes them. */
    public static GenericRecord decode(byte[] bytes) {
        try {
            return new GenericDatumReader<GenericRecord>(SCHEMA)
                    .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
