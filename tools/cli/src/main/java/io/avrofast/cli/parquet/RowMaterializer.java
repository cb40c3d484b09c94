package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.schema.AvroSchema;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** Makes records of rows. For one thread. */
final class RowMaterializer extends RecordMaterializer<Object> {

    private final GroupConverter root;
    private Object row;

    /** @throws AvroException if the rows are not of the schema */
    RowMaterializer(AvroSchema schema, MessageType type) throws AvroException {
        root = RowConverters.of(schema, type, value -> row = value);
    }

    @Override
    public Object getCurrentRecord() {
        return row;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }
}
