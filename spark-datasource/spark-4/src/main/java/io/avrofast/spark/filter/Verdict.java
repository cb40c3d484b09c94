package io.avrofast.spark.filter;

import io.avrofast.filter.Filter;
import java.util.ArrayList;
import java.util.List;

/**
 * What a condition comes to for the files of one schema.
 *
 * @param kind whether there is anything to ask
 * @param filter what is asked of each record; null where nothing is
 * @param exact whether that is the condition, or else something that is true of more rows
 */
record Verdict(Kind kind, Filter filter, boolean exact) {

    /** Whether there is anything to ask. */
    enum Kind {
        /** All rows are wanted. */
        ALWAYS,

        /** No row is wanted. */
        NEVER,

        /** It depends on the row. */
        ASKED
    }

    static final Verdict ALWAYS = new Verdict(Kind.ALWAYS, null, true);
    static final Verdict NEVER = new Verdict(Kind.NEVER, null, true);

    /** Nothing can be asked: all rows may be wanted. */
    static final Verdict UNKNOWN = new Verdict(Kind.ALWAYS, null, false);

    static Verdict exactly(Filter filter) {
        return new Verdict(Kind.ASKED, filter, true);
    }

    static Verdict atMost(Filter filter) {
        return new Verdict(Kind.ASKED, filter, false);
    }

    static Verdict constant(boolean wanted) {
        return wanted ? ALWAYS : NEVER;
    }

    static Verdict all(List<Verdict> parts) {
        List<Filter> asked = new ArrayList<>();
        boolean exact = true;
        for (Verdict part : parts) {
            if (part.kind == Kind.NEVER) {
                return NEVER;
            }
            exact &= part.exact;
            if (part.kind == Kind.ASKED) {
                asked.add(part.filter);
            }
        }
        return asked.isEmpty()
                ? new Verdict(Kind.ALWAYS, null, exact)
                : new Verdict(Kind.ASKED, asked.size() == 1 ? asked.get(0) : new Filter.And(asked), exact);
    }

    static Verdict any(List<Verdict> parts) {
        List<Filter> asked = new ArrayList<>();
        boolean exact = true;
        boolean always = false;
        for (Verdict part : parts) {
            if (part.equals(ALWAYS)) {
                return ALWAYS;
            }
            always |= part.kind == Kind.ALWAYS;
            exact &= part.exact;
            if (part.kind == Kind.ASKED) {
                asked.add(part.filter);
            }
        }
        if (always) {
            return UNKNOWN;
        }
        return asked.isEmpty()
                ? NEVER
                : new Verdict(Kind.ASKED, asked.size() == 1 ? asked.get(0) : new Filter.Or(asked), exact);
    }
}
