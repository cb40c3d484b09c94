package io.avrofast.bench.jobs.data;

import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Trips of a taxi. */
final class Trips {

    static final Schema SCHEMA = new Schema.Parser().parse("""
            {"type": "record", "name": "Trip", "fields": [
              {"name": "id", "type": "long"},
              {"name": "vendor", "type": "int"},
              {"name": "pickup", "type": {"type": "long", "logicalType": "timestamp-micros"}},
              {"name": "dropoff", "type": {"type": "long", "logicalType": "timestamp-micros"}},
              {"name": "passengers", "type": ["null", "int"]},
              {"name": "distance", "type": "double"},
              {"name": "zone", "type": "string"},
              {"name": "payment", "type": {"type": "enum", "name": "Payment", "symbols": ["CARD", "CASH", "APP"]}},
              {"name": "fare", "type": "double"},
              {"name": "tip", "type": ["null", "double"]},
              {"name": "total", "type": "double"},
              {"name": "note", "type": "string"}]}
            """);

    private static final Schema PAYMENT = SCHEMA.getField("payment").schema();
    private static final GenericData.EnumSymbol[] PAYMENTS = PAYMENT.getEnumSymbols().stream()
            .map(symbol -> new GenericData.EnumSymbol(PAYMENT, symbol))
            .toArray(GenericData.EnumSymbol[]::new);

    private static final long FIRST_ID = 100_000;
    private static final long FIRST_PICKUP = 1_700_000_000_000_000L;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int SECONDS_BETWEEN = 37;

    private Trips() {}

    static GenericRecord make(long number, Random random) {
        GenericRecord trip = new GenericData.Record(SCHEMA);
        long pickup = FIRST_PICKUP + number * SECONDS_BETWEEN * MICROS_PER_SECOND;
        double fare = random.nextInt(5_000) / 64.0;
        Double tip = random.nextInt(4) == 0 ? null : random.nextInt(500) / 64.0;
        trip.put("id", FIRST_ID + number);
        trip.put("vendor", random.nextInt(3));
        trip.put("pickup", pickup);
        trip.put("dropoff", pickup + random.nextInt(3_600) * MICROS_PER_SECOND);
        trip.put("passengers", random.nextInt(10) == 0 ? null : 1 + random.nextInt(5));
        trip.put("distance", random.nextInt(32_000) / 1024.0);
        trip.put("zone", "zone " + random.nextInt(260));
        trip.put("payment", PAYMENTS[random.nextInt(PAYMENTS.length)]);
        trip.put("fare", fare);
        trip.put("tip", tip);
        trip.put("total", fare + (tip == null ? 0 : tip));
        trip.put("note", random.nextInt(3) == 0 ? "" : "a note of some length " + random.nextInt(1_000));
        return trip;
    }
}
