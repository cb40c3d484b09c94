package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.avrofast.spark.schema.SchemaDerivation;
import io.avrofast.spark.schema.SchemaRules;
import io.avrofast.write.DatumWriter;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

class RowWritersTest {

    private static final SchemaRules RULES = new SchemaRules(false, "", -1, false, false, false, false);

    private final RowWriters writers = new RowWriters();

    private DatumWriter<InternalRow> writer(String column, String rebaseMode) {
        StructType type = new StructType().add(column, DataTypes.LongType);
        return writers.of(type, SchemaDerivation.of(type, "r", "").toString(), RULES, rebaseMode);
    }

    @Test
    void givesAllFilesOfAJobTheSameWriter() {
        assertSame(writer("a", "CORRECTED"), writer("a", "CORRECTED"));
    }

    @Test
    void givesOthersWritersOfTheirOwn() {
        assertNotSame(writer("a", "CORRECTED"), writer("b", "CORRECTED"));
        assertNotSame(writer("a", "CORRECTED"), writer("a", "LEGACY"));
    }

    @Test
    void letsTheWriterGoThatWasNotAskedForTheLongest() {
        DatumWriter<InternalRow> kept = writer("kept", "CORRECTED");
        DatumWriter<InternalRow> gone = writer("gone", "CORRECTED");
        for (int i = 0; i < 63; i++) {
            assertSame(kept, writer("kept", "CORRECTED"));
            writer("c" + i, "CORRECTED");
        }

        assertSame(kept, writer("kept", "CORRECTED"));
        assertNotSame(gone, writer("gone", "CORRECTED"));
    }
}
