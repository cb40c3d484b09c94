package io.avrofast.spark.write;

import io.avrofast.schema.SchemaParser;
import io.avrofast.spark.schema.SchemaRules;
import io.avrofast.write.DatumWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;

/**
 * The writers of rows that were asked for last, and the code compiled for them. Every task comes with a factory of its own, and
 * with partitions one makes many small files, none of which has rows enough to be compiled for.
 *
 * <p>At most {@value #MOST} for each class loader that has loaded this class, which in an executor is one; of more, the one that was
 * not asked for the longest goes. Safe for use by many threads.
 */
final class RowWriters {

    /** Those that all tasks share. */
    static final RowWriters SHARED = new RowWriters();

    private static final int MOST = 64;

    private final Map<Key, DatumWriter<InternalRow>> writers = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, DatumWriter<InternalRow>> eldest) {
            return size() > MOST;
        }
    };

    RowWriters() {}

    private record Key(StructType type, String schemaText, SchemaRules rules, String rebaseMode) {}

    /**
     * The writer of rows of a type.
     *
     * @param type the schema of the rows
     * @param schemaText the schema of the files
     * @param rules how their fields match
     * @param rebaseMode what becomes of old dates
     */
    synchronized DatumWriter<InternalRow> of(StructType type, String schemaText, SchemaRules rules, String rebaseMode) {
        return writers.computeIfAbsent(
                new Key(type, schemaText, rules, rebaseMode),
                unused -> DatumWriter.of(
                        SchemaParser.lenient().parse(schemaText),
                        new RowModel(type, rules, CalendarRebase.of(rebaseMode))));
    }
}
