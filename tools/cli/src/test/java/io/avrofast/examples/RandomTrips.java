package io.avrofast.examples;

import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.RecordSchema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Makes trips that look like those of a small town in the spring of 2024; always the same ones, in the same order. */
final class RandomTrips {

    private static final long SEED = 20_240_229;
    private static final List<String> ZONES = List.of(
            "Old Port",
            "Fish Market",
            "Town Hall",
            "Opera",
            "University",
            "North Station",
            "South Station",
            "Airport",
            "Hospital",
            "Stadium",
            "Lakeside",
            "Hill District",
            "Brewery Quarter",
            "Saint Anna",
            "Fairgrounds");
    private static final List<String> REMARKS = List.of(
            "very friendly", "took a detour", "music too loud", "found my umbrella, thank you", "caf\u00e9 tip!");

    private final RecordSchema schema;
    private final RecordSchema placeSchema;
    private final Random random = new Random(SEED);
    private Instant clock = Instant.parse("2024-02-29T04:00:00Z");

    RandomTrips(RecordSchema schema) {
        this.schema = schema;
        this.placeSchema = (RecordSchema) schema.field("pickup").orElseThrow().schema();
    }

    AvroRecord next() {
        clock = clock.plus(random.nextInt(240_000_000), ChronoUnit.MICROS);
        double kilometres = Math.round(Math.abs(random.nextGaussian()) * 6_000 + 400) / 1000.0;
        long minutes = Math.round(kilometres * (1.8 + random.nextDouble())) + 2;
        Instant dropoff = clock.plus(minutes, ChronoUnit.MINUTES).plusMillis(random.nextInt(60_000));
        AvroRecord trip = AvroRecord.create(schema);
        trip.set("trip_id", new UUID(random.nextLong(), random.nextLong()));
        trip.set("vendor", symbol("vendor"));
        trip.set("shift", shiftOf(clock));
        trip.set("pickup_at", clock);
        trip.set("dropoff_at", dropoff);
        trip.set("pickup", place());
        trip.set("dropoff", random.nextInt(40) == 0 ? null : place());
        trip.set("passengers", random.nextInt(25) == 0 ? null : 1 + random.nextInt(4));
        trip.setDouble("distance_km", kilometres);
        trip.set("fare", money(390 + Math.round(kilometres * 185)));
        trip.set("surcharges", surcharges());
        trip.set("tip", random.nextInt(3) == 0 ? money(50L * (1 + random.nextInt(12))) : null);
        trip.set("payment", symbol("payment"));
        trip.set("stops", stops());
        trip.set("rating", rating());
        return trip;
    }

    /** A shift begins at four o'clock in the morning. */
    private static LocalDate shiftOf(Instant instant) {
        return instant.minus(4, ChronoUnit.HOURS).atZone(ZoneOffset.UTC).toLocalDate();
    }

    private AvroEnum symbol(String field) {
        EnumSchema type = (EnumSchema) schema.field(field).orElseThrow().schema();
        // The first symbols are the frequent ones.
        int index = Math.min(
                random.nextInt(type.symbols().size()),
                random.nextInt(type.symbols().size()));
        return AvroEnum.of(type, index);
    }

    private AvroRecord place() {
        int zone = random.nextInt(ZONES.size());
        AvroRecord place = AvroRecord.create(placeSchema);
        place.set("zone", ZONES.get(zone));
        place.setDouble("latitude", (54_300_000 + zone * 4_000 + random.nextInt(4_000)) / 1e6);
        place.setDouble("longitude", (10_100_000 + zone * 6_000 + random.nextInt(6_000)) / 1e6);
        return place;
    }

    private AvroMap surcharges() {
        AvroMap surcharges = new AvroMap();
        if (random.nextInt(4) == 0) {
            surcharges.put("night", money(250));
        }
        if (random.nextInt(9) == 0) {
            surcharges.put("airport", money(175));
        }
        if (random.nextInt(15) == 0) {
            surcharges.put("luggage", money(50L * (1 + random.nextInt(3))));
        }
        return surcharges;
    }

    private List<String> stops() {
        List<String> stops = new ArrayList<>();
        while (random.nextInt(5) == 0) {
            stops.add(ZONES.get(random.nextInt(ZONES.size())));
        }
        return stops;
    }

    private Object rating() {
        return switch (random.nextInt(8)) {
            case 0 -> REMARKS.get(random.nextInt(REMARKS.size()));
            case 1, 2, 3 -> 5 - Math.min(random.nextInt(5), random.nextInt(5));
            default -> null;
        };
    }

    private static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, 2);
    }
}
