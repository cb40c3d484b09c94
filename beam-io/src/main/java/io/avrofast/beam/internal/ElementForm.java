package io.avrofast.beam.internal;

import io.avrofast.bridge.ApacheSchemas;
import io.avrofast.bridge.ApacheWriteModel;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.model.SourceModel;
import io.avrofast.object.ClassMapping;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.Serializable;
import java.util.Objects;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.values.Row;

/**
 * How the elements of a collection become the values of files: by which schema, and taken apart by what. Goes to the workers, where
 * each makes the schema and the model for itself.
 *
 * @param <T> the class of the elements
 */
public final class ElementForm<T> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final SchemaText schema;
    private final ModelFactory<T> factory;

    private ElementForm(AvroSchema schema, ModelFactory<T> factory) {
        this.schema = SchemaText.of(schema);
        this.factory = factory;
        // What cannot be written is to be known before there are any data.
        DatumWriter.of(schema, factory.newModel());
    }

    /**
     * Rows as records of the schema that is made of theirs.
     *
     * @param rows the schema of the rows, not null
     * @throws IllegalArgumentException if they cannot be written, with the field
     */
    public static ElementForm<Row> rows(Schema rows) {
        return rows(rows, AvroTypes.schemaOf(rows));
    }

    /**
     * Rows as records of a schema.
     *
     * @param rows the schema of the rows, not null
     * @param schema that of the records, not null
     * @throws IllegalArgumentException if they cannot be written, with the field
     */
    public static ElementForm<Row> rows(Schema rows, AvroSchema schema) {
        return new ElementForm<>(schema, () -> new RowSource(rows));
    }

    /**
     * Generic records, as they are, whatever logical types the schema has.
     *
     * @param schema their schema, not null
     */
    public static ElementForm<GenericRecord> genericRecords(AvroSchema schema) {
        return new ElementForm<>(schema, () -> ApacheWriteModel.generic(GenericData.get()));
    }

    /**
     * Objects of a class of the user's own.
     *
     * @param type the class, not null
     * @throws io.avrofast.object.ClassMappingException with everything in the class that cannot be written
     */
    public static <T> ElementForm<T> objects(Class<T> type) {
        return new ElementForm<>(
                ClassMapping.of(type).schema(), () -> ClassMapping.of(type).writeModel());
    }

    /**
     * A schema of Apache Avro's as one to write by.
     *
     * @throws IllegalArgumentException if it is incomplete
     */
    public static AvroSchema ofApache(org.apache.avro.Schema schema) {
        Objects.requireNonNull(schema, "schema");
        try {
            return ApacheSchemas.fromApache(schema);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** The schema of the values; never null. */
    public AvroSchema schema() {
        return schema.schema();
    }

    /** What takes the elements apart; never null. */
    public SourceModel<T> newModel() {
        return factory.newModel();
    }

    /** Makes models. */
    @FunctionalInterface
    private interface ModelFactory<T> extends Serializable {
        SourceModel<T> newModel();
    }
}
