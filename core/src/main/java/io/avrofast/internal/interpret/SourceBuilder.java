package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the writers of values that a model's slots take apart, each structure once for each slot. */
public final class SourceBuilder {

    private final List<WriteNode.Structure> definitions;
    private final Map<Given, ValueWriter> structures = new HashMap<>();
    private final HeldBuilder held = new HeldBuilder(this);

    /**
     * @param definitions those of the plan
     */
    public SourceBuilder(List<WriteNode.Structure> definitions) {
        this.definitions = definitions;
    }

    /** The writer of a node for a slot, which must be of the kind of the node's schema. */
    public ValueWriter of(WriteNode node, SourceSlot slot) {
        if (slot instanceof SourceSlot.Later later) {
            return of(node, later.slot().get());
        }
        return slot instanceof SourceSlot.Prepared prepared
                ? new SourceWriters.Prepared(prepared.preparation(), of(node, prepared.slot()))
                : node.accept(new SlotVisitor(slot));
    }

    private ValueWriter structure(WriteNode.Structure node, SourceSlot slot) {
        Given given = new Given(node, slot);
        ValueWriter known = structures.get(given);
        if (known == null) {
            RecursionWriter unfinished = new RecursionWriter();
            structures.put(given, unfinished);
            known = counted(node, record(node, slot));
            unfinished.complete(known);
            structures.put(given, known);
        }
        return known;
    }

    private ValueWriter record(WriteNode.Structure node, SourceSlot slot) {
        String[] names = node.schema().fields().stream().map(SchemaField::name).toArray(String[]::new);
        if (slot instanceof SourceSlot.OfInstance instance) {
            List<SourceSlot> slots =
                    instance.fields().stream().map(SourceSlot.Property::slot).toList();
            ValueWriter[] writers = all(node.fields(), slots, node.schema());
            HandleTypes.check(instance, node.schema());
            return new InstanceWriters.Instance(instance, names, writers);
        }
        SourceSlot.OfRecord record = fit(SourceSlot.OfRecord.class, slot, node.schema());
        return new SourceWriters.Structure(record.access(), names, fields(node, record));
    }

    private static ValueWriter counted(WriteNode.Structure node, ValueWriter record) {
        int values = ZeroWidthRecord.countedValues(node.width());
        return values > 0 ? new ZeroWidthWriter(record, values) : record;
    }

    private HeldWriter[] fields(WriteNode.Structure node, SourceSlot.OfRecord slot) {
        requireSlots(node.fields(), slot.fields(), node.schema());
        HeldWriter[] fields = new HeldWriter[node.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = field(node.fields().get(i), slot.fields().get(i), slot.access());
        }
        return fields;
    }

    private HeldWriter field(WriteNode node, SourceSlot slot, SourceSlot.FieldAccess access) {
        return slot instanceof HeldSlot heldSlot
                ? held.of(node, heldSlot)
                : new HeldWriters.Gotten(access::get, of(node, slot));
    }

    private static void requireSlots(List<WriteNode> nodes, List<SourceSlot> slots, AvroSchema schema) {
        if (nodes.size() != slots.size()) {
            throw new IllegalArgumentException(
                    "expected " + nodes.size() + " slots in " + schema.typeName() + ", found " + slots.size());
        }
    }

    private ValueWriter[] all(List<WriteNode> nodes, List<SourceSlot> slots, AvroSchema schema) {
        requireSlots(nodes, slots, schema);
        ValueWriter[] writers = new ValueWriter[nodes.size()];
        for (int i = 0; i < writers.length; i++) {
            writers[i] = of(nodes.get(i), slots.get(i));
        }
        return writers;
    }

    /** The slot as one of the kind that a schema needs. */
    private static <T> T fit(Class<T> kind, SourceSlot slot, AvroSchema schema) {
        if (!kind.isInstance(slot)) {
            throw new IllegalArgumentException("expected a slot " + kind.getSimpleName() + " for " + schema.typeName()
                    + ", found " + slot.getClass().getName());
        }
        return kind.cast(slot);
    }

    /** A structure and the slot that it is taken from, each the same object. */
    private record Given(WriteNode node, SourceSlot slot) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof Given given && node == given.node && slot == given.slot;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(node) + System.identityHashCode(slot);
        }
    }

    /** Makes the writer of a node for one slot. */
    private final class SlotVisitor implements WriteNode.Visitor<ValueWriter> {

        private final SourceSlot slot;

        SlotVisitor(SourceSlot slot) {
            this.slot = slot;
        }

        private <T> T fit(Class<T> kind, WriteNode node) {
            return SourceBuilder.fit(kind, slot, node.schema());
        }

        private ValueWriter physical(WriteNode node, ValueWriter writer) {
            return new SourceWriters.Prepared(fit(SourceSlot.OfValue.class, node)::physical, writer);
        }

        @Override
        public ValueWriter visitPrimitive(WriteNode.Primitive node) {
            SchemaKind kind = node.schema().kind();
            if (slot == SourceSlot.Standard.STRING && kind == SchemaKind.STRING) {
                return new InstanceWriters.JavaString();
            }
            if (slot == SourceSlot.Standard.BYTE_ARRAY && kind == SchemaKind.BYTES) {
                return new InstanceWriters.ByteArray(WriterBuilder.primitive(node));
            }
            if (slot == SourceSlot.Standard.PRIMITIVE && NumberUnits.isNumber(kind)) {
                return WriterBuilder.primitive(node);
            }
            if (slot instanceof SourceSlot.OfNumber number) {
                HandleTypes.require(
                        NumberUnits.isNumber(kind)
                                && number.conversion().type().returnType() == HandleTypes.primitiveOf(kind),
                        number.conversion(),
                        node.schema());
                return new InstanceWriters.ConvertedNumber(number.conversion(), WriterBuilder.primitive(node));
            }
            if (slot == SourceSlot.Standard.UUID && kind == SchemaKind.STRING) {
                return UuidWriters.text();
            }
            return kind == SchemaKind.STRING
                    ? new SourceTextWriter(fit(SourceSlot.OfText.class, node))
                    : physical(node, WriterBuilder.primitive(node));
        }

        @Override
        public ValueWriter visitSymbol(WriteNode.Symbol node) {
            if (slot instanceof SourceSlot.OfNumber number) {
                HandleTypes.require(
                        number.conversion().type().returnType() == int.class, number.conversion(), node.schema());
                return new InstanceWriters.ConvertedNumber(
                        number.conversion(), new ScalarWriters.Int(ValueConversion.of(AvroSchema.of(SchemaKind.INT))));
            }
            return physical(node, new ScalarWriters.Symbol(ValueConversion.of(node.schema())));
        }

        @Override
        public ValueWriter visitFixed(WriteNode.Fixed node) {
            if (slot == SourceSlot.Standard.UUID) {
                return UuidWriters.fixed(node.schema());
            }
            return slot == SourceSlot.Standard.BYTE_ARRAY
                    ? new SourceFixedWriter(InstanceWriters::requireBytes, node.schema())
                    : new SourceFixedWriter(fit(SourceSlot.OfFixed.class, node), node.schema());
        }

        @Override
        public ValueWriter visitArray(WriteNode.Array node) {
            if (slot instanceof SourceSlot.OfItems items) {
                return new HeldItemsWriter(items.size(), held.of(node.item(), items.item()), node.width());
            }
            if (slot == SourceSlot.Standard.NUMBER_ARRAY) {
                return numbers(node);
            }
            SourceSlot.OfArray array = fit(SourceSlot.OfArray.class, node);
            return new ArrayWriter(of(node.item(), array.item()), node.width());
        }

        private ValueWriter numbers(WriteNode.Array node) {
            SchemaKind kind = node.schema().items().kind();
            if (!(node.item() instanceof WriteNode.Primitive item) || !NumberUnits.isNumber(kind)) {
                throw new IllegalArgumentException("expected an array of booleans or numbers, found one of "
                        + node.schema().items().typeName());
            }
            return new InstanceWriters.NumberArray(
                    kind, NumberArrayWriters.of(kind, new ArrayWriter(WriterBuilder.primitive(item), node.width())));
        }

        @Override
        public ValueWriter visitMapping(WriteNode.Mapping node) {
            if (slot instanceof SourceSlot.OfEntries entries) {
                HeldWriter key = new HeldWriters.Gotten(entries.keys(), new SourceTextWriter(entries.key()));
                return new HeldEntriesWriter(entries.size(), key, held.of(node.value(), entries.value()));
            }
            SourceSlot.OfMap map = fit(SourceSlot.OfMap.class, node);
            return new SourceWriters.Mapping(new SourceTextWriter(map.key()), of(node.value(), map.value()));
        }

        @Override
        public ValueWriter visitStructure(WriteNode.Structure node) {
            return structure(node, slot);
        }

        @Override
        public ValueWriter visitRecursion(WriteNode.Recursion node) {
            return structure(definitions.get(node.definition()), slot);
        }

        @Override
        public ValueWriter visitNullable(WriteNode.Nullable node) {
            SourceSlot.OfUnion union = fit(SourceSlot.OfUnion.class, node);
            return new NullableWriter(
                    node.nullBranch(), of(node.value(), union.branches().get(1 - node.nullBranch())));
        }

        @Override
        public ValueWriter visitChoice(WriteNode.Choice node) {
            SourceSlot.OfUnion union = fit(SourceSlot.OfUnion.class, node);
            return new SourceWriters.Choice(union.branch(), all(node.branches(), union.branches(), node.schema()));
        }
    }
}
