package io.avrofast.internal.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.SchemaCompatibility;
import io.avrofast.schema.SchemaDifference;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** The compatibility check finds a difference where, and only where, a plan can meet data that it does not read. */
class CompatibilityAndPlansTest {

    private static final int PAIRS = 2000;

    @Test
    void schemasAreCompatibleWhenEveryDatumCanBeRead() {
        int compatible = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            Schema apacheWriter = new RandomSchemas(random).nextRecord(3);
            AvroSchema writer = AvroSchema.parse(apacheWriter.toString());
            AvroSchema reader = AvroSchema.parse(
                    new EvolvedSchemas(random).next(apacheWriter).toString());
            List<SchemaDifference> differences = SchemaCompatibility.differences(writer, reader);
            boolean readsAll = readsAll(writer, reader);
            assertEquals(
                    readsAll, differences.isEmpty(), () -> differences + " writer " + writer + " reader " + reader);
            compatible += readsAll ? 1 : 0;
        }
        assertTrue(compatible > PAIRS / 20 && compatible < PAIRS - PAIRS / 20, compatible + " of " + PAIRS);
    }

    private static boolean readsAll(AvroSchema writer, AvroSchema reader) {
        try {
            ReadPlan plan = ReadPlan.resolve(writer, reader, NameMatching.SIMPLE_NAME);
            return plan.root().accept(new ReadsAll())
                    && plan.definitions().stream().allMatch(definition -> definition.accept(new ReadsAll()));
        } catch (SchemaResolutionException e) {
            return false;
        }
    }

    /** Whether no part of a plan is left for data to fail at. */
    private static final class ReadsAll implements ReadNode.Visitor<Boolean> {
        @Override
        public Boolean visitPrimitive(ReadNode.Primitive node) {
            return true;
        }

        @Override
        public Boolean visitSymbol(ReadNode.Symbol node) {
            return !node.indices().contains(-1);
        }

        @Override
        public Boolean visitFixed(ReadNode.Fixed node) {
            return true;
        }

        @Override
        public Boolean visitArray(ReadNode.Array node) {
            return node.item().accept(this);
        }

        @Override
        public Boolean visitMapping(ReadNode.Mapping node) {
            return node.value().accept(this);
        }

        @Override
        public Boolean visitStructure(ReadNode.Structure node) {
            return node.steps().stream()
                    .allMatch(step -> !(step instanceof RecordStep.ReadSlot slot)
                            || slot.node().accept(this));
        }

        @Override
        public Boolean visitRecursion(ReadNode.Recursion node) {
            return true;
        }

        @Override
        public Boolean visitChoice(ReadNode.Choice node) {
            return node.branches().stream().allMatch(branch -> branch.accept(this));
        }

        @Override
        public Boolean visitNullable(ReadNode.Nullable node) {
            return node.value().accept(this);
        }

        @Override
        public Boolean visitBranch(ReadNode.Branch node) {
            return node.value().accept(this);
        }

        @Override
        public Boolean visitMismatch(ReadNode.Mismatch node) {
            return false;
        }
    }
}
