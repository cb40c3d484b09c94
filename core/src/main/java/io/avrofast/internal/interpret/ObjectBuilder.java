package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the units of values that a model's slots make, each structure once for each slot. Used once. */
public final class ObjectBuilder {

    private final List<ReadNode> definitions;
    private final SkipBuilder skips;
    private final Map<Made, ObjectUnit> structures = new HashMap<>();

    ObjectBuilder(List<ReadNode> definitions, SkipBuilder skips) {
        this.definitions = definitions;
        this.skips = skips;
    }

    /** The unit of an array of numbers of a plan that becomes one of Java. */
    public static ObjectUnit numberArray(ReadPlan plan, ReadNode.Array node) {
        SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
        return new ObjectBuilder(plan.definitions(), skips).of(node, ObjectSlot.Standard.NUMBER_ARRAY);
    }

    /** The unit of a node for a slot, which must be of the kind of the node's schema. */
    ObjectUnit of(ReadNode node, ObjectSlot slot) {
        if (slot instanceof ObjectSlot.Later later) {
            return of(node, later.slot().get());
        }
        return slot instanceof ObjectSlot.Converted converted
                ? new MadeUnits.ConvertedUnit(of(node, converted.slot()), converted.conversion())
                : node.accept(new SlotVisitor(slot));
    }

    private ObjectUnit structure(ReadNode.Structure node, ObjectSlot slot) {
        Made made = new Made(node, slot);
        ObjectUnit known = structures.get(made);
        if (known == null) {
            ObjectUnits.RecursionUnit unfinished = new ObjectUnits.RecursionUnit();
            structures.put(made, unfinished);
            known = counted(node, record(node, slot));
            unfinished.complete(known);
            structures.put(made, known);
        }
        return known;
    }

    private ObjectUnit record(ReadNode.Structure node, ObjectSlot slot) {
        if (slot instanceof ObjectSlot.OfInstance instance) {
            MadeUnits.Step[] steps = steps(node, instance.fields());
            HandleTypes.check(instance, node.schema());
            return new InstanceUnits.InstanceUnit(
                    HandleTypes.spread(instance.constructor()),
                    instance.fields().size(),
                    steps);
        }
        if (slot instanceof ObjectSlot.OfBean bean) {
            List<ObjectSlot> slots =
                    bean.fields().stream().map(ObjectSlot.Property::slot).toList();
            MadeUnits.Step[] steps = steps(node, slots);
            HandleTypes.check(bean, node.schema());
            return new InstanceUnits.BeanUnit(bean.constructor(), HandleTypes.boxedSetters(bean.fields()), steps);
        }
        ObjectSlot.OfRecord record = fit(ObjectSlot.OfRecord.class, slot, node.schema());
        return new MadeUnits.RecordUnit(record.maker(), steps(node, record.fields()));
    }

    private MadeUnits.Step[] steps(ReadNode.Structure node, List<ObjectSlot> fields) {
        requireSlots(node.schema().fields().size(), fields, node.schema());
        Steps steps = new Steps(node, fields);
        node.steps().forEach(step -> step.accept(steps));
        return steps.all.toArray(new MadeUnits.Step[0]);
    }

    private static ObjectUnit counted(ReadNode.Structure node, ObjectUnit record) {
        int values = ZeroWidthRecord.countedValues(node.width());
        return values > 0 ? new ObjectUnits.ZeroWidthUnit(record, values) : record;
    }

    private static void requireSlots(int expected, List<ObjectSlot> slots, AvroSchema schema) {
        if (slots.size() != expected) {
            throw new IllegalArgumentException(
                    "expected " + expected + " slots in " + schema.typeName() + ", found " + slots.size());
        }
    }

    /** The slot as one of the kind that a schema needs. */
    private static <T> T fit(Class<T> kind, ObjectSlot slot, AvroSchema schema) {
        if (!kind.isInstance(slot)) {
            throw new IllegalArgumentException("expected a slot " + kind.getSimpleName() + " for " + schema.typeName()
                    + ", found " + slot.getClass().getName());
        }
        return kind.cast(slot);
    }

    /** A structure and the slot that makes it, each the same object. */
    private record Made(ReadNode node, ObjectSlot slot) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof Made made && node == made.node && slot == made.slot;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(node) + System.identityHashCode(slot);
        }
    }

    /** Collects the steps of one record. */
    private final class Steps implements RecordStep.Visitor<Void> {

        private final ReadNode.Structure node;
        private final List<ObjectSlot> fields;
        private final List<MadeUnits.Step> all = new ArrayList<>();

        Steps(ReadNode.Structure node, List<ObjectSlot> fields) {
            this.node = node;
            this.fields = fields;
        }

        @Override
        public Void visitReadSlot(RecordStep.ReadSlot step) {
            all.add(new MadeUnits.Step(step.wireName(), step.slot(), of(step.node(), fields.get(step.slot())), null));
            return null;
        }

        @Override
        public Void visitSkipRun(RecordStep.SkipRun step) {
            all.add(new MadeUnits.Step(null, -1, null, skips.of(step)));
            return null;
        }

        @Override
        public Void visitSetDefault(RecordStep.SetDefault step) {
            ObjectUnit unit = new MadeUnits.DefaultUnit(
                    of(step.node(), fields.get(step.slot())), step.encoded().bytes());
            String name = node.schema().fields().get(step.slot()).name();
            all.add(new MadeUnits.Step(name, step.slot(), unit, null));
            return null;
        }
    }

    /** Makes the unit of a node for one slot. */
    private final class SlotVisitor implements ReadNode.Visitor<ObjectUnit> {

        private final ObjectSlot slot;

        SlotVisitor(ObjectSlot slot) {
            this.slot = slot;
        }

        private <T> T fit(Class<T> kind, ReadNode node) {
            return ObjectBuilder.fit(kind, slot, node.schema());
        }

        @Override
        public ObjectUnit visitPrimitive(ReadNode.Primitive node) {
            SchemaKind kind = node.schema().kind();
            if (slot == ObjectSlot.Standard.STRING && kind == SchemaKind.STRING) {
                return new ObjectUnits.StringUnit();
            }
            if (slot == ObjectSlot.Standard.BYTE_ARRAY && kind == SchemaKind.BYTES) {
                return new ObjectUnits.BytesUnit();
            }
            if (slot instanceof ObjectSlot.OfNumber number) {
                HandleTypes.require(
                        NumberUnits.isNumber(kind)
                                && number.conversion().type().parameterType(0) == HandleTypes.primitiveOf(kind),
                        number.conversion(),
                        node.schema());
                return new InstanceUnits.ConvertedNumberUnit(MadeUnits.boxed(node.wire(), kind), number.conversion());
            }
            return switch (kind) {
                case STRING -> new MadeUnits.TextUnit(fit(ObjectSlot.OfBytes.class, node));
                case BYTES -> new MadeUnits.BytesUnit(fit(ObjectSlot.OfBytes.class, node));
                case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE -> boxed(node, kind);
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException(kind.label());
            };
        }

        private ObjectUnit boxed(ReadNode.Primitive node, SchemaKind kind) {
            fit(ObjectSlot.Boxed.class, node);
            return kind == SchemaKind.NULL ? new ObjectUnits.NullUnit() : MadeUnits.boxed(node.wire(), kind);
        }

        @Override
        public ObjectUnit visitSymbol(ReadNode.Symbol node) {
            List<Object> constants = fit(ObjectSlot.OfEnum.class, node).constants();
            if (constants.size() != node.schema().symbols().size()) {
                throw new IllegalArgumentException("expected "
                        + node.schema().symbols().size() + " constants of "
                        + node.schema().fullName() + ", found " + constants.size());
            }
            return new ObjectUnits.ConstantUnit(new SymbolUnit(node), constants.toArray());
        }

        @Override
        public ObjectUnit visitFixed(ReadNode.Fixed node) {
            if (slot == ObjectSlot.Standard.BYTE_ARRAY) {
                return new MadeUnits.FixedUnit(
                        node.schema(), (data, offset, length) -> Arrays.copyOfRange(data, offset, offset + length));
            }
            return new MadeUnits.FixedUnit(node.schema(), fit(ObjectSlot.OfBytes.class, node));
        }

        @Override
        public ObjectUnit visitArray(ReadNode.Array node) {
            if (slot == ObjectSlot.Standard.NUMBER_ARRAY) {
                return numbers(node);
            }
            ObjectSlot.OfArray array = fit(ObjectSlot.OfArray.class, node);
            return new MadeUnits.ListUnit(array.maker(), of(node.item(), array.item()), node.width());
        }

        /** The writer's items may be of a union. */
        private ObjectUnit numbers(ReadNode.Array node) {
            SchemaKind kind = node.schema().items().kind();
            if (!NumberUnits.isNumber(kind)) {
                throw new IllegalArgumentException("expected an array of booleans or numbers, found one of "
                        + node.schema().items().typeName());
            }
            ObjectUnit list = node.item() instanceof ReadNode.Primitive item
                    ? NumberArrayUnits.wide(item, node.width())
                    : new ObjectArrayUnit(of(node.item(), ObjectSlot.Boxed.BOXED), node.width());
            return new InstanceUnits.NumberArrayUnit(list, kind);
        }

        @Override
        public ObjectUnit visitMapping(ReadNode.Mapping node) {
            ObjectSlot.OfMap map = fit(ObjectSlot.OfMap.class, node);
            return new MadeUnits.MapUnit(
                    map.maker(), new MadeUnits.TextUnit(map.key()), of(node.value(), map.value()), node.width());
        }

        @Override
        public ObjectUnit visitStructure(ReadNode.Structure node) {
            return structure(node, slot);
        }

        @Override
        public ObjectUnit visitRecursion(ReadNode.Recursion node) {
            return of(definitions.get(node.definition()), slot);
        }

        @Override
        public ObjectUnit visitChoice(ReadNode.Choice node) {
            return new ObjectUnits.ChoiceUnit(
                    node.branches().stream().map(branch -> of(branch, slot)).toArray(ObjectUnit[]::new));
        }

        @Override
        public ObjectUnit visitNullable(ReadNode.Nullable node) {
            int value = 1 - node.schema().nullBranch();
            List<ObjectSlot> branches = branches(node);
            ObjectUnit present = of(node.value(), branches.get(value));
            ObjectSlot none = branches.get(1 - value);
            return none == ObjectSlot.Boxed.BOXED
                    ? new ObjectUnits.NullableUnit(node.writerNull(), present)
                    : choice(node.writerNull(), nullOf(none), present);
        }

        private ObjectUnit choice(int writerNull, ObjectUnit none, ObjectUnit present) {
            return new ObjectUnits.ChoiceUnit(
                    writerNull == 0 ? new ObjectUnit[] {none, present} : new ObjectUnit[] {present, none});
        }

        private ObjectUnit nullOf(ObjectSlot none) {
            if (none instanceof ObjectSlot.Converted converted) {
                return new MadeUnits.ConvertedUnit(nullOf(converted.slot()), converted.conversion());
            }
            ObjectBuilder.fit(ObjectSlot.Boxed.class, none, AvroSchema.of(SchemaKind.NULL));
            return new ObjectUnits.NullUnit();
        }

        @Override
        public ObjectUnit visitBranch(ReadNode.Branch node) {
            return of(node.value(), branches(node).get(node.branch()));
        }

        private List<ObjectSlot> branches(ReadNode node) {
            List<ObjectSlot> branches = fit(ObjectSlot.OfUnion.class, node).branches();
            requireSlots(((UnionSchema) node.schema()).branches().size(), branches, node.schema());
            return branches;
        }

        @Override
        public ObjectUnit visitMismatch(ReadNode.Mismatch node) {
            return new ObjectUnits.MismatchUnit(node.differences());
        }
    }
}
