package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.model.ValueModel;
import io.avrofast.record.AvroEnum;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.StringForm;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes the units that read objects, each structure once. */
final class ValueBuilder implements ReadNode.Visitor<ObjectUnit> {

    private final List<ReadNode> definitions;
    private final StringForm strings;
    private final RecordBuilder records;
    private final IdentityHashMap<ReadNode, ObjectUnit> structures = new IdentityHashMap<>();
    private final Map<Integer, ObjectUnits.RecursionUnit> recursions = new HashMap<>();

    ValueBuilder(List<ReadNode> definitions, StringForm strings, ValueModel model, SkipBuilder skips) {
        this.definitions = definitions;
        this.strings = strings;
        this.records = new RecordBuilder(this, model, skips);
    }

    /** Whether strings become strings. */
    boolean readsStrings() {
        return strings == StringForm.STRING;
    }

    /** A unit that leaves the value of a node as an object. */
    ObjectUnit object(ReadNode node) {
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
    public ObjectUnit visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        return switch (kind) {
            case NULL -> new ObjectUnits.NullUnit();
            case STRING -> readsStrings() ? new ObjectUnits.StringUnit() : new Utf8Unit();
            case BYTES -> new ObjectUnits.BytesUnit();
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> new ObjectUnits.BoxUnit(NumberUnits.of(node.wire(), kind), kind);
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException(kind.label());
        };
    }

    @Override
    public ObjectUnit visitSymbol(ReadNode.Symbol node) {
        return new ObjectUnits.ConstantUnit(
                new SymbolUnit(node), AvroEnum.constants(node.schema()).toArray());
    }

    @Override
    public ObjectUnit visitFixed(ReadNode.Fixed node) {
        return new ObjectUnits.FixedUnit(node.schema());
    }

    @Override
    public ObjectUnit visitArray(ReadNode.Array node) {
        if (node.item() instanceof ReadNode.Primitive item) {
            if (NumberArrayUnits.takes(item)) {
                return NumberArrayUnits.of(item, node.width());
            }
            if (item.schema().kind() == SchemaKind.STRING && readsStrings()) {
                return new StringArrayUnit(node.width());
            }
        }
        return new ObjectArrayUnit(object(node.item()), node.width());
    }

    @Override
    public ObjectUnit visitMapping(ReadNode.Mapping node) {
        return new MapUnit(object(node.value()), node.width());
    }

    @Override
    public ObjectUnit visitStructure(ReadNode.Structure node) {
        ObjectUnit known = structures.get(node);
        if (known == null) {
            ObjectUnit record = records.build(node);
            int values = ZeroWidthRecord.countedValues(node.width());
            known = values > 0 ? new ObjectUnits.ZeroWidthUnit(record, values) : record;
            structures.put(node, known);
        }
        return known;
    }

    @Override
    public ObjectUnit visitRecursion(ReadNode.Recursion node) {
        return recursions.computeIfAbsent(node.definition(), number -> new ObjectUnits.RecursionUnit());
    }

    @Override
    public ObjectUnit visitChoice(ReadNode.Choice node) {
        return new ObjectUnits.ChoiceUnit(
                node.branches().stream().map(this::object).toArray(ObjectUnit[]::new));
    }

    @Override
    public ObjectUnit visitNullable(ReadNode.Nullable node) {
        return new ObjectUnits.NullableUnit(node.writerNull(), object(node.value()));
    }

    @Override
    public ObjectUnit visitBranch(ReadNode.Branch node) {
        return object(node.value());
    }

    @Override
    public ObjectUnit visitMismatch(ReadNode.Mismatch node) {
        return new ObjectUnits.MismatchUnit(node.differences());
    }
}
