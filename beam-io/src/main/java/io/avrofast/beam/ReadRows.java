package io.avrofast.beam;

import io.avrofast.beam.internal.FileReading;
import io.avrofast.beam.internal.FirstFile;
import io.avrofast.beam.internal.InputPattern;
import io.avrofast.beam.internal.RowsOfAvroSchema;
import io.avrofast.beam.internal.RowsOfBeamSchema;
import io.avrofast.bridge.ApacheSchemas;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaProjection;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;

/**
 * Reads files into rows: {@link AvroFastIO#read()}. Immutable.
 *
 * <p>Without a schema, that of the first file by name is taken when the pipeline is made, and the records of all files are
 * resolved to it (Avro's specification, section "Schema Resolution"). The rows have the types that Beam's own Avro classes give.
 */
public final class ReadRows extends PTransform<PBegin, PCollection<Row>> {

    private static final long serialVersionUID = 1L;

    private final transient InputPattern input;
    private final transient Schema beamSchema;
    private final transient AvroSchema avroSchema;
    private final transient List<String> projection;

    private ReadRows(InputPattern input, Schema beamSchema, AvroSchema avroSchema, List<String> projection) {
        super("AvroFastIO.Read");
        this.input = input;
        this.beamSchema = beamSchema;
        this.avroSchema = avroSchema;
        this.projection = projection;
    }

    static ReadRows ofNothing() {
        return new ReadRows(InputPattern.NONE, null, null, null);
    }

    /**
     * The files to read.
     *
     * @param pattern a file, or a pattern of files as Beam's file systems take it, not null
     */
    public ReadRows from(String pattern) {
        return from(StaticValueProvider.of(Objects.requireNonNull(pattern, "pattern")));
    }

    /** The files to read, where they may be known only when the pipeline runs; then a schema must be given. */
    public ReadRows from(ValueProvider<String> pattern) {
        return new ReadRows(input.from(pattern), beamSchema, avroSchema, projection);
    }

    /** What to do when nothing matches; without it, {@link EmptyMatchTreatment#DISALLOW}. */
    public ReadRows withEmptyMatchTreatment(EmptyMatchTreatment treatment) {
        return new ReadRows(input.with(treatment), beamSchema, avroSchema, projection);
    }

    /**
     * The schema that the rows shall have: of each file's records, the fields of these names. Their types must be those that
     * the file's types have in Beam; they may allow null where the file does not, and enumerations may have more values. A file
     * of another schema is an error.
     */
    public ReadRows withSchema(Schema schema) {
        return new ReadRows(input, Objects.requireNonNull(schema, "schema"), null, projection);
    }

    /**
     * The schema to which the records of all files are resolved.
     *
     * @throws IllegalArgumentException if it does not say how records are encoded
     */
    public ReadRows withAvroSchema(org.apache.avro.Schema schema) {
        try {
            return new ReadRows(input, null, ApacheSchemas.fromApache(schema), projection);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * The fields that the rows shall have; the others are stepped over. Not to be used with {@link #withSchema}, which says
     * that already.
     *
     * @param fields their names, or paths such as {@code lines.sku}, in the order that the rows shall have, not null
     */
    public ReadRows withProjection(String... fields) {
        return new ReadRows(input, beamSchema, avroSchema, List.of(fields));
    }

    @Override
    public PCollection<Row> expand(PBegin begin) {
        if (beamSchema == null) {
            RowsOfAvroSchema reading = new RowsOfAvroSchema(readerSchema());
            return rows(begin, reading, reading.rows());
        }
        if (projection != null) {
            throw new IllegalArgumentException(
                    "withSchema says which fields the rows have: leave the projection " + projection + " out");
        }
        return rows(begin, new RowsOfBeamSchema(beamSchema), beamSchema);
    }

    private PCollection<Row> rows(PBegin begin, FileReading<?, Row> reading, Schema schema) {
        return begin.apply("Read", Read.from(input.source(reading))).setRowSchema(schema);
    }

    private AvroSchema readerSchema() {
        AvroSchema whole = avroSchema == null ? FirstFile.schemaOf(input) : avroSchema;
        try {
            return projection == null ? whole : SchemaProjection.of(whole, projection);
        } catch (SchemaResolutionException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        input.populateDisplayData(builder);
        builder.addIfNotNull(DisplayData.item("beamSchema", text(beamSchema)).withLabel("Beam Schema"))
                .addIfNotNull(DisplayData.item("avroSchema", text(avroSchema)).withLabel("Avro Schema"))
                .addIfNotNull(DisplayData.item("projection", text(projection)).withLabel("Projection"));
    }

    private static String text(Object value) {
        return value == null ? null : value.toString();
    }
}
