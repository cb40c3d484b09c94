package io.avrofast.beam;

import io.avrofast.beam.internal.ElementForm;
import io.avrofast.beam.internal.FileSettings;
import io.avrofast.beam.internal.GenericRecords;
import io.avrofast.beam.internal.RowsOfAvroSchema;
import io.avrofast.beam.internal.RowsOfBeamSchema;
import io.avrofast.schema.AvroSchema;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;

/**
 * Avro files as input and output of pipelines: every record or an error, straight between the files' bytes and the elements.
 *
 * <p>The transforms are immutable: each {@code with...} gives a new one.
 */
public final class AvroFastIO {

    private AvroFastIO() {}

    /** Reads files into Beam's rows. */
    public static ReadRows read() {
        return ReadRows.ofNothing();
    }

    /**
     * Reads files into objects of a class: of Java's records and plain classes.
     *
     * @param type the class, not null
     */
    public static <T> ReadObjects<T> read(Class<T> type) {
        return ReadObjects.of(type);
    }

    /**
     * Reads files into Apache Avro's generic records.
     *
     * @param schema the schema to which the records of all files are resolved, not null
     */
    public static ReadGenericRecords readGenericRecords(Schema schema) {
        return ReadGenericRecords.of(schema);
    }

    /**
     * Reads files into what a function makes of Apache Avro's generic records.
     *
     * @param function makes an element of each record, not null
     */
    public static <T> ParseGenericRecords<T> parseGenericRecords(SerializableFunction<GenericRecord, T> function) {
        return ParseGenericRecords.of(function);
    }

    /**
     * Reads files of a collection into rows of a schema of Beam's, as {@link ReadRows#withSchema} has them.
     *
     * @param rows the schema of the rows, not null
     */
    public static ReadFiles<Row> readFiles(org.apache.beam.sdk.schemas.Schema rows) {
        RowsOfBeamSchema reading = new RowsOfBeamSchema(rows);
        return new ReadFiles<>((pipeline, coder) -> reading);
    }

    /**
     * Reads files of a collection into rows of the records as an Avro schema has them, as {@link ReadRows#withAvroSchema} does.
     *
     * @param schema the schema to which the records of all files are resolved, not null
     * @throws IllegalArgumentException if Beam has no type for one of its types
     */
    public static ReadFiles<Row> readFiles(Schema schema) {
        RowsOfAvroSchema reading = new RowsOfAvroSchema(ElementForm.ofApache(schema));
        return new ReadFiles<>((pipeline, coder) -> reading);
    }

    /**
     * Reads files of a collection into objects of a class, as {@link #read(Class)} does.
     *
     * @param type the class, not null
     */
    public static <T> ReadFiles<T> readFiles(Class<T> type) {
        Objects.requireNonNull(type, "type");
        return new ReadFiles<>((pipeline, coder) -> ReadObjects.reading(type, pipeline, coder));
    }

    /**
     * Reads files of a collection into Apache Avro's generic records, as {@link #readGenericRecords} does.
     *
     * @param schema the schema to which the records of all files are resolved, not null
     */
    public static ReadFiles<GenericRecord> readFilesGenericRecords(Schema schema) {
        GenericRecords reading = new GenericRecords(schema);
        return new ReadFiles<>((pipeline, coder) -> reading);
    }

    /**
     * Reads files of a collection into what a function makes of generic records, as {@link #parseGenericRecords} does.
     *
     * @param function makes an element of each record, not null
     */
    public static <T> ReadFiles<T> parseFilesGenericRecords(SerializableFunction<GenericRecord, T> function) {
        Objects.requireNonNull(function, "function");
        return new ReadFiles<>((pipeline, coder) -> ParseGenericRecords.reading(function, pipeline, coder));
    }

    /**
     * Writes rows, by the Avro schema that is made of theirs. It is the one that Beam's own Avro classes make, where they do.
     *
     * @return a transform, which still needs {@link AvroFastWrite#to(String)}
     */
    public static AvroFastWrite<Row> write() {
        return new AvroFastWrite<>(input -> ElementForm.rows(rowSchema(input)));
    }

    /**
     * Writes rows by an Avro schema. Its fields are those of the rows by their names, in any order; each takes the values of
     * its type without loss: a number a narrower one, a decimal those of its scale, a timestamp those of its unit.
     *
     * @param schema the schema of the records, not null
     * @return a transform, which still needs {@link AvroFastWrite#to(String)}
     */
    public static AvroFastWrite<Row> write(Schema schema) {
        AvroSchema records = ElementForm.ofApache(schema);
        return new AvroFastWrite<>(input -> ElementForm.rows(rowSchema(input), records));
    }

    /**
     * Writes objects of a class: a record of Java's, a class of fields, or a sealed interface of such, as {@link
     * io.avrofast.object.ClassMapping} takes them, by the schema that it makes of the class.
     *
     * @param type the class, not null; its module opens its package, if it has one
     * @return a transform, which still needs {@link AvroFastWrite#to(String)}
     * @throws io.avrofast.object.ClassMappingException with everything in the class that cannot be written
     */
    public static <T> AvroFastWrite<T> write(Class<T> type) {
        ElementForm<T> form = ElementForm.objects(type);
        return new AvroFastWrite<>(input -> form);
    }

    /**
     * Writes generic records, as they are: logical types in their schema change nothing.
     *
     * @param schema the schema of the records, not null
     * @return a transform, which still needs {@link AvroFastWrite#to(String)}
     */
    public static AvroFastWrite<GenericRecord> writeGenericRecords(Schema schema) {
        ElementForm<GenericRecord> form = ElementForm.genericRecords(ElementForm.ofApache(schema));
        return new AvroFastWrite<>(input -> form);
    }

    /**
     * A sink of rows for {@link org.apache.beam.sdk.io.FileIO}, by the Avro schema that is made of theirs.
     *
     * @param rows the schema of the rows, not null
     * @throws IllegalArgumentException if rows of the schema cannot be written, with the field
     */
    public static AvroFastSink<Row> sink(org.apache.beam.sdk.schemas.Schema rows) {
        return new AvroFastSink<>(ElementForm.rows(rows), FileSettings.DEFAULT);
    }

    /**
     * A sink of rows for {@link org.apache.beam.sdk.io.FileIO}, by an Avro schema, as {@link #write(Schema)} takes it.
     *
     * @param rows the schema of the rows, not null
     * @param schema the schema of the records, not null
     * @throws IllegalArgumentException if rows of the one cannot be written by the other, with the field
     */
    public static AvroFastSink<Row> sink(org.apache.beam.sdk.schemas.Schema rows, Schema schema) {
        return new AvroFastSink<>(ElementForm.rows(rows, ElementForm.ofApache(schema)), FileSettings.DEFAULT);
    }

    /**
     * A sink of objects of a class for {@link org.apache.beam.sdk.io.FileIO}, as {@link #write(Class)} takes them.
     *
     * @param type the class, not null
     * @throws io.avrofast.object.ClassMappingException with everything in the class that cannot be written
     */
    public static <T> AvroFastSink<T> sink(Class<T> type) {
        return new AvroFastSink<>(ElementForm.objects(type), FileSettings.DEFAULT);
    }

    /**
     * A sink of generic records for {@link org.apache.beam.sdk.io.FileIO}.
     *
     * @param schema the schema of the records, not null
     */
    public static AvroFastSink<GenericRecord> sink(Schema schema) {
        return new AvroFastSink<>(ElementForm.genericRecords(ElementForm.ofApache(schema)), FileSettings.DEFAULT);
    }

    private static org.apache.beam.sdk.schemas.Schema rowSchema(PCollection<Row> input) {
        if (!input.hasSchema()) {
            throw new IllegalArgumentException(
                    "the rows of " + input.getName() + " have no schema: set it by setRowSchema");
        }
        return input.getSchema();
    }
}
