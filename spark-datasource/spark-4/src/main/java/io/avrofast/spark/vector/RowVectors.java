package io.avrofast.spark.vector;

import io.avrofast.column.ColumnBatch;
import io.avrofast.spark.schema.Origin;
import io.avrofast.spark.schema.RowBinding;
import java.util.List;
import org.apache.spark.sql.vectorized.ColumnVector;

/** Makes Spark's vectors of the columns of a batch. */
public final class RowVectors {

    private RowVectors() {}

    /**
     * The vectors of a batch. They show what the batch holds, and so belong to as many batches of rows as it is filled with;
     * what they gave of strings is valid until it is filled again. Closing them does nothing: the memory is the batch's.
     *
     * @param batch of the schema that is read, not null
     * @param binding how rows are read, not null
     * @param rebase what becomes of old dates and timestamps, not null
     * @return one for each column of the rows
     * @throws IllegalArgumentException if the batch has another schema
     */
    public static ColumnVector[] of(ColumnBatch batch, RowBinding binding, DatetimeRebase rebase) {
        if (!batch.schema().equals(binding.schema())) {
            throw new IllegalArgumentException("the batch has another schema than the rows are bound to");
        }
        Origin.Struct row = binding.row();
        List<AvroVector> vectors = new VectorMaker(rebase)
                .fields(
                        row.fields(),
                        row.positions(),
                        batch.columns(),
                        row.type(),
                        new VectorMaker.Around(batch::rows, ""));
        return vectors.toArray(new ColumnVector[0]);
    }
}
