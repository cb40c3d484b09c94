package io.avrofast.object;

import io.avrofast.value.AvroDuration;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** A bit of everything. */
record Everything(
        boolean flag,
        int number,
        long big,
        float single,
        double twice,
        Integer boxed,
        @AvroNullable Long maybe,
        String text,
        List<String> texts,
        List<Optional<LocalDate>> dates,
        Map<String, Bean> beans,
        Optional<Immutable> immutable,
        @AvroNullable Color color,
        UUID uuid,
        Instant instant,
        LocalDate date,
        LocalTime time,
        LocalDateTime local,

        @AvroLogicalType(value = "decimal", precision = 12, scale = 3)
        BigDecimal decimal,

        AvroDuration duration,
        Shape shape,
        @AvroNullable Shape maybeShape,
        List<Shape> shapes) {

    static Everything random(Random random) {
        List<String> texts = new ArrayList<>();
        List<Optional<LocalDate>> dates = new ArrayList<>();
        Map<String, Bean> beans = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            texts.add("ü" + random.nextInt());
            dates.add(random.nextBoolean() ? Optional.empty() : Optional.of(LocalDate.ofEpochDay(random.nextInt())));
            beans.put("k" + i, Bean.random(random));
        }
        return new Everything(
                random.nextBoolean(),
                random.nextInt(),
                random.nextLong(),
                random.nextFloat(),
                random.nextDouble(),
                random.nextInt(),
                random.nextBoolean() ? null : random.nextLong(),
                "t" + random.nextLong(),
                texts,
                dates,
                beans,
                random.nextBoolean() ? Optional.empty() : Optional.of(new Immutable(random.nextLong(), "x")),
                random.nextBoolean() ? null : (random.nextBoolean() ? Color.RED : Color.GREEN),
                new UUID(random.nextLong(), random.nextLong()),
                Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000) * 1000L),
                LocalDate.ofEpochDay(random.nextInt()),
                LocalTime.ofNanoOfDay(random.nextInt(1_000_000) * 1000L),
                LocalDateTime.ofEpochSecond(random.nextInt(), 0, ZoneOffset.UTC),
                BigDecimal.valueOf(random.nextInt(), 3),
                new AvroDuration(random.nextInt(100), random.nextInt(100), random.nextInt(100)),
                shape(random),
                random.nextBoolean() ? null : shape(random),
                List.of(shape(random), shape(random)));
    }

    private static Shape shape(Random random) {
        return random.nextBoolean() ? new Circle(random.nextDouble()) : new Square(random.nextInt(9));
    }

    /** An enum, one of whose constants has another name. */
    enum Color {
        RED,
        @AvroName("verde")
        GREEN
    }

    /** A union. */
    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    /** An immutable class. */
    static final class Immutable {
        private final long id;
        private final String name;

        Immutable(@AvroName("id") long id, @AvroName("name") String name) {
            this.id = id;
            this.name = name;
        }

        public long getId() {
            return id;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Immutable immutable && id == immutable.id && name.equals(immutable.name);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(id);
        }
    }

    /** A mutable class. */
    static class Bean {
        private int number;
        private double[] doubles;
        private long[] longs;
        private byte[] bytes;
        private transient boolean numberWasSet;

        public void setNumber(int newNumber) {
            number = newNumber;
            numberWasSet = true;
        }

        static Bean random(Random random) {
            Bean bean = new Bean();
            bean.setNumber(random.nextInt());
            bean.doubles = random.doubles(random.nextInt(20)).toArray();
            bean.longs = random.longs(random.nextInt(20)).toArray();
            bean.bytes = new byte[random.nextInt(9)];
            random.nextBytes(bean.bytes);
            return bean;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bean bean
                    && number == bean.number
                    && numberWasSet == bean.numberWasSet
                    && Arrays.equals(doubles, bean.doubles)
                    && Arrays.equals(longs, bean.longs)
                    && Arrays.equals(bytes, bean.bytes);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }
}
