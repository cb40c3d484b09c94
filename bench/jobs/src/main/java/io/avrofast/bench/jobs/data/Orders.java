package io.avrofast.bench.jobs.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Orders of a shop, with records within records. */
final class Orders {

    static final Schema SCHEMA = new Schema.Parser().parse("""
            {"type": "record", "name": "Order", "fields": [
              {"name": "id", "type": "long"},
              {"name": "customer", "type": "string"},
              {"name": "total", "type": "double"},
              {"name": "quantity", "type": "int"},
              {"name": "paid", "type": "boolean"},
              {"name": "note", "type": ["null", "string"]},
              {"name": "lines", "type": {"type": "array", "items": {"type": "record", "name": "Line", "fields": [
                {"name": "sku", "type": "string"},
                {"name": "quantity", "type": "int"},
                {"name": "price", "type": "double"}]}}},
              {"name": "counters", "type": {"type": "array", "items": "long"}},
              {"name": "tags", "type": {"type": "map", "values": "string"}}]}
            """);

    private static final Schema LINE = SCHEMA.getField("lines").schema().getElementType();
    private static final List<String> CHANNELS = List.of("web", "shop", "phone", "app");
    private static final List<String> REGIONS = List.of("eu", "us", "asia");
    private static final long FIRST_ID = 1_790_000_000_000L;

    private Orders() {}

    static GenericRecord make(long number, Random random) {
        GenericRecord order = new GenericData.Record(SCHEMA);
        List<GenericRecord> lines = new ArrayList<>();
        double total = 0;
        for (int line = 1 + random.nextInt(15); line > 0; line--) {
            double price = random.nextInt(100_000) / 64.0;
            total += price;
            lines.add(line(random, price));
        }
        List<Long> counters = new ArrayList<>();
        for (int counter = random.nextInt(80); counter > 0; counter--) {
            counters.add((long) random.nextInt(50));
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("channel", CHANNELS.get(random.nextInt(CHANNELS.size())));
        tags.put("region", REGIONS.get(random.nextInt(REGIONS.size())));
        order.put("id", FIRST_ID + number);
        order.put("customer", "Customer " + random.nextInt(1_000_000));
        order.put("total", total);
        order.put("quantity", random.nextInt(1_000));
        order.put("paid", random.nextBoolean());
        order.put("note", random.nextBoolean() ? null : "Leave it at door " + random.nextInt(100));
        order.put("lines", lines);
        order.put("counters", counters);
        order.put("tags", tags);
        return order;
    }

    private static GenericRecord line(Random random, double price) {
        GenericRecord line = new GenericData.Record(LINE);
        line.put("sku", "SKU-" + random.nextInt(10_000));
        line.put("quantity", 1 + random.nextInt(20));
        line.put("price", price);
        return line;
    }
}
