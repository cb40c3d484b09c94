package io.avrofast.file;

import io.avrofast.column.ColumnBatch;
import io.avrofast.column.ColumnModel;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.util.List;
import java.util.Objects;

/**
 * How the records of files with one schema become columns: made once, used for any number of files. Immutable and safe for use
 * by many threads.
 */
public final class ColumnReading {

    private final ColumnModel model;
    private final SinkReader<ColumnBatch> reader;
    private final DatumReader<Object> check;

    private ColumnReading(ColumnModel model, SinkReader<ColumnBatch> reader, DatumReader<Object> check) {
        this.model = model;
        this.reader = reader;
        this.check = check;
    }

    /** Decides how a file's records become columns, when its header is read. Safe for use by many threads. */
    @FunctionalInterface
    public interface Choice {

        /**
         * How the records become columns.
         *
         * @param header the file's header, not null
         * @return what reads files of its schema, not null
         * @throws AvroException if its schema is none, or cannot be read as is wanted
         */
        ColumnReading of(FileHeader header) throws AvroException;
    }

    /**
     * Columns of records.
     *
     * @param builder how the records are read, not null
     * @throws SchemaResolutionException if the values are not records, or cannot have the schema asked for
     * @throws UnsupportedFeatureException if a record is inside itself
     */
    public static ColumnReading of(DatumReader.Builder builder)
            throws SchemaResolutionException, UnsupportedFeatureException {
        return of(builder, true);
    }

    /**
     * Columns of records.
     *
     * @param builder how the records are read, not null
     * @param check reads a block's values to find out whether it is sound, where damage is left out; not null
     * @throws SchemaResolutionException if the values are not records, or cannot have the schema asked for
     * @throws UnsupportedFeatureException if a record is inside itself
     */
    public static ColumnReading of(DatumReader.Builder builder, DatumReader<Object> check)
            throws SchemaResolutionException, UnsupportedFeatureException {
        ColumnReading unchecked = withoutCheck(builder);
        return new ColumnReading(unchecked.model, unchecked.reader, Objects.requireNonNull(check, "check"));
    }

    /**
     * Columns of records of files whose damage is not left out.
     *
     * @param builder how the records are read, not null
     * @throws SchemaResolutionException if the values are not records, or cannot have the schema asked for
     * @throws UnsupportedFeatureException if a record is inside itself
     */
    public static ColumnReading withoutCheck(DatumReader.Builder builder)
            throws SchemaResolutionException, UnsupportedFeatureException {
        return of(builder, false);
    }

    /**
     * @param checks whether damage may be left out, for which values are read twice
     */
    static ColumnReading of(DatumReader.Builder builder, boolean checks)
            throws SchemaResolutionException, UnsupportedFeatureException {
        AvroSchema schema = builder.schema();
        if (!(schema instanceof RecordSchema records)) {
            throw failNoRecords(schema);
        }
        ColumnModel model = ColumnModel.of(records);
        return new ColumnReading(model, builder.buildSink(model), checks ? builder.build() : null);
    }

    static SchemaResolutionException failNoRecords(AvroSchema schema) {
        return new SchemaResolutionException(
                List.of("records expected, the file's values are of type " + schema.typeName()
                        + ": read them as values"),
                Place.UNKNOWN);
    }

    /** What makes the batches; never null. */
    ColumnModel model() {
        return model;
    }

    /** What fills them; never null. */
    SinkReader<ColumnBatch> reader() {
        return reader;
    }

    /** What reads the same values, to find out whether a block is sound before it is given. */
    DatumReader<Object> check() {
        if (check == null) {
            throw new IllegalArgumentException(
                    "damage is to be left out, which takes a check of each block: ColumnReading.withoutCheck has none");
        }
        return check;
    }
}
