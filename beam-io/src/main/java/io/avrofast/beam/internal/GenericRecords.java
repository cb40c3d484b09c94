package io.avrofast.beam.internal;

import io.avrofast.bridge.ApacheReadModel;
import io.avrofast.bridge.ApacheSchemas;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.extensions.avro.coders.AvroCoder;
import org.apache.beam.sdk.transforms.display.DisplayData;

/** Apache Avro's generic records of a schema: each file's records are resolved to it. */
public final class GenericRecords implements FileReading<GenericRecord, GenericRecord> {

    private static final long serialVersionUID = 1L;

    private final SchemaText schema;

    /** Made when it is first asked for. Threads that race here make equal ones. */
    private transient volatile Schema apache;

    private transient volatile ApacheReadModel<GenericRecord> model;

    /**
     * @param schema that of the records, not null
     * @throws IllegalArgumentException if it does not say how records are encoded
     */
    public GenericRecords(Schema schema) {
        this.apache = schema;
        try {
            this.schema = SchemaText.of(ApacheSchemas.fromApache(schema));
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private Schema apache() throws UnsupportedFeatureException {
        Schema known = apache;
        if (known == null) {
            known = ApacheSchemas.toApache(schema.schema());
            apache = known;
        }
        return known;
    }

    private ApacheReadModel<GenericRecord> model() throws UnsupportedFeatureException {
        ApacheReadModel<GenericRecord> known = model;
        if (known == null) {
            known = ApacheReadModel.genericRecords(apache(), GenericData.get());
            model = known;
        }
        return known;
    }

    @Override
    public AvroFileReader<GenericRecord> open(AvroFile file) throws IOException {
        return file.readerSchema(schema.schema()).values(model());
    }

    @Override
    public GenericRecord elementOf(GenericRecord record) {
        return record;
    }

    @Override
    public Coder<GenericRecord> coder() {
        try {
            return AvroCoder.of(apache());
        } catch (UnsupportedFeatureException e) {
            throw new IllegalStateException("the schema was one of Apache Avro's before", e);
        }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.add(DisplayData.item("avroSchema", schema.toString()).withLabel("Avro Schema"));
    }
}
