package io.avrofast.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.util.TimePeriod;
import org.junit.jupiter.api.Test;

/** Dates, UUIDs and durations. */
class DateUuidDurationTest {

    @Test
    void givesEveryNumberOfDaysItsDateAndBack() {
        for (int days : new int[] {Integer.MIN_VALUE, -719_162, -353_920, -1, 0, 1, 20_000, Integer.MAX_VALUE}) {
            assertEquals(days, DateConversion.ofLocalDate(DateConversion.toLocalDate(days)));
        }
        assertEquals(LocalDate.of(1001, 1, 1), DateConversion.toLocalDate(-353_920));
        assertEquals(LocalDate.of(1, 1, 1), DateConversion.toLocalDate(-719_162));
    }

    @Test
    void refusesADateBeyondThirtyTwoBits() {
        assertThrows(LogicalValueException.class, () -> DateConversion.ofLocalDate(LocalDate.MAX));
        assertThrows(LogicalValueException.class, () -> DateConversion.ofLocalDate(LocalDate.MIN));
    }

    @Test
    void agreesWithApacheOnTheBytesOfAUuid() {
        Conversions.UUIDConversion apache = new Conversions.UUIDConversion();
        Schema fixed = Schema.createFixed("U", null, null, 16);
        for (int i = 0; i < 100; i++) {
            UUID uuid = UUID.randomUUID();
            byte[] bytes = UuidConversion.toFixed(uuid);
            assertArrayEquals(apache.toFixed(uuid, fixed, LogicalTypes.uuid()).bytes(), bytes);
            assertEquals(uuid, UuidConversion.ofFixed(bytes, 0));
            assertEquals(uuid, UuidConversion.ofText(UuidConversion.toText(uuid)));
            assertEquals(uuid, UuidConversion.ofText(uuid.toString().toUpperCase(Locale.ROOT)));
        }
    }

    @Test
    void refusesTextThatIsNoUuid() {
        String[] texts = {
            "",
            "1-1-1-1-1",
            "00000000-0000-0000-0000-00000000000g",
            "00000000_0000-0000-0000-000000000000",
            "00000000-0000-0000-0000-0000000000000",
            "0000000000000-0000-0000-000000000000"
        };
        for (String text : texts) {
            assertThrows(LogicalValueException.class, () -> UuidConversion.ofText(text));
        }
    }

    @Test
    void agreesWithApacheOnTheBytesOfADuration() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            AvroDuration duration = new AvroDuration(
                    Integer.toUnsignedLong(random.nextInt()),
                    Integer.toUnsignedLong(random.nextInt()),
                    Integer.toUnsignedLong(random.nextInt()));
            assertArrayEquals(
                    new Conversions.DurationConversion()
                            .toFixed(
                                    TimePeriod.of(duration.months(), duration.days(), duration.millis()),
                                    LogicalTypes.duration().addToSchema(Schema.createFixed("D", null, null, 12)),
                                    LogicalTypes.duration())
                            .bytes(),
                    duration.toFixed());
            assertEquals(duration, AvroDuration.ofFixed(duration.toFixed(), 0));
        }
        assertEquals(
                "ffffffff0100000000000000", HexFormat.of().formatHex(new AvroDuration(0xFFFF_FFFFL, 1, 0).toFixed()));
    }

    @Test
    void refusesADurationWithAPartBeyondThirtyTwoBits() {
        assertThrows(LogicalValueException.class, () -> new AvroDuration(-1, 0, 0));
        assertThrows(LogicalValueException.class, () -> new AvroDuration(0, 0, 1L << 32));
    }
}
