package io.avrofast.beam.internal;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.Row;

/** Rows of the records as an Avro schema has them: each file's records are resolved to it. */
public final class RowsOfAvroSchema implements FileReading<Row, Row> {

    private static final long serialVersionUID = 1L;

    private final SchemaText schema;

    /** Made when it is first asked for. Threads that race here make equal ones. */
    private transient volatile RowModel model;

    /**
     * @param schema that of records, not null
     * @throws IllegalArgumentException if Beam has no type for one of its types
     */
    public RowsOfAvroSchema(AvroSchema schema) {
        this.schema = SchemaText.of(schema);
        this.model = new RowModel(BeamTypes.schemaOf(schema));
    }

    /** The schema of the rows. */
    public Schema rows() {
        return model().rows();
    }

    private RowModel model() {
        RowModel known = model;
        if (known == null) {
            known = new RowModel(BeamTypes.schemaOf(schema.schema()));
            model = known;
        }
        return known;
    }

    @Override
    public AvroFileReader<Row> open(AvroFile file) throws IOException {
        return file.readerSchema(schema.schema()).values(model());
    }

    @Override
    public Row elementOf(Row record) {
        return record;
    }

    @Override
    public Coder<Row> coder() {
        return RowCoder.of(rows());
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.add(DisplayData.item("avroSchema", schema.toString()).withLabel("Avro Schema"));
    }
}
