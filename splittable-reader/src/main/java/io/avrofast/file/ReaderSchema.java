package io.avrofast.file;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import java.util.Objects;

/**
 * What a file's values are resolved to.
 *
 * @param schema the schema that the values shall have, not null
 * @param names which names of its types are those of the file's, not null
 */
record ReaderSchema(AvroSchema schema, NameMatching names) {

    ReaderSchema {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(names, "names");
    }
}
