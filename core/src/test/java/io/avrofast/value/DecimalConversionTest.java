package io.avrofast.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.LogicalType.Decimal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Random;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Decimals, measured by Apache Avro's conversion. */
class DecimalConversionTest {

    private static final int DIGITS = 10_000;
    private static final Schema BYTES = Schema.create(Schema.Type.BYTES);

    @Test
    void agreesWithApacheOnBytesAndFixed() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Conversions.DecimalConversion apache = new Conversions.DecimalConversion();
        for (int i = 0; i < 2_000; i++) {
            int precision = 1 + random.nextInt(60);
            int scale = random.nextInt(precision + 1);
            int size = 26 + random.nextInt(10);
            Decimal type = new Decimal(precision, scale);
            LogicalTypes.Decimal apacheType = LogicalTypes.decimal(precision, scale);
            Schema fixed = Schema.createFixed("F", null, null, size);
            BigInteger unscaled = new BigInteger(random.nextInt(3 * precision) + 1, random)
                    .mod(BigInteger.TEN.pow(precision))
                    .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1));
            BigDecimal number = new BigDecimal(unscaled, scale);
            String message = "seed " + seed + " " + number;

            byte[] bytes = DecimalConversion.toBytes(number, type);
            assertArrayEquals(apache.toBytes(number, BYTES, apacheType).array(), bytes, message);
            assertEquals(number, DecimalConversion.toBigDecimal(bytes, 0, bytes.length, type, DIGITS), message);
            byte[] padded = DecimalConversion.toFixed(number, type, size);
            assertArrayEquals(apache.toFixed(number, fixed, apacheType).bytes(), padded, message);
            assertEquals(number, DecimalConversion.toBigDecimal(padded, 0, size, type, DIGITS), message);
        }
    }

    // B123: fewer bytes than the precision could need, sign included.
    @Test
    void extendsTheSignOfShortBytes() {
        assertEquals(new BigDecimal("0.05"), decode("05", 38, 2));
        assertEquals(new BigDecimal("-0.01"), decode("ff", 38, 2));
        assertEquals(new BigDecimal("2.55"), decode("00ff", 38, 2));
        assertEquals(new BigDecimal("-0.01"), decode("ffffffffffffffffffff", 4, 2));
        assertThrows(LogicalValueException.class, () -> decode("", 38, 2));
    }

    // B126: the bytes stay as they are, so a second conversion gives the same.
    @Test
    void readsTheSameBytesTwice() {
        byte[] bytes = {0x04, (byte) 0xd2};
        Decimal type = new Decimal(4, 2);
        assertEquals(new BigDecimal("12.34"), DecimalConversion.toBigDecimal(bytes, 0, 2, type, DIGITS));
        assertEquals(new BigDecimal("12.34"), DecimalConversion.toBigDecimal(bytes, 0, 2, type, DIGITS));
    }

    // B127: another scale is brought to the schema's, as long as no digit is lost.
    @Test
    void writesTheScaleOfTheType() {
        Decimal type = new Decimal(5, 2);
        assertArrayEquals(new byte[] {0, (byte) 0x96}, DecimalConversion.toBytes(new BigDecimal("1.5"), type));
        assertArrayEquals(new byte[] {0, (byte) 0x96}, DecimalConversion.toBytes(new BigDecimal("1.5000"), type));
        assertArrayEquals(new byte[] {0x27, 0x10}, DecimalConversion.toBytes(new BigDecimal("1E2"), type));
        assertArrayEquals(new byte[] {0}, DecimalConversion.toBytes(new BigDecimal("0E+2147483647"), type));
        assertThrows(LogicalValueException.class, () -> DecimalConversion.toBytes(new BigDecimal("1234.56"), type));
        assertThrows(LogicalValueException.class, () -> DecimalConversion.toBytes(new BigDecimal("1.005"), type));
        assertThrows(LogicalValueException.class, () -> DecimalConversion.toBytes(new BigDecimal("0.001"), type));
    }

    @Test
    void refusesAHugeScaleWithoutWorkingOnIt() {
        Decimal type = new Decimal(5, 2);
        assertThrows(
                LogicalValueException.class, () -> DecimalConversion.toBytes(new BigDecimal("1E+2147483647"), type));
        assertThrows(
                LogicalValueException.class, () -> DecimalConversion.toBytes(new BigDecimal("1E-2147483647"), type));
    }

    @Test
    void refusesANumberThatTheFixedIsTooSmallFor() {
        Decimal type = new Decimal(5, 0);
        assertArrayEquals(new byte[] {(byte) 0x80}, DecimalConversion.toFixed(new BigDecimal(-128), type, 1));
        LogicalValueException unfit = assertThrows(
                LogicalValueException.class, () -> DecimalConversion.toFixed(new BigDecimal(128), type, 1));
        assertTrue(unfit.getMessage().contains("fits into 1 bytes"), unfit.getMessage());
    }

    @Test
    void refusesMoreDigitsThanTheLimit() {
        byte[] bytes = new byte[1000];
        bytes[0] = 1;
        assertThrows(
                LogicalValueException.class,
                () -> DecimalConversion.toBigDecimal(bytes, 0, bytes.length, new Decimal(5, 2), 100));
        byte[] zeros = new byte[1000];
        assertEquals(new BigDecimal("0.00"), DecimalConversion.toBigDecimal(zeros, 0, 1000, new Decimal(5, 2), 100));
    }

    @Test
    void readsMoreDigitsThanThePrecisionAsTheyAre() {
        assertEquals(new BigDecimal("12345.67"), decode("12d687", 4, 2));
    }

    @Test
    void agreesWithApacheOnBigDecimals() {
        Random random = new Random(3);
        Conversions.BigDecimalConversion apache = new Conversions.BigDecimalConversion();
        for (int i = 0; i < 500; i++) {
            BigDecimal number = new BigDecimal(
                    new BigInteger(200, random).subtract(BigInteger.ONE.shiftLeft(199)), random.nextInt(200) - 100);
            byte[] bytes = BigDecimalConversion.toBytes(number);
            ByteBuffer expected = apache.toBytes(number, BYTES, LogicalTypes.bigDecimal());
            byte[] expectedBytes = new byte[expected.remaining()];
            expected.get(expectedBytes);
            assertArrayEquals(expectedBytes, bytes);
            assertEquals(number, BigDecimalConversion.toBigDecimal(bytes, 0, bytes.length, DIGITS));
        }
    }

    @Test
    void refusesBigDecimalsThatAreCutOrLongerOrOfAHugeScale() {
        byte[] whole = BigDecimalConversion.toBytes(new BigDecimal("123456789.5"));
        for (int length = 0; length < whole.length; length++) {
            int cut = length;
            assertThrows(LogicalValueException.class, () -> BigDecimalConversion.toBigDecimal(whole, 0, cut, DIGITS));
        }
        byte[] longer = new byte[whole.length + 1];
        System.arraycopy(whole, 0, longer, 0, whole.length);
        assertThrows(
                LogicalValueException.class, () -> BigDecimalConversion.toBigDecimal(longer, 0, longer.length, DIGITS));
        for (String scale : new String[] {"fdffffff0f", "feffffff0f"}) {
            byte[] huge = HexFormat.of().parseHex("0201" + scale);
            assertThrows(
                    LogicalValueException.class, () -> BigDecimalConversion.toBigDecimal(huge, 0, huge.length, DIGITS));
        }
    }

    @Test
    void whatIsWrittenIsWithinWhatIsReadByDefault() {
        int most = DecodeLimits.DEFAULT.maxDecimalDigits();
        for (BigDecimal number : new BigDecimal[] {
            BigDecimal.valueOf(1, most), BigDecimal.valueOf(1, -most), new BigDecimal("9".repeat(most))
        }) {
            byte[] bytes = BigDecimalConversion.toBytes(number);
            assertEquals(number, BigDecimalConversion.toBigDecimal(bytes, 0, bytes.length, most));
        }
        BigDecimal manyDigits = new BigDecimal("9".repeat(most + 30));
        for (BigDecimal number : new BigDecimal[] {
            BigDecimal.valueOf(1, most + 1),
            BigDecimal.valueOf(1, -most - 1),
            BigDecimal.valueOf(1, Integer.MIN_VALUE),
            manyDigits
        }) {
            assertThrows(LogicalValueException.class, () -> BigDecimalConversion.toBytes(number));
        }
        Decimal wide = new Decimal(most + 30, 0);
        assertThrows(LogicalValueException.class, () -> DecimalConversion.toBytes(manyDigits, wide));
        Decimal fine = new Decimal(most + 30, most + 1);
        assertThrows(LogicalValueException.class, () -> DecimalConversion.toBytes(BigDecimal.ONE, fine));
    }

    private static BigDecimal decode(String hex, int precision, int scale) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        return DecimalConversion.toBigDecimal(bytes, 0, bytes.length, new Decimal(precision, scale), DIGITS);
    }
}
