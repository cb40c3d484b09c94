package io.avrofast.internal.interpret;

import io.avrofast.record.AvroRecord;
import io.avrofast.record.RecordLayout;

/**
 * Which records stand in memory as those of a layout do: its own, and those of an equal schema. Safe for use by many threads;
 * those that race at most compare schemas again.
 */
public final class LayoutMatch {

    private final RecordLayout layout;

    /** The last layout found to be of an equal schema. */
    private RecordLayout known;

    private LayoutMatch(RecordLayout layout) {
        this.layout = layout;
        this.known = layout;
    }

    /** A match for a layout. */
    public static LayoutMatch of(RecordLayout layout) {
        return new LayoutMatch(layout);
    }

    /** Whether a record is alike and each of its fields is set that may not be null. */
    public boolean takes(AvroRecord record) {
        RecordLayout other = record.layout();
        return isAlike(other)
                && (other.primitives(record).length == layout.primitiveBytes() || other.firstUnset(record) < 0);
    }

    boolean isAlike(RecordLayout other) {
        return other == layout || other == known || isOfEqualSchema(other);
    }

    private boolean isOfEqualSchema(RecordLayout other) {
        if (!layout.schema().equals(other.schema())) {
            return false;
        }
        known = other;
        return true;
    }
}
