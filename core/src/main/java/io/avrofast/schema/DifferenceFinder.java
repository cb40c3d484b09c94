package io.avrofast.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    private int depth;

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
            add(path, SchemaDifference.Reason.DEPTH, writer, reader, "", found);
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
            int branch = TypeMatch.branchOf(writer, union);
            if (branch < 0) {
                add(path, SchemaDifference.Reason.BRANCH, writer, reader, "", found);
            } else {
                compare(writer, union.branches().get(branch), path, found);
            }
            return;
        }
        if (writer.kind() != reader.kind()) {
            if (TypeMatch.of(writer, reader) == TypeMatch.NONE) {
                add(path, SchemaDifference.Reason.TYPE, writer, reader, "", found);
            }
            return;
        }
        if (TypeMatch.breaksDecimal(writer, reader)) {
            add(path, SchemaDifference.Reason.DECIMAL, writer, reader, "", found);
        }
        if (TypeMatch.of(writer, reader) == TypeMatch.NONE) {
            add(path, SchemaDifference.Reason.NAME, writer, reader, "", found);
        }
        compareParts(writer, reader, path, found);
    }

    private void compareParts(AvroSchema writer, AvroSchema reader, String path, List<SchemaDifference> found) {
        if (writer instanceof ArraySchema array) {
            compare(array.items(), ((ArraySchema) reader).items(), path + "[]", found);
        } else if (writer instanceof MapSchema map) {
            compare(map.values(), ((MapSchema) reader).values(), path + "[]", found);
        } else if (writer instanceof EnumSchema symbols) {
            compareSymbols(symbols, (EnumSchema) reader, path, found);
        } else if (writer instanceof FixedSchema fixed && TypeMatch.hasOtherSize(writer, reader)) {
            String detail = fixed.size() + " and " + ((FixedSchema) reader).size() + " bytes";
            add(path, SchemaDifference.Reason.SIZE, writer, reader, detail, found);
        } else if (writer instanceof RecordSchema record) {
            for (SchemaDifference difference : compareRecords(record, (RecordSchema) reader)) {
                add(difference.below(path), found);
            }
        }
    }

    private void compareSymbols(EnumSchema writer, EnumSchema reader, String path, List<SchemaDifference> found) {
        List<String> missing = writer.symbols().stream()
                .filter(symbol -> reader.indexOf(symbol) < 0)
                .toList();
        if (!missing.isEmpty() && reader.defaultSymbol().isEmpty()) {
            add(path, SchemaDifference.Reason.SYMBOLS, writer, reader, String.join(", ", missing), found);
        }
    }

    private List<SchemaDifference> compareRecords(RecordSchema writer, RecordSchema reader) {
        Pair pair = new Pair(writer, reader);
        List<SchemaDifference> known = compared.putIfAbsent(pair, List.of());
        if (known != null) {
            return known;
        }
        List<SchemaDifference> found = new ArrayList<>();
        String[] takenBy = new String[writer.fields().size()];
        List<SchemaField> unnamed = new ArrayList<>();
        for (SchemaField field : reader.fields()) {
            int position = writer.positionOf(field.name());
            if (position < 0) {
                unnamed.add(field);
            } else {
                takenBy[position] = field.name();
                compareFields(writer.fields().get(position), field, found);
            }
        }
        String[] takenByName = takenBy.clone();
        for (SchemaField field : unnamed) {
            int position = positionByAlias(writer, field, takenByName);
            if (position < 0) {
                compareDefault(field, found);
            } else if (takenBy[position] != null) {
                String detail = writer.fields().get(position).name() + " by " + takenBy[position];
                SchemaField taken = writer.fields().get(position);
                add(field.name(), SchemaDifference.Reason.ALIAS, taken.schema(), field.schema(), detail, found);
            } else {
                takenBy[position] = field.name();
                compareFields(writer.fields().get(position), field, found);
            }
        }
        compared.put(pair, found);
        return found;
    }

    /** A writer's field that is found by its own name is not there for aliases any more. */
    private static int positionByAlias(RecordSchema writer, SchemaField field, String[] takenByName) {
        for (String alias : field.aliases()) {
            int position = writer.positionOf(alias);
            if (position >= 0 && takenByName[position] == null) {
                return position;
            }
        }
        return -1;
    }

    private void compareFields(SchemaField writer, SchemaField reader, List<SchemaDifference> found) {
        compare(writer.schema(), reader.schema(), reader.name(), found);
    }

    private void compareDefault(SchemaField field, List<SchemaDifference> found) {
        String type = TypeMatch.describe(field.schema());
        if (field.defaultValue().isEmpty()) {
            add(new SchemaDifference(field.name(), SchemaDifference.Reason.NO_DEFAULT, "", type, ""), found);
        } else {
            DefaultValues.problem(field.schema(), field.defaultValue().get())
                    .ifPresent(problem -> add(
                            new SchemaDifference(field.name(), SchemaDifference.Reason.DEFAULT, "", type, problem),
                            found));
        }
    }

    private void add(
            String path,
            SchemaDifference.Reason reason,
            AvroSchema writer,
            AvroSchema reader,
            String detail,
            List<SchemaDifference> found) {
        add(new SchemaDifference(path, reason, TypeMatch.describe(writer), TypeMatch.describe(reader), detail), found);
    }

    private void add(SchemaDifference difference, List<SchemaDifference> found) {
        if (found.size() < MOST) {
            found.add(difference);
        }
    }
}
