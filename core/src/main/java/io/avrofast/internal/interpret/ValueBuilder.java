package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.model.ValueModel;
import io.avrofast.record.AvroEnum;
import io.avrofast.schema.SchemaKind;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes the units that read objects, each structure once. */
final class ValueBuilder implements ReadNode.Visitor<ValueUnit> {

    /** A record that takes no bytes is counted against the limit only from this many values on. */
    private static final int UNCOUNTED_VALUES = 1000;

    private final List<ReadNode> definitions;
    private final RecordBuilder records;
    private final IdentityHashMap<ReadNode, ValueUnit> structures = new IdentityHashMap<>();
    private final Map<Integer, RecursionUnit> recursions = new HashMap<>();

    ValueBuilder(List<ReadNode> definitions, ValueModel model, SkipBuilder skips) {
        this.definitions = definitions;
        this.records = new RecordBuilder(this, model, skips);
    }

    /** A unit that leaves the value of a node as an object. */
    ValueUnit object(ReadNode node) {
        return node.accept(this);
    }

    /**
     * Names the units of recursions; last. A structure is in the definitions because something reached it, so making its
     * unit reaches nothing new.
     */
    void complete() {
        for (Integer definition : List.copyOf(recursions.keySet())) {
            recursions.get(definition).complete(object(definitions.get(definition)));
        }
    }

    @Override
    public ValueUnit visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        ValueUnit unit = PrimitiveUnits.of(node.wire(), kind);
        return BoxUnit.isBits(kind) ? new BoxUnit(unit, kind) : unit;
    }

    @Override
    public ValueUnit visitSymbol(ReadNode.Symbol node) {
        return new ConstantUnit(
                new SymbolUnit(node), AvroEnum.constants(node.schema()).toArray());
    }

    @Override
    public ValueUnit visitFixed(ReadNode.Fixed node) {
        return new FixedUnit(node.schema());
    }

    @Override
    public ValueUnit visitArray(ReadNode.Array node) {
        return node.item() instanceof ReadNode.Primitive number
                        && BoxUnit.isBits(number.schema().kind())
                ? NumberArrayUnits.of(number.wire(), number.schema().kind(), node.width())
                : new ObjectArrayUnit(object(node.item()), node.width());
    }

    @Override
    public ValueUnit visitMapping(ReadNode.Mapping node) {
        return new MapUnit(object(node.value()), node.width());
    }

    @Override
    public ValueUnit visitStructure(ReadNode.Structure node) {
        ValueUnit known = structures.get(node);
        if (known == null) {
            ValueUnit record = records.build(node);
            int values = node.width().zeroWidthValues();
            known = values > UNCOUNTED_VALUES ? new ZeroWidthUnit(record, values) : record;
            structures.put(node, known);
        }
        return known;
    }

    @Override
    public ValueUnit visitRecursion(ReadNode.Recursion node) {
        return recursions.computeIfAbsent(node.definition(), number -> new RecursionUnit());
    }

    @Override
    public ValueUnit visitChoice(ReadNode.Choice node) {
        return new ChoiceUnit(node.branches().stream().map(this::object).toArray(ValueUnit[]::new));
    }

    @Override
    public ValueUnit visitNullable(ReadNode.Nullable node) {
        return new NullableUnit(node.writerNull(), object(node.value()));
    }

    @Override
    public ValueUnit visitBranch(ReadNode.Branch node) {
        return object(node.value());
    }

    @Override
    public ValueUnit visitMismatch(ReadNode.Mismatch node) {
        return new MismatchUnit(node.differences());
    }
}
