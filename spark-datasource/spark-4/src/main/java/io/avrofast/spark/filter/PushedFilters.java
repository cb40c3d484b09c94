package io.avrofast.spark.filter;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The conditions that data is asked before anything is made of a row. Immutable; travels to the executors.
 *
 * @param decided those that Spark does not ask again
 * @param asked those that Spark asks again: they keep some of its work away
 */
public record PushedFilters(List<RowFilter> decided, List<RowFilter> asked) implements Serializable {

    private static final long serialVersionUID = 1L;

    /** No condition. */
    public static final PushedFilters NONE = new PushedFilters(List.of(), List.of());

    /** Copies the lists. */
    public PushedFilters {
        decided = List.copyOf(decided);
        asked = List.copyOf(asked);
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return decided.isEmpty() && asked.isEmpty();
    }

    /** All of them. */
    public List<RowFilter> all() {
        List<RowFilter> all = new ArrayList<>(decided);
        all.addAll(asked);
        return all;
    }

    /** Conditions are the same in whatever order a query has them: Spark makes scans that are equal once. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PushedFilters filters
                && Set.copyOf(decided).equals(Set.copyOf(filters.decided))
                && Set.copyOf(asked).equals(Set.copyOf(filters.asked));
    }

    @Override
    public int hashCode() {
        return 31 * Set.copyOf(decided).hashCode() + Set.copyOf(asked).hashCode();
    }
}
