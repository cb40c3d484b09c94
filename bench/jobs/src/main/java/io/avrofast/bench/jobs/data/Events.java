package io.avrofast.bench.jobs.data;

import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Events of a web site: mostly text. */
final class Events {

    static final Schema SCHEMA = new Schema.Parser().parse("""
            {"type": "record", "name": "Event", "fields": [
              {"name": "id", "type": "string"},
              {"name": "time", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "duration", "type": "int"},
              {"name": "session", "type": "string"},
              {"name": "url", "type": "string"},
              {"name": "referrer", "type": ["null", "string"]},
              {"name": "agent", "type": "string"},
              {"name": "country", "type": "string"},
              {"name": "status", "type": "int"},
              {"name": "message", "type": "string"}]}
            """);

    private static final List<String> AGENTS = List.of(
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari",
            "curl/8.9.1");
    private static final List<String> COUNTRIES = List.of("DE", "FR", "US", "JP", "BR", "IN");
    private static final List<String> WORDS = List.of(
            "cart", "order", "opened", "größe", "user", "clicked", "price", "page", "search", "found", "filter",
            "éclair");
    private static final List<Integer> STATUSES = List.of(200, 200, 200, 200, 302, 404, 500);
    private static final long FIRST_TIME = 1_700_000_000_000L;
    private static final int DURATIONS = 10_000;

    private Events() {}

    static GenericRecord make(long number, Random random) {
        GenericRecord event = new GenericData.Record(SCHEMA);
        event.put("id", Long.toHexString(random.nextLong()) + "-" + Long.toHexString(number));
        event.put("time", FIRST_TIME + number * 13);
        event.put("duration", random.nextInt(DURATIONS));
        event.put("session", "s" + Integer.toString(random.nextInt(Integer.MAX_VALUE), 36));
        event.put(
                "url",
                "https://shop.example/" + pick(WORDS, random) + "/" + random.nextInt(100_000) + "?from="
                        + pick(WORDS, random));
        event.put("referrer", random.nextInt(3) == 0 ? null : "https://find.example/?q=" + pick(WORDS, random));
        event.put("agent", pick(AGENTS, random));
        event.put("country", pick(COUNTRIES, random));
        event.put("status", pick(STATUSES, random));
        event.put("message", message(random));
        return event;
    }

    private static String message(Random random) {
        StringBuilder message = new StringBuilder();
        for (int word = 3 + random.nextInt(12); word > 0; word--) {
            message.append(pick(WORDS, random)).append(' ');
        }
        return message.append(random.nextInt(1_000)).toString();
    }

    private static <T> T pick(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
