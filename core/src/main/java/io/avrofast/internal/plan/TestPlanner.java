package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the plan of reading a filter's fields into one of testing them. */
final class TestPlanner {

    private final SkipPlanner skips;
    private final List<ReadNode> definitions;
    private final List<FilterTest> tests;

    TestPlanner(SkipPlanner skips, List<ReadNode> definitions, List<FilterTest> tests) {
        this.skips = skips;
        this.definitions = definitions;
        this.tests = tests;
    }

    /**
     * The node for a datum.
     *
     * @param node how the datum is read with the fields that tests need, and maybe others
     * @param writer the schema of the data
     */
    TestNode plan(ReadNode node, AvroSchema writer) {
        Wanted wanted = new Wanted();
        for (int i = 0; i < tests.size(); i++) {
            wanted.add(tests.get(i).path(), i);
        }
        return test(node, writer, wanted);
    }

    private TestNode test(ReadNode node, AvroSchema writer, Wanted wanted) {
        if (node instanceof ReadNode.Recursion recursion) {
            return test(definitions.get(recursion.definition()), writer, wanted);
        }
        if (writer instanceof UnionSchema union) {
            return choice(node, union, wanted);
        }
        if (node instanceof ReadNode.Branch branch) {
            return test(branch.value(), writer, wanted);
        }
        if (node instanceof ReadNode.Mismatch mismatch) {
            return new TestNode.Mismatch(mismatch.differences());
        }
        if (node.schema().kind() == SchemaKind.NULL) {
            return new TestNode.Absent(wanted.all());
        }
        if (!wanted.fields.isEmpty()) {
            return structure((ReadNode.Structure) node, wanted);
        }
        return wanted.tests.stream().allMatch(number -> tests.get(number).looksAtNullOnly())
                ? new TestNode.Present(wanted.tests, skips.of(writer))
                : new TestNode.Compared(wanted.tests, node);
    }

    private TestNode choice(ReadNode node, UnionSchema writer, Wanted wanted) {
        List<TestNode> branches = new ArrayList<>();
        for (int i = 0; i < writer.branches().size(); i++) {
            AvroSchema branch = writer.branches().get(i);
            if (node instanceof ReadNode.Nullable nullable) {
                branches.add(
                        i == nullable.writerNull()
                                ? new TestNode.Absent(wanted.all())
                                : test(nullable.value(), branch, wanted));
            } else {
                branches.add(test(((ReadNode.Choice) node).branches().get(i), branch, wanted));
            }
        }
        return new TestNode.Choice(branches);
    }

    private TestNode structure(ReadNode.Structure node, Wanted wanted) {
        List<RecordStep.SkippedField> fields = new ArrayList<>();
        for (SchemaField field : node.writer().fields()) {
            fields.add(new RecordStep.SkippedField(field.name(), skips.of(field.schema())));
        }
        StepCollector collector = new StepCollector(node, wanted, fields);
        node.steps().forEach(step -> step.accept(collector));
        List<TestNode.Step> steps = new ArrayList<>(collector.defaults);
        steps.addAll(collector.read);
        return new TestNode.Structure(wanted.tests, steps);
    }

    /** The tests at one place, and below it. */
    private static final class Wanted {

        private final List<Integer> tests = new ArrayList<>();
        private final Map<String, Wanted> fields = new LinkedHashMap<>();

        void add(List<String> path, int test) {
            if (path.isEmpty()) {
                tests.add(test);
            } else {
                fields.computeIfAbsent(path.get(0), name -> new Wanted()).add(path.subList(1, path.size()), test);
            }
        }

        List<Integer> all() {
            List<Integer> all = new ArrayList<>(tests);
            fields.values().forEach(field -> all.addAll(field.all()));
            return all;
        }
    }

    /** Collects the fields of one record that have tests. */
    private final class StepCollector implements RecordStep.Visitor<Void> {

        private final RecordSchema reader;
        private final RecordSchema writer;
        private final Wanted wanted;
        private final List<RecordStep.SkippedField> fields;
        private final List<TestNode.Step> defaults = new ArrayList<>();
        private final List<TestNode.Step> read = new ArrayList<>();
        private int position;
        private int skippedFrom;

        StepCollector(ReadNode.Structure node, Wanted wanted, List<RecordStep.SkippedField> fields) {
            this.reader = node.schema();
            this.writer = node.writer();
            this.wanted = wanted;
            this.fields = fields;
        }

        @Override
        public Void visitReadSlot(RecordStep.ReadSlot step) {
            Wanted inField = wantedIn(step.slot());
            if (inField != null) {
                AvroSchema written = writer.fields().get(position).schema();
                read.add(new TestNode.Step(
                        step.wireName(),
                        test(step.node(), written, inField),
                        null,
                        SkipMerger.run(fields.subList(skippedFrom, position)),
                        SkipMerger.run(fields.subList(position + 1, fields.size()))));
                skippedFrom = position + 1;
            }
            position++;
            return null;
        }

        @Override
        public Void visitSkipRun(RecordStep.SkipRun step) {
            position += step.fields().size();
            return null;
        }

        @Override
        public Void visitSetDefault(RecordStep.SetDefault step) {
            Wanted inField = wantedIn(step.slot());
            if (inField != null) {
                SchemaField field = reader.fields().get(step.slot());
                defaults.add(new TestNode.Step(
                        field.name(),
                        test(step.node(), field.schema(), inField),
                        step.encoded(),
                        SkipMerger.run(List.of()),
                        SkipMerger.run(fields)));
            }
            return null;
        }

        private Wanted wantedIn(int slot) {
            return wanted.fields.get(reader.fields().get(slot).name());
        }
    }
}
