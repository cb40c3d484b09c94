package io.avrofast.bench.peers;

import com.google.protobuf.Message;
import io.avrofast.schema.AvroSchema;
import java.util.List;
import org.apache.avro.Schema;

/**
 * What is encoded: values of one kind, in the forms that libraries want.
 *
 * @param schema the schema of the values
 * @param rowClass a class with the schema's fields
 * @param rowClasses that class and all that its values contain, for libraries that want to know them before
 * @param message the message of protobuf with the same fields
 * @param data the values, as Avro encodes them
 */
record Workload(Schema schema, Class<?> rowClass, List<Class<?>> rowClasses, Message message, List<byte[]> data) {

    /** The schema as avrofast has it. */
    AvroSchema avrofastSchema() {
        return AvroSchema.parse(schema.toString());
    }
}
