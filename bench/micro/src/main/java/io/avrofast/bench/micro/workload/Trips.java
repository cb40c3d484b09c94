package io.avrofast.bench.micro.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Trips of a taxi, flat records of 12 fields such as tables have. The same on every call. */
public final class Trips {

    /** The schema of a trip. */
    public static final Schema SCHEMA = new Schema.Parser().parse("""
            {"type": "record", "name": "Trip", "fields": [
              {"name": "id", "type": "long"},
              {"name": "vendor", "type": "int"},
              {"name": "pickup", "type": "long"},
              {"name": "dropoff", "type": "long"},
              {"name": "passengers", "type": ["null", "int"]},
              {"name": "distance", "type": "double"},
              {"name": "zone", "type": "string"},
              {"name": "payment", "type": {"type": "enum", "name": "Payment", "symbols": ["CARD", "CASH", "APP"]}},
              {"name": "fare", "type": "double"},
              {"name": "tip", "type": ["null", "double"]},
              {"name": "total", "type": "double"},
              {"name": "note", "type": "string"}]}
            """);

    private static final long SEED = 12;
    private static final long FIRST_PICKUP = 1_700_000_000_000_000L;
    private static final long MICROS_PER_SECOND = 1_000_000;

    private Trips() {}

    /** Some trips, one behind the other, as Apache Avro encodes them. */
    public static byte[] encoded(int count) throws IOException {
        Random random = new Random(SEED);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(SCHEMA);
        for (int i = 0; i < count; i++) {
            writer.write(trip(i, random), encoder);
        }
        encoder.flush();
        return bytes.toByteArray();
    }

    private static GenericRecord trip(int number, Random random) {
        GenericRecord trip = new GenericData.Record(SCHEMA);
        long pickup = FIRST_PICKUP + number * 37L * MICROS_PER_SECOND;
        double fare = random.nextInt(5000) / 100.0;
        Double tip = random.nextInt(4) == 0 ? null : random.nextInt(500) / 100.0;
        Schema payment = SCHEMA.getField("payment").schema();
        trip.put("id", 100_000L + number);
        trip.put("vendor", random.nextInt(3));
        trip.put("pickup", pickup);
        trip.put("dropoff", pickup + random.nextInt(3600) * MICROS_PER_SECOND);
        trip.put("passengers", random.nextInt(10) == 0 ? null : 1 + random.nextInt(5));
        trip.put("distance", random.nextInt(30_000) / 1000.0);
        trip.put("zone", "zone " + random.nextInt(260));
        trip.put(
                "payment",
                new GenericData.EnumSymbol(payment, payment.getEnumSymbols().get(random.nextInt(3))));
        trip.put("fare", fare);
        trip.put("tip", tip);
        trip.put("total", fare + (tip == null ? 0 : tip));
        trip.put("note", random.nextInt(3) == 0 ? "" : "a note of some length " + random.nextInt(1000));
        return trip;
    }
}
