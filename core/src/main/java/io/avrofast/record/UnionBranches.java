package io.avrofast.record;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the branch of a union for a value. Immutable and safe for use by many threads.
 *
 * <p>The rules, of which the first that names a branch decides:
 *
 * <ol>
 *   <li>the branch of which the value is a physical value; for records, enums and fixed values that is the branch of the same
 *       full name, else the only one of the same name in another namespace;
 *   <li>for a logical value, the first branch whose logical type holds it exactly;
 *   <li>for an Integer, Short or Byte, the int branch, else long, else double; for a Float the double branch;
 *   <li>for text the only enum that has it as a symbol; for bytes the only fixed of their size.
 * </ol>
 *
 * <p>Where several enums or fixed types come into question there is no choice: the value must say which, as an {@link AvroEnum}
 * or {@link AvroFixed}. Nor is there one in a union that only the header of a file may have, with several branches of one kind
 * that mean different things: a physical value of that kind, such as the one that was read, belongs to no branch of it.
 */
public final class UnionBranches {

    private static final int NONE = -1;

    private final UnionSchema schema;

    /** The first branch of each kind. */
    private final Map<SchemaKind, Integer> byKind = new EnumMap<>(SchemaKind.class);

    /** The first branches of kinds of which there are several branches that mean different things. */
    private final BitSet doubtful = new BitSet();

    private final List<AvroSchema> branches;
    private final List<ValueConversion> conversions;
    private final List<Optional<LogicalScalar>> logicals;
    private final boolean physicalOnly;

    private UnionBranches(UnionSchema schema) {
        this.schema = schema;
        this.branches = schema.branches();
        this.conversions = branches.stream().map(ValueConversion::of).toList();
        this.logicals = branches.stream().map(LogicalScalar::of).toList();
        this.physicalOnly = conversions.stream().allMatch(ValueConversion::isPhysicalOnly);
        for (int i = 0; i < branches.size(); i++) {
            Integer first = byKind.putIfAbsent(branches.get(i).kind(), i);
            if (first != null && !areAlike(first, i)) {
                doubtful.set(first);
            }
        }
    }

    /** Whether it makes no difference to which of two branches of a kind a value belongs; named types tell by their name. */
    private boolean areAlike(int first, int other) {
        AvroSchema left = branches.get(first);
        AvroSchema right = branches.get(other);
        return left instanceof PrimitiveSchema
                ? left.logicalType().equals(right.logicalType())
                : left instanceof NamedSchema || left.equals(right);
    }

    /** The branches of a union. */
    public static UnionBranches of(UnionSchema schema) {
        return new UnionBranches(schema);
    }

    /** The union; never null. */
    public UnionSchema schema() {
        return schema;
    }

    /** The conversion of a branch's values. */
    public ValueConversion conversion(int branch) {
        return conversions.get(branch);
    }

    /** Whether no branch contains a logical type. */
    public boolean isPhysicalOnly() {
        return physicalOnly;
    }

    /** Whether a physical value of any kind tells its branch, or it makes no difference. */
    public boolean areToldApart() {
        return doubtful.isEmpty();
    }

    /**
     * The branch of a value.
     *
     * @param value a physical value, or one that {@link ValueConversion} makes physical, or null
     * @return the branch's index, counted from 0
     * @throws DatumMismatchException if no branch takes the value, or several do and there is no rule which
     */
    public int branchOf(Object value) {
        int branch = ofPhysical(value);
        if (branch == NONE) {
            return require(ofLogical(value), value);
        }
        if (doubtful.get(branch)) {
            throw failSeveral(value);
        }
        return branch;
    }

    /**
     * The first branch that may be that of a value: as {@link #branchOf}, also where there are several of one kind.
     *
     * @param value as for {@link #branchOf}
     * @return the branch's index, counted from 0
     * @throws DatumMismatchException if no branch takes the value, or several named ones do and there is no rule which
     */
    public int firstBranchOf(Object value) {
        int branch = ofPhysical(value);
        return branch == NONE ? require(ofLogical(value), value) : branch;
    }

    private int require(int branch, Object value) {
        if (branch == NONE) {
            throw DatumMismatchException.of("a value of the union " + schema.typeName(), value);
        }
        return branch;
    }

    private int ofPhysical(Object value) {
        if (value == null) {
            return ofKind(SchemaKind.NULL);
        }
        if (value instanceof CharSequence text) {
            return ofText(text);
        }
        if (value instanceof Number) {
            return ofNumber(value);
        }
        if (value instanceof Boolean) {
            return ofKind(SchemaKind.BOOLEAN);
        }
        if (value instanceof AvroRecord record) {
            return ofName(SchemaKind.RECORD, record.schema(), value);
        }
        if (value instanceof AvroEnum symbol) {
            return ofName(SchemaKind.ENUM, symbol.schema(), value);
        }
        if (value instanceof AvroFixed fixed) {
            return ofName(SchemaKind.FIXED, fixed.schema(), value);
        }
        if (value instanceof byte[] bytes) {
            return ofBytes(bytes, bytes.length);
        }
        if (value instanceof ByteBuffer buffer) {
            return ofBytes(buffer, buffer.remaining());
        }
        if (value instanceof List) {
            return ofKind(SchemaKind.ARRAY);
        }
        return value instanceof Map ? ofKind(SchemaKind.MAP) : NONE;
    }

    private int ofKind(SchemaKind kind) {
        return byKind.getOrDefault(kind, NONE);
    }

    private int ofNumber(Object value) {
        if (PrimitiveAcceptor.isInt(value)) {
            return firstOf(firstOf(ofKind(SchemaKind.INT), ofKind(SchemaKind.LONG)), ofKind(SchemaKind.DOUBLE));
        }
        if (value instanceof Long) {
            return ofKind(SchemaKind.LONG);
        }
        if (value instanceof Double) {
            return ofKind(SchemaKind.DOUBLE);
        }
        return value instanceof Float ? firstOf(ofKind(SchemaKind.FLOAT), ofKind(SchemaKind.DOUBLE)) : NONE;
    }

    private static int firstOf(int preferred, int other) {
        return preferred != NONE ? preferred : other;
    }

    private int ofText(CharSequence text) {
        int branch = ofKind(SchemaKind.STRING);
        if (branch != NONE) {
            return branch;
        }
        String symbol = text.toString();
        return only("an enum", text, i -> branches.get(i) instanceof EnumSchema type && type.indexOf(symbol) >= 0);
    }

    private int ofBytes(Object value, int size) {
        int branch = ofKind(SchemaKind.BYTES);
        return branch != NONE
                ? branch
                : only("a fixed", value, i -> branches.get(i) instanceof FixedSchema type && type.size() == size);
    }

    private int ofName(SchemaKind kind, NamedSchema type, Object value) {
        for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).kind() == kind
                    && ((NamedSchema) branches.get(i)).fullName().equals(type.fullName())) {
                return i;
            }
        }
        return only(
                "a type named " + type.name().simpleName(),
                value,
                i -> branches.get(i).kind() == kind && NameMatch.matches((NamedSchema) branches.get(i), type));
    }

    private int ofLogical(Object value) {
        int first = NONE;
        for (int i = 0; i < branches.size(); i++) {
            LogicalScalar logical = logicals.get(i).orElse(null);
            if (logical != null && logical.valueClass().isInstance(value)) {
                if (logical.holds(value)) {
                    return i;
                }
                first = first == NONE ? i : first;
            }
        }
        return first;
    }

    private DatumMismatchException failSeveral(Object value) {
        return DatumMismatchException.of(
                "a value that tells its branch of the union " + schema.typeName()
                        + ", which has several branches of one type with different meaning",
                value);
    }

    private int only(String expected, Object value, IntPredicate takesValue) {
        int[] candidates =
                IntStream.range(0, branches.size()).filter(takesValue).toArray();
        if (candidates.length > 1) {
            throw DatumMismatchException.of(
                    "a value of one branch of the union " + schema.typeName() + ", where " + candidates.length
                            + " branches are " + expected + " that fits",
                    value);
        }
        return candidates.length == 0 ? NONE : candidates[0];
    }
}
