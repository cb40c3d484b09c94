package io.avrofast.internal.interpret;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes the units that compare values, of the plan that reads a schema as itself; each structure once. */
final class OrderBuilder implements ReadNode.Visitor<OrderUnit> {

    private final List<ReadNode> definitions;
    private final IdentityHashMap<ReadNode, OrderUnit> structures = new IdentityHashMap<>();
    private final Map<Integer, OrderUnits.RecursionOrder> recursions = new HashMap<>();

    private OrderBuilder(List<ReadNode> definitions) {
        this.definitions = definitions;
    }

    static OrderUnit build(ReadPlan plan) {
        OrderBuilder builder = new OrderBuilder(plan.definitions());
        OrderUnit root = plan.root().accept(builder);
        builder.complete();
        return root;
    }

    /** A structure is in the definitions because something reached it, so making its unit reaches nothing new. */
    private void complete() {
        for (Integer definition : List.copyOf(recursions.keySet())) {
            recursions.get(definition).complete(definitions.get(definition).accept(this));
        }
    }

    @Override
    public OrderUnit visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        return switch (kind) {
            case NULL -> new OrderUnits.NullOrder();
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> new OrderUnits.NumberOrder(kind, NumberUnits.of(kind, kind));
            case BYTES -> new OrderUnits.SizedOrder("bytes");
            case STRING -> new OrderUnits.SizedOrder("a string");
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException(kind.label());
        };
    }

    @Override
    public OrderUnit visitSymbol(ReadNode.Symbol node) {
        return new OrderUnits.NumberOrder(SchemaKind.ENUM, new SymbolUnit(node));
    }

    @Override
    public OrderUnit visitFixed(ReadNode.Fixed node) {
        return new OrderUnits.FixedOrder(node.schema().size());
    }

    @Override
    public OrderUnit visitArray(ReadNode.Array node) {
        return new OrderUnits.ArrayOrder(node.item().accept(this), node.width());
    }

    @Override
    public OrderUnit visitMapping(ReadNode.Mapping node) {
        return new OrderUnits.MapOrder();
    }

    @Override
    public OrderUnit visitStructure(ReadNode.Structure node) {
        OrderUnit known = structures.get(node);
        if (known == null) {
            known = structure(node);
            structures.put(node, known);
        }
        return known;
    }

    @Override
    public OrderUnit visitRecursion(ReadNode.Recursion node) {
        return recursions.computeIfAbsent(node.definition(), number -> new OrderUnits.RecursionOrder());
    }

    @Override
    public OrderUnit visitChoice(ReadNode.Choice node) {
        return new OrderUnits.ChoiceOrder(
                node.branches().stream().map(branch -> branch.accept(this)).toArray(OrderUnit[]::new));
    }

    @Override
    public OrderUnit visitNullable(ReadNode.Nullable node) {
        OrderUnit[] branches = new OrderUnit[2];
        branches[node.writerNull()] = new OrderUnits.NullOrder();
        branches[1 - node.writerNull()] = node.value().accept(this);
        return new OrderUnits.ChoiceOrder(branches);
    }

    @Override
    public OrderUnit visitBranch(ReadNode.Branch node) {
        return node.value().accept(this);
    }

    @Override
    public OrderUnit visitMismatch(ReadNode.Mismatch node) {
        throw new IllegalStateException("a schema does not fit itself: " + node.differences());
    }

    private OrderUnit structure(ReadNode.Structure node) {
        Fields fields = new Fields(node.schema().fields());
        node.steps().forEach(step -> step.accept(fields));
        return new OrderUnits.StructureOrder(
                fields.units.toArray(new OrderUnit[0]), fields.names.toArray(new String[0]));
    }

    /** The units of a record's fields; a schema read as itself has steps that read, and no others. */
    private final class Fields implements RecordStep.Visitor<Void> {

        private final List<SchemaField> fields;
        private final List<OrderUnit> units = new ArrayList<>();
        private final List<String> names = new ArrayList<>();

        Fields(List<SchemaField> fields) {
            this.fields = fields;
        }

        @Override
        public Void visitReadSlot(RecordStep.ReadSlot step) {
            SchemaField field = fields.get(step.slot());
            names.add(field.name());
            units.add(
                    switch (field.order()) {
                        case ASCENDING -> step.node().accept(OrderBuilder.this);
                        case DESCENDING ->
                            new OrderUnits.DescendingOrder(step.node().accept(OrderBuilder.this));
                        case IGNORE -> new OrderUnits.IgnoredOrder(skipUnit(field));
                    });
            return null;
        }

        @Override
        public Void visitSkipRun(RecordStep.SkipRun step) {
            throw new IllegalStateException("a field is skipped");
        }

        @Override
        public Void visitSetDefault(RecordStep.SetDefault step) {
            throw new IllegalStateException("a field is not in the data");
        }

        private SkipUnit skipUnit(SchemaField field) {
            try {
                ReadPlan plan = ReadPlan.of(field.schema());
                SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
                skips.complete();
                return skips.datum();
            } catch (SchemaResolutionException e) {
                throw new IllegalStateException("a part of a schema is nested deeper than the whole", e);
            }
        }
    }
}
