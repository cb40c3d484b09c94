package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.AvroDuration;
import io.avrofast.value.UuidConversion;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** Turns a filter's literals into operands for fields of a schema. Immutable. */
final class Comparands {

    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private final int mostDigits;

    /**
     * @param mostDigits how many digits, and zeros at either end, the literals for decimals may have
     */
    Comparands(int mostDigits) {
        this.mostDigits = mostDigits;
    }

    /**
     * For a comparison with one literal.
     *
     * @param accepted the outcomes with which it is true
     * @param ordered whether it asks for more than equality
     */
    OperandBinder.Bound one(AvroSchema field, Object literal, int accepted, boolean ordered)
            throws UnfitLiteralException {
        AvroSchema target = LiteralForms.asked(field, literal);
        if (ordered && !hasOrder(target)) {
            throw new UnfitLiteralException(LiteralForms.describe(target) + " has no order, only equality");
        }
        if (!isCounted(target)) {
            return new OperandBinder.Bound(operand(target, List.of(literal)), accepted);
        }
        LiteralForms.Count count = LiteralForms.count(target, literal, mostDigits);
        if (isUnscaled(target)) {
            return new OperandBinder.Bound(
                    new Operand.Unscaled(List.of(count.floor())), count.exact() ? accepted : above(accepted));
        }
        if (count.floor().compareTo(MOST) > 0) {
            return always(accepted, FilterTest.LESS);
        }
        if (count.floor().compareTo(LEAST) < 0) {
            return always(accepted, FilterTest.GREATER);
        }
        return new OperandBinder.Bound(
                new Operand.Integers(List.of(count.floor().longValue())), count.exact() ? accepted : above(accepted));
    }

    /** For a test whether a value is among some literals, of which null is not compared. */
    OperandBinder.Bound several(AvroSchema field, List<Object> literals, int accepted) throws UnfitLiteralException {
        List<Object> compared = new ArrayList<>();
        for (Object literal : literals) {
            if (literal != null) {
                compared.add(literal);
            }
        }
        AvroSchema target = compared.isEmpty() ? field : LiteralForms.asked(field, compared.get(0));
        return new OperandBinder.Bound(
                isCounted(target) ? counted(target, compared) : operand(target, compared), accepted);
    }

    /** For a test how a string begins. */
    OperandBinder.Bound beginning(AvroSchema field, String prefix, int accepted) throws UnfitLiteralException {
        AvroSchema target = LiteralForms.asked(field, prefix);
        if (target.kind() != SchemaKind.STRING) {
            throw new UnfitLiteralException(
                    "expected a string for a test how it begins, found " + LiteralForms.describe(target));
        }
        return new OperandBinder.Bound(
                new Operand.Beginning(new Encoding(LiteralForms.text(target, prefix))), accepted);
    }

    /** The outcomes for a literal that lies between a value and the next: what is equal to that value is less. */
    private static int above(int accepted) {
        return (accepted & ~FilterTest.EQUAL) | ((accepted & FilterTest.LESS) != 0 ? FilterTest.EQUAL : 0);
    }

    /** For a literal beyond all values: with every one of them the outcome is the same. */
    private static OperandBinder.Bound always(int accepted, int outcome) {
        int present = (accepted & outcome) != 0 ? FilterTest.PRESENT : 0;
        return new OperandBinder.Bound(new Operand.None(), (accepted & FilterTest.NULL) | present);
    }

    private static boolean hasOrder(AvroSchema target) {
        return target.kind() != SchemaKind.ENUM && target.logicalType().orElse(null) != LogicalType.Simple.DURATION;
    }

    private static boolean isUuid(AvroSchema target) {
        return target.logicalType().orElse(null) == LogicalType.Simple.UUID;
    }

    private static boolean isUnscaled(AvroSchema target) {
        return target.logicalType().orElse(null) instanceof LogicalType.Decimal;
    }

    /** Whether values are whole numbers, be it of ticks or of the last digit, between which a literal may lie. */
    private static boolean isCounted(AvroSchema target) {
        return target.kind() == SchemaKind.INT || target.kind() == SchemaKind.LONG || isUnscaled(target);
    }

    private Operand counted(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<BigInteger> counts = new TreeSet<>();
        for (Object literal : literals) {
            LiteralForms.Count count = LiteralForms.count(target, literal, mostDigits);
            if (count.exact()) {
                counts.add(count.floor());
            }
        }
        if (isUnscaled(target)) {
            return new Operand.Unscaled(List.copyOf(counts));
        }
        return new Operand.Integers(counts.stream()
                .filter(count -> count.compareTo(LEAST) >= 0 && count.compareTo(MOST) <= 0)
                .map(BigInteger::longValue)
                .toList());
    }

    private Operand operand(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        return switch (target.kind()) {
            case BOOLEAN -> booleans(target, literals);
            case FLOAT, DOUBLE -> doubles(target, literals);
            case ENUM -> symbols((EnumSchema) target, literals);
            case STRING, FIXED -> bytes(target, literals);
            case BYTES ->
                target.logicalType().orElse(null) == LogicalType.Simple.BIG_DECIMAL
                        ? decimals(target, literals)
                        : bytes(target, literals);
            case NULL, INT, LONG, RECORD, ARRAY, MAP, UNION ->
                throw new UnfitLiteralException(LiteralForms.describe(target) + " can only be tested for null");
        };
    }

    private static Operand booleans(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<Long> values = new TreeSet<>();
        for (Object literal : literals) {
            values.add(LiteralForms.require(Boolean.class, target, literal) ? 1L : 0L);
        }
        return new Operand.Integers(List.copyOf(values));
    }

    private static Operand doubles(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<Double> values = new TreeSet<>(Operand::compare);
        for (Object literal : literals) {
            values.add(LiteralForms.number(target, literal));
        }
        return new Operand.Doubles(List.copyOf(values));
    }

    private Operand decimals(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<BigDecimal> values = new TreeSet<>();
        for (Object literal : literals) {
            values.add(LiteralForms.decimal(target, literal, mostDigits));
        }
        return new Operand.Decimals(List.copyOf(values));
    }

    private static Operand symbols(EnumSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<Integer> indices = new TreeSet<>();
        for (Object literal : literals) {
            int index = target.indexOf(LiteralForms.require(String.class, target, literal));
            if (index < 0) {
                throw new UnfitLiteralException("the enum " + target.fullName() + " has no symbol " + literal);
            }
            indices.add(index);
        }
        return new Operand.Symbols(List.copyOf(indices));
    }

    private static Operand bytes(AvroSchema target, List<Object> literals) throws UnfitLiteralException {
        Set<byte[]> values = new TreeSet<>(Arrays::compareUnsigned);
        for (Object literal : literals) {
            values.add(bytesOf(target, literal));
        }
        return new Operand.Bytes(
                values.stream().map(Encoding::new).toList(), target.kind() == SchemaKind.STRING && isUuid(target));
    }

    private static byte[] bytesOf(AvroSchema target, Object literal) throws UnfitLiteralException {
        boolean text = target.kind() == SchemaKind.STRING;
        if (isUuid(target)) {
            UUID uuid = LiteralForms.require(UUID.class, target, literal);
            return text ? LiteralForms.text(target, UuidConversion.toText(uuid)) : UuidConversion.toFixed(uuid);
        }
        if (target.logicalType().orElse(null) == LogicalType.Simple.DURATION) {
            return LiteralForms.require(AvroDuration.class, target, literal).toFixed();
        }
        return text ? LiteralForms.text(target, literal) : LiteralForms.require(byte[].class, target, literal);
    }
}
