package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.schema.FixedSchema;
import java.util.List;

/** The units of a filter's tests. They find the faults that reading finds, with the same messages and places. */
final class TestUnits {

    private TestUnits() {}

    /** Null: the tests see null. */
    static final class AbsentTest extends TestUnit {

        private final int[] tests;

        AbsentTest(int[] tests) {
            this.tests = tests;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) {
            for (int test : tests) {
                filter.tell(test, FilterTest.NULL, context);
            }
            filter.decide(context);
            return pos;
        }
    }

    /** A value that is not null, whatever it is. */
    static final class PresentTest extends TestUnit {

        private final int[] tests;
        private final SkipUnit skip;

        PresentTest(int[] tests, SkipUnit skip) {
            this.tests = tests;
            this.skip = skip;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            int end = skip.skip(buf, pos, limit, context);
            for (int test : tests) {
                filter.tell(test, FilterTest.EQUAL, context);
            }
            filter.decide(context);
            return end;
        }
    }

    /** A number, a boolean or a symbol. */
    static final class NumberTest extends TestUnit {

        private final int[] tests;
        private final NumberOutcome[] outcomes;
        private final NumberUnit number;

        NumberTest(int[] tests, NumberOutcome[] outcomes, NumberUnit number) {
            this.tests = tests;
            this.outcomes = outcomes;
            this.number = number;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            int end = number.read(buf, pos, limit, context);
            for (int i = 0; i < tests.length; i++) {
                filter.tell(tests[i], outcomes[i].of(context.bits), context);
            }
            filter.decide(context);
            return end;
        }
    }

    /** A string or bytes value. */
    static final class SizedTest extends TestUnit {

        private final int[] tests;
        private final BytesOutcome[] outcomes;
        private final boolean text;

        SizedTest(int[] tests, BytesOutcome[] outcomes, boolean text) {
            this.tests = tests;
            this.outcomes = outcomes;
            this.text = text;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            String what = text ? "a string" : "bytes";
            int at = BytesDecoder.readLength(buf, pos, limit, what, context.maxValueBytes, context);
            int length = (int) context.bits;
            if (text) {
                TextDecoder.check(buf, at, length);
            }
            tell(tests, outcomes, buf, at, at + length, context, filter);
            return at + length;
        }
    }

    /** A fixed. */
    static final class FixedTest extends TestUnit {

        private final int[] tests;
        private final BytesOutcome[] outcomes;
        private final FixedSchema schema;

        FixedTest(int[] tests, BytesOutcome[] outcomes, FixedSchema schema) {
            this.tests = tests;
            this.outcomes = outcomes;
            this.schema = schema;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            int end = BytesDecoder.skipFixed(buf, pos, limit, schema.size());
            tell(tests, outcomes, buf, pos, end, context, filter);
            return end;
        }
    }

    private static void tell(
            int[] tests, BytesOutcome[] outcomes, byte[] buf, int from, int to, ReadContext context, FilterUnit filter)
            throws AvroException {
        for (int i = 0; i < tests.length; i++) {
            filter.tell(tests[i], outcomes[i].of(buf, from, to, context), context);
        }
        filter.decide(context);
    }

    /** A value of a writer's union. */
    static final class ChoiceTest extends TestUnit {

        private final TestUnit[] branches;

        ChoiceTest(TestUnit[] branches) {
            this.branches = branches;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            int at = BranchNumber.read(buf, pos, limit, branches.length, context);
            return branches[(int) context.bits].run(buf, at, limit, context, filter);
        }
    }

    /** Fails: the reader's schema has no place for the value that the data holds here. */
    static final class MismatchTest extends TestUnit {

        private final List<String> differences;

        MismatchTest(List<String> differences) {
            this.differences = differences;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            throw new SchemaResolutionException(differences, Place.ofData(pos));
        }
    }

    /** A field with tests. */
    static final class StepTest {

        private final String name;
        private final TestUnit unit;
        private final byte[] encoded;
        private final SkipUnit before;
        private final SkipUnit rest;

        /**
         * @param encoded the default that takes the place of the data, or null
         * @param before steps over the fields before it, or null where there are none
         * @param rest steps over the fields after it
         */
        StepTest(String name, TestUnit unit, byte[] encoded, SkipUnit before, SkipUnit rest) {
            this.name = name;
            this.unit = unit;
            this.encoded = encoded;
            this.before = before;
            this.rest = rest;
        }

        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            int at = before == null ? pos : before.skip(buf, pos, limit, context);
            try {
                return encoded == null ? unit.run(buf, at, limit, context, filter) : runDefault(at, context, filter);
            } catch (AvroException e) {
                throw e.inField(name);
            }
        }

        private int runDefault(int pos, ReadContext context, FilterUnit filter) throws AvroException {
            long usage = context.usage();
            unit.run(encoded, 0, encoded.length, context, filter);
            context.restore(usage);
            return pos;
        }
    }

    /** A record: its fields up to the one with which the verdict is known, and over the rest. */
    static final class StructureTest extends TestUnit {

        private final int[] tests;
        private final StepTest[] steps;

        StructureTest(int[] tests, StepTest[] steps) {
            this.tests = tests;
            this.steps = steps;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException {
            context.enter(pos);
            for (int test : tests) {
                filter.tell(test, FilterTest.EQUAL, context);
            }
            int at = pos;
            int i = -1;
            do {
                at = steps[++i].run(buf, at, limit, context, filter);
            } while (context.verdict == FilterUnit.OPEN && i + 1 < steps.length);
            if (context.verdict == FilterUnit.WANTED) {
                return at;
            }
            at = steps[i].rest.skip(buf, at, limit, context);
            context.leave();
            return at;
        }
    }
}
