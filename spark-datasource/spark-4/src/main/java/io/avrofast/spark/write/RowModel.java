package io.avrofast.spark.write;

import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.spark.schema.IncompatibleSchemaException;
import io.avrofast.spark.schema.SchemaRules;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;

/** Writes Spark's rows from their getters: numbers without a box, text from its UTF-8. Safe for use by many threads. */
final class RowModel implements SourceModel<InternalRow> {

    private final StructType type;
    private final SchemaRules rules;
    private final CalendarRebase rebase;

    /**
     * @param type the schema of the rows
     * @param rules how their fields match those of the Avro schema
     * @param rebase what becomes of old dates
     */
    RowModel(StructType type, SchemaRules rules, CalendarRebase rebase) {
        this.type = type;
        this.rules = rules;
        this.rebase = rebase;
    }

    /**
     * The slots of rows.
     *
     * @throws IncompatibleSchemaException if rows cannot be written by the schema; it lists all that differs
     */
    @Override
    public SourceSlot slotOf(AvroSchema schema) {
        List<String> problems = new ArrayList<>();
        RowSlots slots = new RowSlots(rules, rebase, problems);
        SourceSlot slot = root(slots, schema, problems);
        if (!problems.isEmpty()) {
            throw new IncompatibleSchemaException(problems);
        }
        return slot;
    }

    private SourceSlot root(RowSlots slots, AvroSchema schema, List<String> problems) {
        if (schema instanceof RecordSchema record) {
            return slots.record(type, record, Fields.ROOT);
        }
        if (schema instanceof UnionSchema union) {
            int branch = onlyRecord(union);
            if (branch >= 0) {
                return slots.unions().root(type, union, branch);
            }
        }
        problems.add("rows are written as records, and the Avro schema is of type " + schema.typeName());
        return Fields.UNWRITTEN;
    }

    /** The branch of a union's record, where nothing but null is beside it; else -1. */
    private static int onlyRecord(UnionSchema union) {
        int found = -1;
        for (int i = 0; i < union.branches().size(); i++) {
            AvroSchema branch = union.branches().get(i);
            if (branch.kind() == SchemaKind.RECORD && found < 0) {
                found = i;
            } else if (branch.kind() != SchemaKind.NULL) {
                return -1;
            }
        }
        return found;
    }
}
