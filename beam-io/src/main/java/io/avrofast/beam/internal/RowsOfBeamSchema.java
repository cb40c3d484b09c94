package io.avrofast.beam.internal;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.Row;

/** Rows of a schema of Beam's: of each file's records, the fields of these names, whose types must be those. */
public final class RowsOfBeamSchema implements FileReading<Row, Row> {

    private static final long serialVersionUID = 1L;

    private final Schema rows;

    /**
     * @param rows that of the rows, not null
     */
    public RowsOfBeamSchema(Schema rows) {
        this.rows = Objects.requireNonNull(rows, "rows");
    }

    @Override
    public AvroFileReader<Row> open(AvroFile file) throws IOException {
        RowModel model = new RowModel(rows);
        AvroFile projected = file.project(rows.getFieldNames().toArray(String[]::new));
        try {
            return projected.values(model);
        } catch (IllegalArgumentException e) {
            // The model refuses the file's schema.
            throw new SchemaResolutionException(List.of(e.getMessage()), Place.UNKNOWN);
        }
    }

    @Override
    public Row elementOf(Row record) {
        return record;
    }

    @Override
    public Coder<Row> coder() {
        return RowCoder.of(rows);
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.add(DisplayData.item("beamSchema", rows.toString()).withLabel("Beam Schema"));
    }
}
