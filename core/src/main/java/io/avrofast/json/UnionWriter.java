package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.avrofast.record.UnionBranches;
import java.io.IOException;

/** Writes a union's values: the branch's value alone, or in an object with the branch's name. */
final class UnionWriter extends ValueWriter {

    private final UnionBranches branches;
    private final ValueWriter[] writers;
    private final SerializedString[] labels;

    /**
     * @param branches finds the branch of a value
     * @param writers a writer for each branch
     * @param labels what each branch is called, or null for each when values stand alone
     */
    UnionWriter(UnionBranches branches, ValueWriter[] writers, SerializedString[] labels) {
        this.branches = branches;
        this.writers = writers;
        this.labels = labels;
    }

    @Override
    void write(Object value, JsonGenerator out) throws IOException {
        int branch = branches.branchOf(value);
        if (value == null || labels[branch] == null) {
            writers[branch].write(value, out);
        } else {
            out.writeStartObject();
            out.writeFieldName(labels[branch]);
            writers[branch].write(value, out);
            out.writeEndObject();
        }
    }
}
