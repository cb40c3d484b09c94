package io.avrofast.internal.plan;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * What a field is compared with, in the form that its bytes are compared in. Those with several literals have them in order,
 * each once.
 */
public sealed interface Operand {

    /** Calls the visitor's method for this kind of operand. */
    <R> R accept(Visitor<R> visitor);

    /** Nothing: the field's value does not matter. */
    record None() implements Operand {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNone(this);
        }
    }

    /** For booleans, ints and longs. */
    record Integers(List<Long> literals) implements Operand {
        /** Copies the list. */
        public Integers {
            literals = List.copyOf(literals);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitIntegers(this);
        }
    }

    /** For floats and doubles. */
    record Doubles(List<Double> literals) implements Operand {
        /** Copies the list. */
        public Doubles {
            literals = List.copyOf(literals);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitDoubles(this);
        }
    }

    /**
     * For strings, bytes and fixed values.
     *
     * @param foldsCase whether capital letters of ASCII count as small ones
     */
    record Bytes(List<Encoding> literals, boolean foldsCase) implements Operand {
        /** Copies the list. */
        public Bytes {
            literals = List.copyOf(literals);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBytes(this);
        }
    }

    /** For strings that are to begin with something. */
    record Beginning(Encoding literal) implements Operand {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBeginning(this);
        }
    }

    /** For enums: the indices of the reader's symbols. */
    record Symbols(List<Integer> indices) implements Operand {
        /** Copies the list. */
        public Symbols {
            indices = List.copyOf(indices);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSymbols(this);
        }
    }

    /** For decimals of one scale: unscaled numbers. */
    record Unscaled(List<BigInteger> literals) implements Operand {
        /** Copies the list. */
        public Unscaled {
            literals = List.copyOf(literals);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitUnscaled(this);
        }
    }

    /** For decimals that each have their scale. */
    record Decimals(List<BigDecimal> literals) implements Operand {
        /** Copies the list. */
        public Decimals {
            literals = List.copyOf(literals);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitDecimals(this);
        }
    }

    /** The order of doubles: as numbers, with NaN equal to itself and after all others. */
    static int compare(double left, double right) {
        if (left < right) {
            return -1;
        }
        if (left > right) {
            return 1;
        }
        return left == right ? 0 : Boolean.compare(Double.isNaN(left), Double.isNaN(right));
    }

    /** A function over operands with one case for each kind of operand. */
    interface Visitor<R> {
        R visitNone(None operand);

        R visitIntegers(Integers operand);

        R visitDoubles(Doubles operand);

        R visitBytes(Bytes operand);

        R visitBeginning(Beginning operand);

        R visitSymbols(Symbols operand);

        R visitUnscaled(Unscaled operand);

        R visitDecimals(Decimals operand);
    }
}
