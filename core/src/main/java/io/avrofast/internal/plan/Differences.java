package io.avrofast.internal.plan;

import io.avrofast.schema.SchemaDifference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The differences found below one place, each with its path from there. */
final class Differences {

    /** A schema that names one bad record over and over, each time from two places, would list it without end. */
    private static final int MOST = 1000;

    private final List<SchemaDifference> found = new ArrayList<>();
    private final Deque<String> path = new ArrayDeque<>();

    boolean isEmpty() {
        return found.isEmpty();
    }

    List<SchemaDifference> found() {
        return found;
    }

    List<String> texts() {
        return found.stream().map(SchemaDifference::toString).toList();
    }

    /** Goes to a field, by its name, or into a collection's items, by {@code []}. */
    void push(String step) {
        path.addLast(step);
    }

    void pop() {
        path.removeLast();
    }

    /** Adds a difference below the present place. */
    void add(SchemaDifference difference) {
        if (found.size() < MOST) {
            found.add(difference.below(path.stream().reduce("", SchemaDifference::join)));
        }
    }
}
