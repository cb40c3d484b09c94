package io.avrofast.beam;

import io.avrofast.beam.internal.GenericRecords;
import io.avrofast.beam.internal.InputPattern;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads files into Apache Avro's generic records, resolved to one schema (Avro's specification, section "Schema Resolution"):
 * {@link AvroFastIO#readGenericRecords(Schema)}. Their coder is Beam's {@code AvroCoder}. Immutable.
 */
public final class ReadGenericRecords extends PTransform<PBegin, PCollection<GenericRecord>> {

    private static final long serialVersionUID = 1L;

    private final transient InputPattern input;
    private final transient Schema schema;

    private ReadGenericRecords(InputPattern input, Schema schema) {
        super("AvroFastIO.ReadGenericRecords");
        this.input = input;
        this.schema = Objects.requireNonNull(schema, "schema");
    }

    static ReadGenericRecords of(Schema schema) {
        return new ReadGenericRecords(InputPattern.NONE, schema);
    }

    /**
     * The files to read.
     *
     * @param pattern a file, or a pattern of files as Beam's file systems take it, not null
     */
    public ReadGenericRecords from(String pattern) {
        return from(StaticValueProvider.of(Objects.requireNonNull(pattern, "pattern")));
    }

    /** The files to read, where they may be known only when the pipeline runs. */
    public ReadGenericRecords from(ValueProvider<String> pattern) {
        return new ReadGenericRecords(input.from(pattern), schema);
    }

    /** What to do when nothing matches; without it, {@link EmptyMatchTreatment#DISALLOW}. */
    public ReadGenericRecords withEmptyMatchTreatment(EmptyMatchTreatment treatment) {
        return new ReadGenericRecords(input.with(treatment), schema);
    }

    @Override
    public PCollection<GenericRecord> expand(PBegin begin) {
        return begin.apply("Read", Read.from(input.source(new GenericRecords(schema))));
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        input.populateDisplayData(builder);
        builder.add(DisplayData.item("avroSchema", schema.toString()).withLabel("Avro Schema"));
    }
}
