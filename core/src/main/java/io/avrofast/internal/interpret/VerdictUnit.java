package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.FilterTree;
import java.util.List;

/** What is known of a filter's outcome while some of its tests may still be open. */
abstract class VerdictUnit {

    /** The verdict: {@link FilterUnit#OPEN}, {@link FilterUnit#WANTED} or {@link FilterUnit#UNWANTED}, like each test. */
    abstract byte of(byte[] tests);

    static VerdictUnit of(FilterTree tree) {
        return tree.accept(new Builder());
    }

    private static final class Single extends VerdictUnit {

        private final int number;

        Single(int number) {
            this.number = number;
        }

        @Override
        byte of(byte[] tests) {
            return tests[number];
        }
    }

    /** Several parts: one that decides is enough, and the opposite needs all of them. */
    private static final class Joined extends VerdictUnit {

        private final VerdictUnit[] parts;
        private final byte deciding;
        private final byte otherwise;

        Joined(VerdictUnit[] parts, byte deciding, byte otherwise) {
            this.parts = parts;
            this.deciding = deciding;
            this.otherwise = otherwise;
        }

        @Override
        byte of(byte[] tests) {
            byte verdict = otherwise;
            for (VerdictUnit part : parts) {
                byte known = part.of(tests);
                if (known == deciding) {
                    return deciding;
                }
                if (known == FilterUnit.OPEN) {
                    verdict = FilterUnit.OPEN;
                }
            }
            return verdict;
        }
    }

    private static final class Builder implements FilterTree.Visitor<VerdictUnit> {

        @Override
        public VerdictUnit visitTest(FilterTree.Test tree) {
            return new Single(tree.number());
        }

        @Override
        public VerdictUnit visitAll(FilterTree.All tree) {
            return new Joined(parts(tree.parts()), FilterUnit.UNWANTED, FilterUnit.WANTED);
        }

        @Override
        public VerdictUnit visitAny(FilterTree.Any tree) {
            return new Joined(parts(tree.parts()), FilterUnit.WANTED, FilterUnit.UNWANTED);
        }

        private VerdictUnit[] parts(List<FilterTree> parts) {
            return parts.stream().map(part -> part.accept(this)).toArray(VerdictUnit[]::new);
        }
    }
}
