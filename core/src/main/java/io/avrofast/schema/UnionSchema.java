package io.avrofast.schema;

import java.util.List;
import java.util.Map;

/** A union: a value of one of its branches. */
public final class UnionSchema extends AvroSchema {

    private final List<AvroSchema> branches;

    UnionSchema(List<AvroSchema> branches) {
        super(SchemaKind.UNION, null, Map.of());
        this.branches = List.copyOf(branches);
        int deepest = 0;
        for (AvroSchema branch : this.branches) {
            deepest = Math.max(deepest, branch.levels());
        }
        countLevels(deepest);
    }

    /**
     * A union.
     *
     * @param branches the branches in their order, not null
     * @throws IllegalArgumentException if one is a union, or two are of the same type; only named types may be of the
     *     same kind; or if types are nested too deep
     */
    public static UnionSchema of(AvroSchema... branches) {
        BranchList union = new BranchList();
        for (AvroSchema branch : branches) {
            String problem = union.problemOf(branch);
            if (problem != null) {
                throw new IllegalArgumentException(problem);
            }
            union.add(branch);
        }
        return TypeNesting.require(new UnionSchema(union.branches()));
    }

    /**
     * The union of null and a schema, in this order.
     *
     * @param schema the schema, not null, and neither of null nor a union
     */
    public static UnionSchema nullable(AvroSchema schema) {
        return of(of(SchemaKind.NULL), schema);
    }

    /** The branches in the order of the text; unmodifiable; may be empty. */
    public List<AvroSchema> branches() {
        return branches;
    }

    /** The index of the null branch, or -1 where there is none. */
    public int nullBranch() {
        for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).kind() == SchemaKind.NULL) {
                return i;
            }
        }
        return -1;
    }

    /** Whether this is a union of null and exactly one other branch, in either order. */
    public boolean isNullable() {
        return branches.size() == 2 && nullBranch() >= 0;
    }

    @Override
    public String typeName() {
        StringBuilder text = new StringBuilder("[");
        for (AvroSchema branch : branches) {
            text.append(text.length() > 1 ? ", " : "").append(branch.typeName());
        }
        return text.append(']').toString();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitUnion(this);
    }
}
