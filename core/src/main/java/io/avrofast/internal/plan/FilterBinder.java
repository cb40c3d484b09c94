package io.avrofast.internal.plan;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.Shown;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds a filter to a reader's schema: finds the fields and turns the literals into operands. Used once. */
final class FilterBinder {

    private static final int MOST_LEVELS = 500;

    private final AvroSchema schema;
    private final Comparands comparands;
    private final List<FilterTest> tests = new ArrayList<>();
    private final List<String> misfits = new ArrayList<>();
    private int depth;

    /**
     * @param schema the schema that the filter's fields belong to
     * @param limits says how many digits a decimal among the literals may have
     */
    FilterBinder(AvroSchema schema, DecodeLimits limits) {
        this.schema = schema;
        this.comparands = new Comparands(limits.maxDecimalDigits());
    }

    /** The tests that {@link FilterTree.Test} names by number. */
    List<FilterTest> tests() {
        return tests;
    }

    /**
     * Binds the filter.
     *
     * @throws SchemaResolutionException with everything in it that does not fit the schema
     */
    FilterTree bind(Filter filter) throws SchemaResolutionException {
        FilterTree tree = tree(filter, false);
        if (!misfits.isEmpty()) {
            throw new SchemaResolutionException(misfits, Place.UNKNOWN);
        }
        return tree;
    }

    private FilterTree tree(Filter filter, boolean negated) {
        if (depth == MOST_LEVELS) {
            misfits.add("not supported: the filter is nested more than " + MOST_LEVELS + " levels deep");
            return new FilterTree.All(List.of());
        }
        depth++;
        FilterTree tree = filter.accept(new Conditions(negated));
        depth--;
        return tree;
    }

    private FilterTree test(String path, OperandBinder operands) {
        FilterTest test = null;
        List<String> steps = new ArrayList<>();
        AvroSchema found = find(path, steps);
        if (found != null) {
            try {
                OperandBinder.Bound bound = operands.bind(found);
                test = new FilterTest(steps, bound.operand(), bound.accepted());
            } catch (UnfitLiteralException e) {
                misfits.add("filter on field " + path + ": " + e.getMessage());
            }
        }
        tests.add(test);
        return new FilterTree.Test(tests.size() - 1);
    }

    /** The schema of a field, without null where it is a union of that and one other; null where there is no such field. */
    private AvroSchema find(String path, List<String> steps) {
        AvroSchema at = present(schema);
        String rest = path;
        while (true) {
            if (!(at instanceof RecordSchema record)) {
                misfits.add("filter on field " + path + ": expected a record that has " + rest + ", found "
                        + Shown.of(at.typeName()));
                return null;
            }
            // As in a projection, a field whose own name has dots goes before a path.
            Optional<SchemaField> last = record.field(rest);
            int dot = last.isPresent() ? -1 : rest.indexOf('.');
            Optional<SchemaField> field = dot < 0 ? last : record.field(rest.substring(0, dot));
            if (field.isEmpty()) {
                misfits.add("filter on field " + path + ": " + Shown.of(record.fullName()) + " has no field "
                        + (dot < 0 ? rest : rest.substring(0, dot)));
                return null;
            }
            steps.add(field.get().name());
            at = present(field.get().schema());
            if (dot < 0) {
                return at;
            }
            rest = rest.substring(dot + 1);
        }
    }

    private static AvroSchema present(AvroSchema schema) {
        if (schema instanceof UnionSchema union) {
            List<AvroSchema> others = union.branches().stream()
                    .filter(branch -> branch.kind() != SchemaKind.NULL)
                    .toList();
            return others.size() == 1 ? others.get(0) : schema;
        }
        return schema;
    }

    /** Binds the conditions of a filter, or their opposites. */
    private final class Conditions implements Filter.Visitor<FilterTree> {

        private final boolean negated;

        Conditions(boolean negated) {
            this.negated = negated;
        }

        @Override
        public FilterTree visitComparison(Filter.Comparison filter) {
            int accepted = accepted(filter.operator());
            if (filter.operator() == Filter.Operator.NULL_SAFE_EQUAL) {
                return filter.literal() == null
                        ? nullTest(filter.field())
                        : test(
                                filter.field(),
                                target -> comparands.one(
                                        target,
                                        filter.literal(),
                                        negated ? FilterTest.ANY & ~accepted : accepted,
                                        false));
            }
            boolean ordered = accepted != FilterTest.EQUAL && accepted != (FilterTest.LESS | FilterTest.GREATER);
            return test(filter.field(), target -> comparands.one(target, filter.literal(), signed(accepted), ordered));
        }

        @Override
        public FilterTree visitMembership(Filter.Membership filter) {
            boolean unknown = filter.literals().contains(null);
            int others = unknown ? 0 : FilterTest.LESS | FilterTest.GREATER;
            return test(
                    filter.field(),
                    target -> comparands.several(target, filter.literals(), negated ? others : FilterTest.EQUAL));
        }

        @Override
        public FilterTree visitNullTest(Filter.NullTest filter) {
            return nullTest(filter.field());
        }

        @Override
        public FilterTree visitPrefix(Filter.Prefix filter) {
            return test(
                    filter.field(), target -> comparands.beginning(target, filter.prefix(), signed(FilterTest.EQUAL)));
        }

        @Override
        public FilterTree visitAnd(Filter.And filter) {
            return joined(filter.conditions(), !negated);
        }

        @Override
        public FilterTree visitOr(Filter.Or filter) {
            return joined(filter.conditions(), negated);
        }

        @Override
        public FilterTree visitNot(Filter.Not filter) {
            return tree(filter.condition(), !negated);
        }

        private FilterTree joined(List<Filter> conditions, boolean all) {
            List<FilterTree> parts =
                    conditions.stream().map(part -> tree(part, negated)).toList();
            return all ? new FilterTree.All(parts) : new FilterTree.Any(parts);
        }

        private FilterTree nullTest(String path) {
            int accepted = negated ? FilterTest.PRESENT : FilterTest.NULL;
            return test(path, target -> new OperandBinder.Bound(new Operand.None(), accepted));
        }

        /** The outcomes for the condition or its opposite: of null, neither is true. */
        private int signed(int accepted) {
            return negated ? FilterTest.PRESENT & ~accepted : accepted;
        }

        private static int accepted(Filter.Operator operator) {
            return switch (operator) {
                case EQUAL, NULL_SAFE_EQUAL -> FilterTest.EQUAL;
                case NOT_EQUAL -> FilterTest.LESS | FilterTest.GREATER;
                case LESS -> FilterTest.LESS;
                case LESS_OR_EQUAL -> FilterTest.LESS | FilterTest.EQUAL;
                case GREATER -> FilterTest.GREATER;
                case GREATER_OR_EQUAL -> FilterTest.GREATER | FilterTest.EQUAL;
            };
        }
    }
}
