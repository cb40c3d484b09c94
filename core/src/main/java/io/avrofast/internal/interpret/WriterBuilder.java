package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.UnionBranches;
import io.avrofast.record.ValueConversion;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes the writers of the nodes of one plan. */
public final class WriterBuilder implements WriteNode.Visitor<ValueWriter> {

    private final List<WriteNode.Structure> definitions;
    private final IdentityHashMap<WriteNode.Structure, RecordWriter> records = new IdentityHashMap<>();
    private final Map<Integer, RecursionWriter> recursions = new HashMap<>();

    /**
     * @param definitions those of the plan
     */
    public WriterBuilder(List<WriteNode.Structure> definitions) {
        this.definitions = definitions;
    }

    /** The writer of a node. */
    public ValueWriter build(WriteNode node) {
        ValueWriter writer = node.accept(this);
        recursions.forEach((definition, recursion) -> recursion.complete(records.get(definitions.get(definition))));
        return writer;
    }

    @Override
    public ValueWriter visitPrimitive(WriteNode.Primitive node) {
        return primitive(node);
    }

    /** The writer of a primitive. */
    static ValueWriter primitive(WriteNode.Primitive node) {
        ValueConversion conversion = ValueConversion.of(node.schema());
        return switch (node.schema().kind()) {
            case NULL -> new ScalarWriters.Null(conversion);
            case BOOLEAN -> new ScalarWriters.Flag(conversion);
            case INT -> new ScalarWriters.Int(conversion);
            case LONG -> new ScalarWriters.LongNumber(conversion);
            case FLOAT -> new ScalarWriters.Single(conversion);
            case DOUBLE -> new ScalarWriters.DoubleNumber(conversion);
            case BYTES -> new BytesWriter(conversion);
            case STRING -> new TextWriter(conversion);
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
        };
    }

    @Override
    public ValueWriter visitSymbol(WriteNode.Symbol node) {
        return new ScalarWriters.Symbol(ValueConversion.of(node.schema()));
    }

    @Override
    public ValueWriter visitFixed(WriteNode.Fixed node) {
        return new ScalarWriters.Fixed(ValueConversion.of(node.schema()));
    }

    @Override
    public ValueWriter visitArray(WriteNode.Array node) {
        ValueWriter items = new ArrayWriter(node.item().accept(this), node.width());
        return NumberArrayWriters.of(node.item().schema().kind(), items);
    }

    @Override
    public ValueWriter visitMapping(WriteNode.Mapping node) {
        return new MapWriter(node.value().accept(this));
    }

    @Override
    public ValueWriter visitStructure(WriteNode.Structure node) {
        RecordWriter record = recordOf(node);
        int values = ZeroWidthRecord.countedValues(node.width());
        return values > 0 ? new ZeroWidthWriter(record, values) : record;
    }

    private RecordWriter recordOf(WriteNode.Structure node) {
        RecordWriter known = records.get(node);
        if (known != null) {
            return known;
        }
        List<ValueWriter> fields = node.fields().stream()
                .map(SlotWriter::withoutNull)
                .map(field -> field.accept(this))
                .toList();
        RecordWriter writer = new RecordWriter(node, fields);
        records.put(node, writer);
        return writer;
    }

    @Override
    public ValueWriter visitRecursion(WriteNode.Recursion node) {
        return recursions.computeIfAbsent(node.definition(), definition -> new RecursionWriter());
    }

    @Override
    public ValueWriter visitNullable(WriteNode.Nullable node) {
        return new NullableWriter(node.nullBranch(), node.value().accept(this));
    }

    @Override
    public ValueWriter visitChoice(WriteNode.Choice node) {
        ValueWriter[] writers =
                node.branches().stream().map(branch -> branch.accept(this)).toArray(ValueWriter[]::new);
        return new ChoiceWriter(UnionBranches.of(node.schema()), writers);
    }
}
