package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import io.avrofast.error.Shown;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads a union's values in Avro's encoding: null, or an object whose one member is named by the branch. A named type is
 * also found by its name without the namespace, as long as no other branch has that name.
 */
final class LabelledUnionReader extends ValueReader {

    private static final int AMBIGUOUS = -1;

    private final UnionSchema schema;
    private final ValueReader[] readers;
    private final Map<String, Integer> branches = new HashMap<>();

    /**
     * @param schema the union
     * @param readers a reader for each branch
     */
    LabelledUnionReader(UnionSchema schema, ValueReader[] readers) {
        this.schema = schema;
        this.readers = readers;
        BitSet repeated = UnionWriter.repeated(schema);
        for (int i = 0; i < readers.length; i++) {
            if (schema.branches().get(i) instanceof NamedSchema named) {
                branches.merge(named.name().simpleName(), i, (one, other) -> AMBIGUOUS);
            }
        }
        for (int i = 0; i < readers.length; i++) {
            AvroSchema branch = schema.branches().get(i);
            if (branch.kind() != SchemaKind.NULL) {
                branches.put(branch.typeName(), repeated.get(i) ? AMBIGUOUS : i);
            }
        }
    }

    @Override
    Object read(JsonInput in) throws IOException {
        if (in.token() == JsonToken.VALUE_NULL) {
            if (schema.nullBranch() < 0) {
                throw failBranch(in);
            }
            return null;
        }
        if (in.token() != JsonToken.START_OBJECT) {
            throw failBranch(in);
        }
        String label = in.nextName();
        Integer branch = label == null ? null : branches.get(label);
        if (branch == null || branch == AMBIGUOUS) {
            throw failLabel(in);
        }
        in.next();
        Object value = readers[branch].read(in);
        if (in.next() != JsonToken.END_OBJECT) {
            throw in.failMalformed("expected the end of a union's value, found another member");
        }
        return value;
    }

    private AvroException failBranch(JsonInput in) {
        return in.failExpected(
                "a value of the union " + Shown.of(schema.typeName()) + ": an object with the branch's name");
    }

    private AvroException failLabel(JsonInput in) {
        return in.failMalformed("expected a value of the union " + Shown.of(schema.typeName())
                + ", found an object with another name than that of one branch");
    }
}
