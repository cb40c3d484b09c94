package io.avrofast.spark.filter;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.spark.schema.IncompatibleSchemaException;
import io.avrofast.spark.schema.Origin;
import io.avrofast.spark.schema.RowBinder;
import io.avrofast.spark.schema.RowBinding;
import io.avrofast.spark.schema.SchemaRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.StructType;

/** Turns conditions on columns into conditions on the data of files with one schema. */
public final class RowFilterBinder {

    private RowFilterBinder() {}

    /**
     * Binds conditions.
     *
     * @param known the schema that the data has, or is resolved to by the user's wish; not null
     * @param whole the columns of the files as Spark knows them, not null
     * @param filters the conditions, not null
     * @param rules how columns match, not null
     * @throws IncompatibleSchemaException with all columns of the conditions that cannot be read
     */
    public static BoundFilter bind(AvroSchema known, StructType whole, PushedFilters filters, SchemaRules rules) {
        RowBinding binding = RowBinder.bind(known, whole, FilterColumns.of(whole, filters.all()), rules);
        Verdict decided = all(filters.decided(), binding);
        if (!decided.exact()) {
            throw new IllegalStateException("a condition that Spark does not ask again cannot be asked: " + filters);
        }
        Verdict verdict = Verdict.all(List.of(decided, all(filters.asked(), binding)));
        return new BoundFilter(
                binding.schema(), Optional.ofNullable(verdict.filter()), verdict.kind() == Verdict.Kind.NEVER);
    }

    private static Verdict all(List<RowFilter> filters, RowBinding binding) {
        return Verdict.all(
                filters.stream().map(filter -> verdict(filter, binding)).toList());
    }

    private static Verdict verdict(RowFilter filter, RowBinding binding) {
        if (filter instanceof RowFilter.All all) {
            return all(all.parts(), binding);
        }
        if (filter instanceof RowFilter.Any any) {
            return Verdict.any(
                    any.parts().stream().map(part -> verdict(part, binding)).toList());
        }
        return leaf((RowFilter.Leaf) filter, binding);
    }

    private static Verdict leaf(RowFilter.Leaf leaf, RowBinding binding) {
        Origin origin = binding.row();
        AvroSchema schema = binding.schema();
        List<String> fields = new ArrayList<>();
        for (String name : leaf.path()) {
            if (origin instanceof Origin.Nothing) {
                break;
            }
            if (!(origin instanceof Origin.Struct struct) || !(schema instanceof RecordSchema record)) {
                return Verdict.UNKNOWN;
            }
            int index = ((StructType) struct.type()).fieldIndex(name);
            origin = struct.fields().get(index);
            int position = struct.positions().get(index);
            if (position >= 0) {
                SchemaField field = record.fields().get(position);
                fields.add(field.name());
                schema = present(field.schema());
            }
        }
        return new LeafBinder(String.join(".", fields), schema, leaf).bind(origin);
    }

    /** What is left of a union of null and one other type. */
    private static AvroSchema present(AvroSchema schema) {
        if (!(schema instanceof UnionSchema union)) {
            return schema;
        }
        List<AvroSchema> others = union.branches().stream()
                .filter(branch -> branch.kind() != SchemaKind.NULL)
                .toList();
        return others.size() == 1 ? others.get(0) : schema;
    }
}
