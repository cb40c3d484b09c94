package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.Shown;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.record.UnionBranches;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a union's values: the branch's value alone, or in an object with the branch's name. */
final class UnionWriter extends ValueWriter {

    private final UnionBranches branches;
    private final ValueWriter[] writers;
    private final SerializedString[] labels;

    /** The branches that JSON, and the values themselves, can't tell apart; headers of old files have them. */
    private final BitSet repeated;

    /**
     * @param branches finds the branch of a value
     * @param writers a writer for each branch
     * @param labels what each branch is called, or null for each when values stand alone
     */
    UnionWriter(UnionBranches branches, ValueWriter[] writers, SerializedString[] labels) {
        this.branches = branches;
        this.writers = writers;
        this.labels = labels;
        this.repeated = repeated(branches.schema());
    }

    /** Whether several branches have one name and are not the same. */
    boolean repeatsBranches() {
        return !repeated.isEmpty();
    }

    /** The branches that share their name with another one of another schema. */
    static BitSet repeated(UnionSchema schema) {
        List<AvroSchema> all = schema.branches();
        BitSet repeated = new BitSet(all.size());
        Map<String, Integer> firsts = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            int first = firsts.merge(all.get(i).typeName(), i, (earlier, later) -> earlier);
            if (!all.get(i).equals(all.get(first))) {
                repeated.set(first);
                repeated.set(i);
            }
        }
        // One that equals the first is as doubtful as the first.
        for (int i = 0; i < all.size(); i++) {
            if (repeated.get(firsts.get(all.get(i).typeName()))) {
                repeated.set(i);
            }
        }
        return repeated;
    }

    private AvroException failRepeatedBranch(int branch) {
        return new UnsupportedFeatureException(
                "the union " + Shown.of(branches.schema().typeName()) + " has several branches called "
                        + Shown.of(branches.schema().branches().get(branch).typeName())
                        + ": JSON can't tell which of them a value has",
                Place.UNKNOWN);
    }

    @Override
    void write(Object value, JsonGenerator out) throws IOException {
        int branch = branches.firstBranchOf(value);
        if (repeated.get(branch)) {
            throw failRepeatedBranch(branch);
        }
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
