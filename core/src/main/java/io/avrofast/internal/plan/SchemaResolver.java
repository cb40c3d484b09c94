package io.avrofast.internal.plan;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaDifference;
import io.avrofast.schema.TypeMatch;
import io.avrofast.schema.TypeNesting;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.StringForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Resolves a writer's schema against a reader's (specification, section "Schema Resolution"). Used once.
 *
 * <p>What the data decides (the writer's branch of a union, a symbol) is an error only when data asks for it; every
 * other difference is collected, and all of them are raised together.
 */
final class SchemaResolver {

    private final WireWidths widths = new WireWidths();
    private final SkipPlanner skips = new SkipPlanner(widths);
    private final RecordResolver records = new RecordResolver(this, widths, skips);

    /** The differences of the place at hand: of the whole, or of a union's branch. */
    private Differences differences = new Differences();

    private final NameMatching names;
    private int depth;

    SchemaResolver(NameMatching names) {
        this.names = names;
    }

    ReadPlan plan(AvroSchema writer, AvroSchema reader) throws SchemaResolutionException {
        SkipNode skip = planSkip(writer, reader);
        ReadNode root = resolveAll(writer, reader);
        return new ReadPlan(
                writer,
                reader,
                names,
                root,
                records.definitions(),
                skip,
                skips.definitions(),
                Optional.empty(),
                StringForm.STRING);
    }

    /**
     * Plans a filter.
     *
     * @param reader a schema with the fields that the tests need, and maybe others
     */
    FilterPlan planFilter(AvroSchema writer, AvroSchema reader, FilterTree tree, List<FilterTest> tests)
            throws SchemaResolutionException {
        SkipNode skip = planSkip(writer, reader);
        ReadNode read = resolveAll(writer, reader);
        TestNode root = new TestPlanner(skips, records.definitions(), tests).plan(read, writer);
        return new FilterPlan(reader, tree, tests, root, skip, skips.definitions());
    }

    /** First of all, so that every writer's type is walked in the order in which its nesting was checked. */
    private SkipNode planSkip(AvroSchema writer, AvroSchema reader) throws SchemaResolutionException {
        TypeNesting.check(writer);
        TypeNesting.check(reader);
        return skips.of(writer);
    }

    private ReadNode resolveAll(AvroSchema writer, AvroSchema reader) throws SchemaResolutionException {
        ReadNode root = resolve(writer, reader);
        if (!differences.isEmpty()) {
            throw new SchemaResolutionException(differences.texts(), Place.UNKNOWN);
        }
        return root;
    }

    Differences differences() {
        return differences;
    }

    /** Makes what is found until {@link #leave} the differences of a place of its own. */
    Differences enter() {
        Differences outer = differences;
        differences = new Differences();
        return outer;
    }

    /** Ends a place and gives back its differences. */
    Differences leave(Differences outer) {
        Differences inner = differences;
        differences = outer;
        return inner;
    }

    ReadNode resolve(AvroSchema writer, AvroSchema reader) {
        if (depth == TypeNesting.MOST_LEVELS) {
            // Two recursive schemas can be nested in each other for as long as the product of their cycles.
            return fail(SchemaDifference.Reason.DEPTH, writer, reader);
        }
        depth++;
        ReadNode node = resolveBelow(writer, reader);
        depth--;
        return node;
    }

    private ReadNode resolveBelow(AvroSchema writer, AvroSchema reader) {
        if (writer instanceof UnionSchema writerUnion) {
            return resolveWriterUnion(writerUnion, reader);
        }
        if (reader instanceof UnionSchema readerUnion) {
            return resolveReaderUnion(writer, readerUnion);
        }
        return switch (writer.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> resolvePrimitive(writer, reader);
            case ARRAY -> resolveArray((ArraySchema) writer, reader);
            case MAP -> resolveMap((MapSchema) writer, reader);
            case ENUM -> resolveEnum((EnumSchema) writer, reader);
            case FIXED -> resolveFixed((FixedSchema) writer, reader);
            case RECORD -> resolveRecord((RecordSchema) writer, reader);
            case UNION -> throw new IllegalStateException("a union came to the cases without one");
        };
    }

    private ReadNode resolveWriterUnion(UnionSchema writer, AvroSchema reader) {
        List<ReadNode> branches = new ArrayList<>();
        for (int i = 0; i < writer.branches().size(); i++) {
            Differences outer = enter();
            AvroSchema branch = writer.branches().get(i);
            ReadNode node = TypeMatch.isSame(writer, reader)
                    ? new ReadNode.Branch(writer, i, resolve(branch, branch))
                    : resolve(branch, reader);
            Differences found = leave(outer);
            branches.add(found.isEmpty() ? node : new ReadNode.Mismatch(reader, found.texts()));
        }
        return writer.isNullable() && reader instanceof UnionSchema readerUnion && readerUnion.isNullable()
                ? nullable(writer, readerUnion, branches)
                : new ReadNode.Choice(reader, branches);
    }

    private static ReadNode nullable(UnionSchema writer, UnionSchema reader, List<ReadNode> branches) {
        int writerNull = writer.nullBranch();
        ReadNode value = branches.get(1 - writerNull);
        return new ReadNode.Nullable(
                reader, writerNull, value instanceof ReadNode.Branch branch ? branch.value() : value);
    }

    private ReadNode resolveReaderUnion(AvroSchema writer, UnionSchema reader) {
        int branch = TypeMatch.branchOf(writer, reader, names);
        return branch < 0
                ? fail(SchemaDifference.Reason.BRANCH, writer, reader)
                : new ReadNode.Branch(
                        reader, branch, resolve(writer, reader.branches().get(branch)));
    }

    private ReadNode resolvePrimitive(AvroSchema writer, AvroSchema reader) {
        if (!(reader instanceof PrimitiveSchema primitive) || TypeMatch.of(writer, reader, names) == TypeMatch.NONE) {
            return mismatch(writer, reader);
        }
        check(writer, reader);
        return new ReadNode.Primitive(primitive, writer.kind());
    }

    private ReadNode resolveArray(ArraySchema writer, AvroSchema reader) {
        if (!(reader instanceof ArraySchema array)) {
            return mismatch(writer, reader);
        }
        differences.push("[]");
        ReadNode item = resolve(writer.items(), array.items());
        differences.pop();
        return new ReadNode.Array(array, item, widths.of(writer.items()));
    }

    private ReadNode resolveMap(MapSchema writer, AvroSchema reader) {
        if (!(reader instanceof MapSchema map)) {
            return mismatch(writer, reader);
        }
        differences.push("[]");
        ReadNode value = resolve(writer.values(), map.values());
        differences.pop();
        return new ReadNode.Mapping(map, value, widths.ofEntry(writer.values()));
    }

    private ReadNode resolveEnum(EnumSchema writer, AvroSchema reader) {
        if (!(reader instanceof EnumSchema symbols)) {
            return mismatch(writer, reader);
        }
        check(writer, symbols);
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < writer.symbols().size(); i++) {
            indices.add(TypeMatch.symbolOf(writer, i, symbols));
        }
        return new ReadNode.Symbol(symbols, writer, indices);
    }

    private ReadNode resolveFixed(FixedSchema writer, AvroSchema reader) {
        if (!(reader instanceof FixedSchema fixed)) {
            return mismatch(writer, reader);
        }
        check(writer, fixed);
        return new ReadNode.Fixed(fixed);
    }

    private ReadNode resolveRecord(RecordSchema writer, AvroSchema reader) {
        if (!(reader instanceof RecordSchema record)) {
            return mismatch(writer, reader);
        }
        check(writer, record);
        return records.resolve(writer, record);
    }

    private void check(AvroSchema writer, AvroSchema reader) {
        TypeMatch.differences(writer, reader, names).forEach(differences::add);
    }

    private ReadNode mismatch(AvroSchema writer, AvroSchema reader) {
        return fail(SchemaDifference.Reason.TYPE, writer, reader);
    }

    private ReadNode fail(SchemaDifference.Reason reason, AvroSchema writer, AvroSchema reader) {
        SchemaDifference difference = SchemaDifference.of(reason, writer, reader, "");
        differences.add(difference);
        return new ReadNode.Mismatch(reader, List.of(difference.toString()));
    }
}
