package io.avrofast.internal.plan;

import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.TypeMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which field of a writer's record is which of a reader's: by name first, then the fields left over by the reader's
 * aliases, in their order.
 */
final class FieldMatch {

    private final int[] slots;
    private final List<Integer> missing;

    private FieldMatch(int[] slots, List<Integer> missing) {
        this.slots = slots;
        this.missing = missing;
    }

    /** Matches; a writer's field that two of the reader's ask for is a difference. */
    static FieldMatch of(RecordSchema writer, RecordSchema reader, Differences differences) {
        int[] slots = new int[writer.fields().size()];
        Arrays.fill(slots, -1);
        List<Integer> missing = new ArrayList<>();
        if (TypeMatch.isSame(writer, reader)) {
            Arrays.setAll(slots, i -> i);
            return new FieldMatch(slots, missing);
        }
        List<Integer> unnamed = new ArrayList<>();
        for (int slot = 0; slot < reader.fields().size(); slot++) {
            int position = writer.positionOf(reader.fields().get(slot).name());
            if (position < 0) {
                unnamed.add(slot);
            } else {
                claim(position, slot, slots, writer, reader, differences);
            }
        }
        int[] byName = slots.clone();
        for (int slot : unnamed) {
            int position = positionByAlias(writer, reader.fields().get(slot), byName);
            if (position < 0) {
                missing.add(slot);
            } else {
                claim(position, slot, slots, writer, reader, differences);
            }
        }
        return new FieldMatch(slots, missing);
    }

    /** The reader's field for a writer's, or -1 when the reader has none. */
    int slotOf(int position) {
        return slots[position];
    }

    /** The reader's fields that the writer has not. */
    List<Integer> missing() {
        return missing;
    }

    private static int positionByAlias(RecordSchema writer, SchemaField field, int[] byName) {
        for (String alias : field.aliases()) {
            int position = writer.positionOf(alias);
            if (position >= 0 && byName[position] < 0) {
                return position;
            }
        }
        return -1;
    }

    private static void claim(
            int position, int slot, int[] slots, RecordSchema writer, RecordSchema reader, Differences differences) {
        if (slots[position] >= 0) {
            differences.add(
                    "the writer's field " + writer.fields().get(position).name()
                            + " is asked for by two of the reader's fields, "
                            + reader.fields().get(slots[position]).name() + " and "
                            + reader.fields().get(slot).name());
        }
        slots[position] = slot;
    }
}
