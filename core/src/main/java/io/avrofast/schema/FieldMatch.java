package io.avrofast.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which field of a writer's record is which of a reader's: by name first, then the fields left over by the reader's
 * aliases, in their order (specification, section "Schema Resolution").
 */
public final class FieldMatch {

    private final int[] slots;
    private final List<Integer> missing = new ArrayList<>();
    private final List<SchemaDifference> differences = new ArrayList<>();

    private FieldMatch(int length) {
        slots = new int[length];
        Arrays.fill(slots, -1);
    }

    /**
     * Matches the fields of two records. Those of one and the same record are each other's, also where names occur twice.
     *
     * @param writer the record of the data, not null
     * @param reader the record to read it as, not null
     */
    public static FieldMatch of(RecordSchema writer, RecordSchema reader) {
        FieldMatch match = new FieldMatch(writer.fields().size());
        if (TypeMatch.isSame(writer, reader)) {
            Arrays.setAll(match.slots, position -> position);
        } else {
            match.matchNames(writer, reader);
        }
        return match;
    }

    /**
     * The position of the reader's field for a writer's.
     *
     * @param position the position of the writer's field
     * @return the position, or -1 when the reader has no such field
     */
    public int slotOf(int position) {
        return slots[position];
    }

    /** The positions of the reader's fields that the writer has not; unmodifiable. */
    public List<Integer> missing() {
        return List.copyOf(missing);
    }

    /** For every field of the writer that is asked for by a second field of the reader, what is wrong; unmodifiable. */
    public List<SchemaDifference> differences() {
        return List.copyOf(differences);
    }

    private void matchNames(RecordSchema writer, RecordSchema reader) {
        List<Integer> unnamed = new ArrayList<>();
        for (int slot = 0; slot < reader.fields().size(); slot++) {
            int position = writer.positionOf(reader.fields().get(slot).name());
            if (position < 0) {
                unnamed.add(slot);
            } else {
                claim(position, slot, writer, reader);
            }
        }
        int[] byName = slots.clone();
        for (int slot : unnamed) {
            int position = positionByAlias(writer, reader.fields().get(slot), byName);
            if (position < 0) {
                missing.add(slot);
            } else {
                claim(position, slot, writer, reader);
            }
        }
    }

    /** A writer's field that is found by its own name is not there for aliases any more. */
    private static int positionByAlias(RecordSchema writer, SchemaField field, int[] byName) {
        for (String alias : field.aliases()) {
            int position = writer.positionOf(alias);
            if (position >= 0 && byName[position] < 0) {
                return position;
            }
        }
        return -1;
    }

    private void claim(int position, int slot, RecordSchema writer, RecordSchema reader) {
        if (slots[position] < 0) {
            slots[position] = slot;
        } else {
            SchemaField asked = writer.fields().get(position);
            SchemaField second = reader.fields().get(slot);
            String detail =
                    asked.name() + " by " + reader.fields().get(slots[position]).name() + " and " + second.name();
            differences.add(SchemaDifference.of(SchemaDifference.Reason.ALIAS, asked.schema(), second.schema(), detail)
                    .below(second.name()));
        }
    }
}
