package io.avrofast.spark.schema;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.JsonValue;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;

/** The property by which Spark's writer keeps types that Avro does not have. */
final class CatalystType {

    static final String PROPERTY = "spark.sql.catalyst.type";

    private CatalystType() {}

    /** The type that a schema says its values have in Spark; empty where it says nothing. */
    static Optional<DataType> of(AvroSchema schema) {
        return schema.properties().get(PROPERTY) instanceof JsonValue.Text name
                ? Optional.of(DataType.fromDDL(name.value()))
                : Optional.empty();
    }
}
