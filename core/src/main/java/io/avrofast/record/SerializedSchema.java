package io.avrofast.record;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;

/** A schema in Java's serialization, as text. All values of one schema share one instance, so a stream holds the text once. */
final class SerializedSchema implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private transient AvroSchema schema;

    SerializedSchema(AvroSchema schema) {
        this.schema = schema;
    }

    AvroSchema schema() {
        return schema;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
        out.writeObject(schema.toString());
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        schema = SchemaParser.lenient().parse((String) in.readObject());
    }
}
