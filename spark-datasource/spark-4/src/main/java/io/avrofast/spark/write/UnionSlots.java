package io.avrofast.spark.write;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.spark.schema.SchemaRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Makes the slots of unions other than of null and one more type: of structs, one member of which is set, and of numbers of two
 * widths, which are written as the wider. Used once.
 */
final class UnionSlots {

    private final RowSlots slots;
    private final SchemaRules rules;
    private final List<String> problems;

    UnionSlots(RowSlots slots, SchemaRules rules, List<String> problems) {
        this.slots = slots;
        this.rules = rules;
        this.problems = problems;
    }

    /** The slot of rows that are written as the one branch of a union that is a record. */
    SourceSlot root(StructType type, UnionSchema union, int branch) {
        return chosen(
                union,
                branch,
                slots.record(type, (RecordSchema) union.branches().get(branch), Fields.ROOT));
    }

    HeldSlot held(DataType type, UnionSchema union, Fields place) {
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < union.branches().size(); i++) {
            if (i != union.nullBranch()) {
                members.add(i);
            }
        }
        if (members.size() == 1) {
            return single(type, union, members.get(0), place);
        }
        Set<SchemaKind> kinds =
                members.stream().map(i -> union.branches().get(i).kind()).collect(Collectors.toSet());
        if (type instanceof LongType && kinds.equals(Set.of(SchemaKind.INT, SchemaKind.LONG))) {
            return number(type, union, SchemaKind.LONG, place);
        }
        if (type instanceof DoubleType && kinds.equals(Set.of(SchemaKind.FLOAT, SchemaKind.DOUBLE))) {
            return number(type, union, SchemaKind.DOUBLE, place);
        }
        if (type instanceof StructType struct && members.size() > 1 && fits(struct, members.size(), place)) {
            return members(struct, union, members, place);
        }
        if (!(type instanceof StructType) || members.isEmpty()) {
            problems.add(place.columnText() + " of type " + type.sql() + " cannot be written to " + place.fieldText()
                    + " of type " + SchemaText.of(union));
        }
        return Fields.UNWRITTEN;
    }

    private HeldSlot number(DataType type, UnionSchema union, SchemaKind kind, Fields place) {
        int branch = 0;
        while (union.branches().get(branch).kind() != kind) {
            branch++;
        }
        return single(type, union, branch, place);
    }

    /** Every value but null is of one branch. */
    private HeldSlot single(DataType type, UnionSchema union, int branch, Fields place) {
        HeldValues.Loose value =
                HeldValues.loose(slots.value(type, union.branches().get(branch), place));
        return new HeldSlot.OfObject(
                (holder, i) -> ((SpecializedGetters) holder).isNullAt(i)
                        ? null
                        : value.getter().get(holder, i),
                chosen(union, branch, value.slot()));
    }

    private static SourceSlot chosen(UnionSchema union, int branch, SourceSlot slot) {
        List<SourceSlot> branches =
                union.branches().stream().map(UnusedSlots::of).collect(Collectors.toCollection(ArrayList::new));
        branches.set(branch, slot);
        int nullBranch = union.nullBranch();
        return new SourceSlot.OfUnion(value -> value == null && nullBranch >= 0 ? nullBranch : branch, branches);
    }

    private boolean fits(StructType type, int members, Fields place) {
        StructField[] fields = type.fields();
        if (rules.positional() && fields.length == members) {
            return true;
        }
        List<String> found = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (StructField field : fields) {
            found.add(field.name());
        }
        for (int i = 0; i < members; i++) {
            expected.add("member" + i);
        }
        if (rules.positional() || !found.equals(expected)) {
            problems.add(place.columnText() + " cannot be written to the union of " + place.fieldText() + ": expected "
                    + (rules.positional() ? members + " members" : "the members " + expected) + ", found " + found);
            return false;
        }
        return true;
    }

    private HeldSlot members(StructType type, UnionSchema union, List<Integer> members, Fields place) {
        List<SourceSlot> branches =
                union.branches().stream().map(UnusedSlots::of).collect(Collectors.toCollection(ArrayList::new));
        for (int i = 0; i < members.size(); i++) {
            StructField field = type.fields()[i];
            AvroSchema branch = union.branches().get(members.get(i));
            HeldValues.Loose value = HeldValues.loose(slots.value(field.dataType(), branch, place.in(field.name())));
            int member = i;
            branches.set(
                    members.get(i),
                    new SourceSlot.Prepared(struct -> value.getter().get(struct, member), value.slot()));
        }
        int count = members.size();
        int nullBranch = union.nullBranch();
        if (nullBranch >= 0) {
            branches.set(nullBranch, (SourceSlot.OfValue) struct -> null);
        }
        return new HeldSlot.OfObject(
                (holder, i) -> ((SpecializedGetters) holder).isNullAt(i)
                        ? null
                        : ((SpecializedGetters) holder).getStruct(i, count),
                new SourceSlot.OfUnion(branchOf(members, nullBranch), branches));
    }

    /** The branch of the one member that is set; null where none is. */
    private static ToIntFunction<Object> branchOf(List<Integer> members, int nullBranch) {
        int[] branches = members.stream().mapToInt(Integer::intValue).toArray();
        return struct -> {
            int found = nullBranch;
            boolean isSet = false;
            for (int i = 0; struct != null && i < branches.length; i++) {
                if (!((InternalRow) struct).isNullAt(i)) {
                    if (isSet) {
                        throw new DatumMismatchException(
                                "expected a struct with one member of the union, found more that are not null");
                    }
                    isSet = true;
                    found = branches[i];
                }
            }
            if (found < 0) {
                throw new DatumMismatchException("expected a member of the union, found null");
            }
            return found;
        };
    }
}
