package io.avrofast.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.vectorized.ColumnVectorUtils;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;

/** The values of the folders that a file is in: the same in all its rows. */
final class FolderValues {

    private FolderValues() {}

    /**
     * Vectors of such values.
     *
     * @param columns the columns
     * @param ordinals for each its position among the values
     * @param values those of all folders
     */
    static List<ColumnVector> vectors(StructType columns, List<Integer> ordinals, InternalRow values) {
        List<ColumnVector> vectors = new ArrayList<>();
        for (int i = 0; i < ordinals.size(); i++) {
            var vector = new ConstantColumnVector(RowBatches.ROWS, columns.fields()[i].dataType());
            ColumnVectorUtils.populate(vector, values, ordinals.get(i));
            vectors.add(vector);
        }
        return vectors;
    }
}
