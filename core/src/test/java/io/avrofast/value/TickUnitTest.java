package io.avrofast.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.junit.jupiter.api.Test;

/** Times, measured by Apache Avro's conversions and by arithmetic on big integers. */
class TickUnitTest {

    private static final Schema LONG = Schema.create(Schema.Type.LONG);

    private static final long[] EXTREMES = {
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        Long.MAX_VALUE,
        Long.MAX_VALUE - 1,
        0,
        1,
        -1,
        999,
        -999,
        1_000,
        -1_000,
        999_999_999,
        -999_999_999,
        1_000_000_000,
        -1_000_000_000,
        -1_000_000_001
    };

    // B133: the extremes of nanoseconds, before 1970 and after.
    @Test
    void givesEveryNumberOfTicksItsInstantAndBack() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (TickUnit unit : TickUnit.values()) {
            for (int i = 0; i < 2_000; i++) {
                long ticks = i < EXTREMES.length ? EXTREMES[i] : random.nextLong() >> random.nextInt(64);
                String message = "seed " + seed + " " + unit + " " + ticks;
                Instant instant = unit.toInstant(ticks);
                assertEquals(nanos(unit, ticks), nanos(instant), message);
                assertEquals(ticks, unit.ofInstant(instant), message);
                LocalDateTime local = unit.toLocalDateTime(ticks);
                assertEquals(LocalDateTime.ofInstant(instant, ZoneOffset.UTC), local, message);
                assertEquals(ticks, unit.ofLocalDateTime(local), message);
            }
        }
    }

    @Test
    void agreesWithApacheOnInstants() {
        Random random = new Random(7);
        var millis = new TimeConversions.TimestampMillisConversion();
        var micros = new TimeConversions.TimestampMicrosConversion();
        var nanos = new TimeConversions.TimestampNanosConversion();
        var localMicros = new TimeConversions.LocalTimestampMicrosConversion();
        for (int i = 0; i < 2_000; i++) {
            long ticks = random.nextLong() >> random.nextInt(64);
            assertEquals(
                    millis.fromLong(ticks, LONG, LogicalTypes.timestampMillis()), TickUnit.MILLIS.toInstant(ticks));
            assertEquals(
                    micros.fromLong(ticks, LONG, LogicalTypes.timestampMicros()), TickUnit.MICROS.toInstant(ticks));
            assertEquals(nanos.fromLong(ticks, LONG, LogicalTypes.timestampNanos()), TickUnit.NANOS.toInstant(ticks));
            assertEquals(
                    localMicros.fromLong(ticks, LONG, LogicalTypes.localTimestampMicros()),
                    TickUnit.MICROS.toLocalDateTime(ticks));
        }
    }

    // B131: a local timestamp knows no zone.
    @Test
    void startsLocalTimesAtMidnightOf1970InEveryZone() {
        for (TickUnit unit : TickUnit.values()) {
            assertEquals(LocalDateTime.of(1970, 1, 1, 0, 0), unit.toLocalDateTime(0));
        }
    }

    // B133: what 64 bits of nanoseconds cannot hold is an error, not a wrapped number.
    @Test
    void refusesATimeBeyondSixtyFourBits() {
        assertThrows(
                LogicalValueException.class, () -> TickUnit.NANOS.ofInstant(Instant.parse("2300-01-01T00:00:00Z")));
        assertThrows(
                LogicalValueException.class, () -> TickUnit.NANOS.ofInstant(Instant.parse("1600-01-01T00:00:00Z")));
        assertThrows(LogicalValueException.class, () -> TickUnit.MILLIS.ofInstant(Instant.MAX));
        assertThrows(LogicalValueException.class, () -> TickUnit.MICROS.ofInstant(Instant.MIN));
        for (TickUnit unit : TickUnit.values()) {
            assertThrows(
                    LogicalValueException.class,
                    () -> unit.ofInstant(unit.toInstant(Long.MAX_VALUE).plusSeconds(1)));
            assertThrows(
                    LogicalValueException.class,
                    () -> unit.ofInstant(unit.toInstant(Long.MIN_VALUE).minusSeconds(1)));
        }
    }

    @Test
    void refusesATimeBetweenTwoTicksInsteadOfRoundingIt() {
        assertThrows(LogicalValueException.class, () -> TickUnit.MILLIS.ofInstant(Instant.ofEpochSecond(0, 1_000)));
        assertThrows(LogicalValueException.class, () -> TickUnit.MICROS.ofInstant(Instant.ofEpochSecond(-1, 1)));
        assertThrows(LogicalValueException.class, () -> TickUnit.MILLIS.ofLocalTime(LocalTime.of(0, 0, 0, 1)));
    }

    @Test
    void keepsTimesOfDayWithinADay() {
        LocalTime last = LocalTime.of(23, 59, 59, 999_000_000);
        assertEquals(last, TickUnit.MILLIS.toLocalTime(86_399_999));
        assertEquals(86_399_999, TickUnit.MILLIS.ofLocalTime(last));
        assertEquals(LocalTime.of(0, 0, 0, 1_000), TickUnit.MICROS.toLocalTime(1));
        assertThrows(LogicalValueException.class, () -> TickUnit.MILLIS.toLocalTime(86_400_000));
        assertThrows(LogicalValueException.class, () -> TickUnit.MICROS.toLocalTime(-1));
    }

    private static BigInteger nanos(TickUnit unit, long ticks) {
        long nanosPerTick = unit == TickUnit.MILLIS ? 1_000_000 : unit == TickUnit.MICROS ? 1_000 : 1;
        return BigInteger.valueOf(ticks).multiply(BigInteger.valueOf(nanosPerTick));
    }

    private static BigInteger nanos(Instant instant) {
        return BigInteger.valueOf(instant.getEpochSecond())
                .multiply(BigInteger.valueOf(1_000_000_000))
                .add(BigInteger.valueOf(instant.getNano()));
    }
}
