package io.avrofast.bridge;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.write.DatumEncoder;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Function;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.Encoder;
import org.apache.avro.specific.SpecificRecord;

/**
 * A writer for Apache's own interfaces, such as {@link org.apache.avro.file.DataFileWriter}: each value is encoded by {@link
 * ApacheWriteModel} and handed to the encoder in one piece. Of a value that does not fit the schema the encoder gets nothing.
 *
 * <p>There is no such reader: Apache's decoders give value after value out of a stream, and here a value is read from bytes that
 * are all there. Files are read by {@code AvroFile.values} with an {@link ApacheReadModel} instead.
 *
 * <p>Belongs to one thread.
 *
 * @param <T> the class of the values
 */
public final class ApacheDatumWriter<T> implements DatumWriter<T> {

    private final Function<Schema, ApacheWriteModel<T>> models;

    /** Null until there is a schema. */
    private DatumEncoder<T> values;

    private ApacheDatumWriter(Function<Schema, ApacheWriteModel<T>> models) {
        this.models = models;
    }

    /**
     * A writer of generic values, which needs {@link #setSchema} first; file writers call it.
     *
     * @param data as {@link ApacheWriteModel#generic(GenericData)} has it, not null
     */
    public static <T> ApacheDatumWriter<T> generic(GenericData data) {
        Objects.requireNonNull(data, "data");
        return new ApacheDatumWriter<>(schema -> ApacheWriteModel.generic(schema, data));
    }

    /**
     * A writer of records of a generated class.
     *
     * @param type the class, not null
     * @throws IllegalArgumentException if it is not a generated class
     */
    public static <T extends SpecificRecord> ApacheDatumWriter<T> specific(Class<T> type) {
        ApacheWriteModel<T> model = ApacheWriteModel.specific(type);
        ApacheDatumWriter<T> writer = new ApacheDatumWriter<>(schema -> model);
        writer.setSchema(ClassSearch.schemaOf(type));
        return writer;
    }

    /**
     * Sets the schema that values are written by.
     *
     * @param schema the schema, not null
     * @throws IllegalArgumentException if it cannot be converted, or is not that of the generated class
     */
    @Override
    public void setSchema(Schema schema) {
        try {
            values = io.avrofast.write.DatumWriter.of(ApacheSchemas.fromApache(schema), models.apply(schema))
                    .newEncoder();
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Writes a value.
     *
     * @param value the value; null where the schema takes null
     * @param encoder one of Avro's binary encoding, not null
     * @throws io.avrofast.record.DatumMismatchException if the schema does not take the value
     * @throws IllegalArgumentException if the encoder is one of another encoding
     * @throws IllegalStateException if there is no schema yet
     * @throws IOException if the encoder's target fails
     */
    @Override
    public void write(T value, Encoder encoder) throws IOException {
        if (values == null) {
            throw new IllegalStateException("the writer has no schema yet");
        }
        if (!(encoder instanceof BinaryEncoder)) {
            throw new IllegalArgumentException("expected an encoder of the binary encoding, found a "
                    + encoder.getClass().getName());
        }
        values.reset();
        values.write(value);
        encoder.writeFixed(values.bytes(), 0, values.size());
    }
}
