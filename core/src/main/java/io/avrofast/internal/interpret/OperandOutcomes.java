package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.internal.plan.Encoding;
import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.plan.Operand;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.BigDecimalConversion;
import io.avrofast.value.LogicalValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** Makes the comparisons of a filter's operands with values. */
final class OperandOutcomes {

    private OperandOutcomes() {}

    private static int outcome(int comparison) {
        return comparison == 0 ? FilterTest.EQUAL : comparison < 0 ? FilterTest.LESS : FilterTest.GREATER;
    }

    private static int among(boolean found) {
        return found ? FilterTest.EQUAL : FilterTest.LESS;
    }

    /** Numbers, booleans and symbols. */
    static final class OfNumbers implements Operand.Visitor<NumberOutcome> {

        private final SchemaKind kind;

        OfNumbers(SchemaKind kind) {
            this.kind = kind;
        }

        @Override
        public NumberOutcome visitNone(Operand.None operand) {
            return bits -> FilterTest.EQUAL;
        }

        @Override
        public NumberOutcome visitIntegers(Operand.Integers operand) {
            long[] literals =
                    operand.literals().stream().mapToLong(Long::longValue).toArray();
            if (literals.length != 1) {
                return bits -> among(Arrays.binarySearch(literals, bits) >= 0);
            }
            long literal = literals[0];
            return bits -> outcome(Long.compare(bits, literal));
        }

        @Override
        public NumberOutcome visitDoubles(Operand.Doubles operand) {
            double[] literals =
                    operand.literals().stream().mapToDouble(Double::doubleValue).toArray();
            if (literals.length != 1) {
                return bits -> among(contains(literals, number(bits)));
            }
            double literal = literals[0];
            return bits -> outcome(Operand.compare(number(bits), literal));
        }

        private static boolean contains(double[] literals, double value) {
            int low = 0;
            int high = literals.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int order = Operand.compare(value, literals[middle]);
                if (order == 0) {
                    return true;
                }
                if (order < 0) {
                    high = middle - 1;
                } else {
                    low = middle + 1;
                }
            }
            return false;
        }

        private double number(long bits) {
            return kind == SchemaKind.FLOAT ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
        }

        @Override
        public NumberOutcome visitSymbols(Operand.Symbols operand) {
            int[] indices =
                    operand.indices().stream().mapToInt(Integer::intValue).toArray();
            return bits -> among(Arrays.binarySearch(indices, (int) bits) >= 0);
        }

        @Override
        public NumberOutcome visitBytes(Operand.Bytes operand) {
            throw new IllegalStateException(kind.label());
        }

        @Override
        public NumberOutcome visitBeginning(Operand.Beginning operand) {
            throw new IllegalStateException(kind.label());
        }

        @Override
        public NumberOutcome visitUnscaled(Operand.Unscaled operand) {
            throw new IllegalStateException(kind.label());
        }

        @Override
        public NumberOutcome visitDecimals(Operand.Decimals operand) {
            throw new IllegalStateException(kind.label());
        }
    }

    /** Strings, bytes and fixed values. */
    static final class OfBytes implements Operand.Visitor<BytesOutcome> {

        @Override
        public BytesOutcome visitNone(Operand.None operand) {
            return (buf, from, to, context) -> FilterTest.EQUAL;
        }

        @Override
        public BytesOutcome visitBytes(Operand.Bytes operand) {
            byte[][] literals = operand.literals().stream().map(Encoding::bytes).toArray(byte[][]::new);
            if (operand.foldsCase()) {
                BytesOutcome folded = compare(literals);
                return (buf, from, to, context) -> {
                    byte[] small = small(buf, from, to);
                    return folded.of(small, 0, small.length, context);
                };
            }
            return compare(literals);
        }

        private static BytesOutcome compare(byte[][] literals) {
            if (literals.length != 1) {
                return (buf, from, to, context) -> among(contains(literals, buf, from, to));
            }
            byte[] literal = literals[0];
            return (buf, from, to, context) ->
                    outcome(Arrays.compareUnsigned(buf, from, to, literal, 0, literal.length));
        }

        private static boolean contains(byte[][] literals, byte[] buf, int from, int to) {
            int low = 0;
            int high = literals.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int order = Arrays.compareUnsigned(buf, from, to, literals[middle], 0, literals[middle].length);
                if (order == 0) {
                    return true;
                }
                if (order < 0) {
                    high = middle - 1;
                } else {
                    low = middle + 1;
                }
            }
            return false;
        }

        private static byte[] small(byte[] buf, int from, int to) {
            byte[] small = Arrays.copyOfRange(buf, from, to);
            for (int i = 0; i < small.length; i++) {
                small[i] |= (byte) (small[i] >= 'A' && small[i] <= 'Z' ? 'a' - 'A' : 0);
            }
            return small;
        }

        @Override
        public BytesOutcome visitBeginning(Operand.Beginning operand) {
            byte[] literal = operand.literal().bytes();
            return (buf, from, to, context) -> among(to - from >= literal.length
                    && Arrays.equals(buf, from, from + literal.length, literal, 0, literal.length));
        }

        @Override
        public BytesOutcome visitUnscaled(Operand.Unscaled operand) {
            BigInteger[] literals = operand.literals().toArray(BigInteger[]::new);
            return (buf, from, to, context) -> {
                if (from == to) {
                    throw WireFault.malformed("the bytes of a decimal", "none", from);
                }
                BigInteger value = new BigInteger(buf, from, to - from);
                return literals.length == 1
                        ? outcome(value.compareTo(literals[0]))
                        : among(Arrays.binarySearch(literals, value) >= 0);
            };
        }

        @Override
        public BytesOutcome visitDecimals(Operand.Decimals operand) {
            BigDecimal[] literals = operand.literals().toArray(BigDecimal[]::new);
            return (buf, from, to, context) -> {
                BigDecimal value = decimal(buf, from, to, context.maxDecimalDigits);
                return literals.length == 1
                        ? outcome(value.compareTo(literals[0]))
                        : among(Arrays.binarySearch(literals, value) >= 0);
            };
        }

        private static BigDecimal decimal(byte[] buf, int from, int to, int mostDigits) throws AvroException {
            try {
                return BigDecimalConversion.toBigDecimal(buf, from, to - from, mostDigits);
            } catch (LogicalValueException e) {
                throw new MalformedDataException(e.getMessage(), Place.ofData(from));
            }
        }

        @Override
        public BytesOutcome visitIntegers(Operand.Integers operand) {
            throw new IllegalStateException("a number for bytes");
        }

        @Override
        public BytesOutcome visitDoubles(Operand.Doubles operand) {
            throw new IllegalStateException("a number for bytes");
        }

        @Override
        public BytesOutcome visitSymbols(Operand.Symbols operand) {
            throw new IllegalStateException("a symbol for bytes");
        }
    }
}
