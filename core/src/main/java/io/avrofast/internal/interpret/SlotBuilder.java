package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.RecordLayout;
import io.avrofast.record.SlotKind;
import io.avrofast.schema.SchemaKind;
import java.util.List;

/** Makes the steps that read a value into a slot of a record. */
final class SlotBuilder implements ReadNode.Visitor<FieldStep> {

    private final SlotKind kind;
    private final boolean nullable;
    private final int offset;
    private final ValueBuilder values;

    private SlotBuilder(SlotKind kind, boolean nullable, int offset, ValueBuilder values) {
        this.kind = kind;
        this.nullable = nullable;
        this.offset = offset;
        this.values = values;
    }

    /**
     * The step for a field.
     *
     * @param position the field's position in the layout
     */
    static FieldStep of(ReadNode node, RecordLayout layout, int position, ValueBuilder values) {
        return switch (layout.kind(position)) {
            case NULL -> new SlotSteps.NullStep(values.object(node));
            case REFERENCE -> reference(node, layout.offset(position), values);
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE, ENUM ->
                node.accept(new SlotBuilder(
                        layout.kind(position), layout.isNullablePrimitive(position), layout.offset(position), values));
        };
    }

    private static FieldStep reference(ReadNode node, int index, ValueBuilder values) {
        ObjectUnit unit = values.object(node);
        if (!values.readsStrings()) {
            return new SlotSteps.ReferenceStep(unit, index);
        }
        if (isString(node)) {
            return new SlotSteps.StringStep(index);
        }
        return node instanceof ReadNode.Nullable nullable && isString(nullable.value())
                ? new SlotSteps.NullableStringStep(nullable.writerNull(), index)
                : new SlotSteps.ReferenceStep(unit, index);
    }

    private static boolean isString(ReadNode node) {
        return node instanceof ReadNode.Primitive && node.schema().kind() == SchemaKind.STRING;
    }

    @Override
    public FieldStep visitPrimitive(ReadNode.Primitive node) {
        SchemaKind target = node.schema().kind();
        if (target == SchemaKind.NULL) {
            return new SlotSteps.NullStep(values.object(node));
        }
        return node.wire() == target
                ? NumbersStep.of(kind, offset)
                : NumbersStep.of(NumberUnits.of(node.wire(), target), kind, offset);
    }

    @Override
    public FieldStep visitSymbol(ReadNode.Symbol node) {
        return NumbersStep.of(new SymbolUnit(node), kind, offset);
    }

    @Override
    public FieldStep visitChoice(ReadNode.Choice node) {
        List<ReadNode> branches = node.branches();
        return new SlotSteps.ChoiceStep(
                branches.stream().map(branch -> branch.accept(this)).toArray(FieldStep[]::new));
    }

    @Override
    public FieldStep visitNullable(ReadNode.Nullable node) {
        return node.value().accept(this) instanceof NumbersStep numbers
                ? numbers.nullable(node.writerNull())
                : choice(node);
    }

    /** A nullable value that cannot be read where it is not null. */
    private FieldStep choice(ReadNode.Nullable node) {
        FieldStep none = new SlotSteps.NullStep(new ObjectUnits.NullUnit());
        FieldStep some = node.value().accept(this);
        return new SlotSteps.ChoiceStep(
                node.writerNull() == 0 ? new FieldStep[] {none, some} : new FieldStep[] {some, none});
    }

    @Override
    public FieldStep visitBranch(ReadNode.Branch node) {
        FieldStep step = node.value().accept(this);
        return nullable && step instanceof NumbersStep numbers ? numbers.nullable(-1) : step;
    }

    @Override
    public FieldStep visitMismatch(ReadNode.Mismatch node) {
        return new SlotSteps.NullStep(values.object(node));
    }

    @Override
    public FieldStep visitFixed(ReadNode.Fixed node) {
        throw failKind(node);
    }

    @Override
    public FieldStep visitArray(ReadNode.Array node) {
        throw failKind(node);
    }

    @Override
    public FieldStep visitMapping(ReadNode.Mapping node) {
        throw failKind(node);
    }

    @Override
    public FieldStep visitStructure(ReadNode.Structure node) {
        throw failKind(node);
    }

    @Override
    public FieldStep visitRecursion(ReadNode.Recursion node) {
        throw failKind(node);
    }

    private IllegalStateException failKind(ReadNode node) {
        return new IllegalStateException(node.schema().typeName() + " in a slot of kind " + kind);
    }
}
