package io.avrofast.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Walks over a writer's and a reader's schema side by side and collects where they do not fit. Used once. */
final class DifferenceFinder {

    /** A type that is used at many places would list its differences without end. */
    private static final int MOST = 1000;

    /** Two records, told from others by identity. */
    private record Pair(RecordSchema writer, RecordSchema reader) {
        @Override
        @SuppressWarnings("ReferenceEquality") // comparing the records would take long, or never end
        public boolean equals(Object other) {
            return other instanceof Pair pair && pair.writer == writer && pair.reader == reader;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(writer) * 31 + System.identityHashCode(reader);
        }
    }

    /** The differences of records that were compared, from their place; none yet while they are being compared. */
    private final Map<Pair, List<SchemaDifference>> compared = new HashMap<>();

    private final NameMatching names;
    private int depth;

    DifferenceFinder(NameMatching names) {
        this.names = names;
    }

    List<SchemaDifference> find(AvroSchema writer, AvroSchema reader) {
        List<SchemaDifference> found = new ArrayList<>();
        compare(writer, reader, "", found);
        return found;
    }

    private void compare(AvroSchema writer, AvroSchema reader, String path, List<SchemaDifference> found) {
        if (TypeMatch.isSame(writer, reader)) {
            return;
        }
        if (depth == TypeNesting.MOST_LEVELS) {
            // Two recursive types can be nested in each other for as long as the product of their cycles.
            add(SchemaDifference.of(SchemaDifference.Reason.DEPTH, writer, reader, ""), path, found);
            return;
        }
        depth++;
        compareBelow(writer, reader, path, found);
        depth--;
    }

    private void compareBelow(AvroSchema writer, AvroSchema reader, String path, List<SchemaDifference> found) {
        if (writer instanceof UnionSchema union) {
            union.branches().forEach(branch -> compare(branch, reader, path, found));
            return;
        }
        if (reader instanceof UnionSchema union) {
            int branch = TypeMatch.branchOf(writer, union, names);
            if (branch < 0) {
                add(SchemaDifference.of(SchemaDifference.Reason.BRANCH, writer, reader, ""), path, found);
            } else {
                compare(writer, union.branches().get(branch), path, found);
            }
            return;
        }
        TypeMatch.differences(writer, reader, names).forEach(difference -> add(difference, path, found));
        if (writer.kind() == reader.kind()) {
            compareParts(writer, reader, path, found);
        }
    }

    private void compareParts(AvroSchema writer, AvroSchema reader, String path, List<SchemaDifference> found) {
        if (writer instanceof ArraySchema array) {
            compare(array.items(), ((ArraySchema) reader).items(), path + "[]", found);
        } else if (writer instanceof MapSchema map) {
            compare(map.values(), ((MapSchema) reader).values(), path + "[]", found);
        } else if (writer instanceof EnumSchema symbols) {
            compareSymbols(symbols, (EnumSchema) reader, path, found);
        } else if (writer instanceof RecordSchema record) {
            for (SchemaDifference difference : compareRecords(record, (RecordSchema) reader)) {
                add(difference, path, found);
            }
        }
    }

    private void compareSymbols(EnumSchema writer, EnumSchema reader, String path, List<SchemaDifference> found) {
        List<String> missing = IntStream.range(0, writer.symbols().size())
                .filter(index -> TypeMatch.symbolOf(writer, index, reader) < 0)
                .mapToObj(writer.symbols()::get)
                .toList();
        if (!missing.isEmpty()) {
            String detail = String.join(", ", missing);
            add(SchemaDifference.of(SchemaDifference.Reason.SYMBOLS, writer, reader, detail), path, found);
        }
    }

    private List<SchemaDifference> compareRecords(RecordSchema writer, RecordSchema reader) {
        Pair pair = new Pair(writer, reader);
        List<SchemaDifference> known = compared.putIfAbsent(pair, List.of());
        if (known != null) {
            return known;
        }
        List<SchemaDifference> found = new ArrayList<>();
        FieldMatch match = FieldMatch.of(writer, reader);
        match.differences().forEach(difference -> add(difference, "", found));
        for (int position = 0; position < writer.fields().size(); position++) {
            int slot = match.slotOf(position);
            if (slot >= 0) {
                SchemaField field = reader.fields().get(slot);
                compare(writer.fields().get(position).schema(), field.schema(), field.name(), found);
            }
        }
        match.missing().forEach(slot -> compareDefault(reader.fields().get(slot), found));
        compared.put(pair, found);
        return found;
    }

    private static void compareDefault(SchemaField field, List<SchemaDifference> found) {
        Optional<String> problem = field.defaultValue().isEmpty()
                ? Optional.of("")
                : DefaultValues.problem(field.schema(), field.defaultValue().get());
        problem.ifPresent(text -> add(SchemaDifference.ofDefault(field, text), field.name(), found));
    }

    private static void add(SchemaDifference difference, String path, List<SchemaDifference> found) {
        if (found.size() < MOST) {
            found.add(difference.below(path));
        }
    }
}
