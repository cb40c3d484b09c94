package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.NameMatching;
import io.avrofast.value.StringForm;
import java.util.List;

/**
 * What compiled code is for. Plans of equal keys have equal code.
 *
 * @param writer the schema of the data, with all that it says
 * @param reader that of the values
 * @param one whether the two are one: then fields and branches are matched by position
 * @param names how their names match
 * @param logicalTypes the logical types of the caller's own in the values' schema
 * @param strings what strings become
 * @param model the model of the values, or of what is told
 */
public record CompilationKey(
        AvroSchema writer,
        AvroSchema reader,
        boolean one,
        NameMatching names,
        List<CustomLogicalType> logicalTypes,
        StringForm strings,
        Object model) {

    /** The key of a plan for reading. */
    @SuppressWarnings("ReferenceEquality")
    public static CompilationKey of(ReadPlan plan, Object model) {
        return new CompilationKey(
                plan.writer(),
                plan.reader(),
                plan.writer() == plan.reader(),
                plan.names(),
                CustomLogicalTypes.of(plan.reader()),
                plan.strings(),
                model);
    }

    /** The key of a plan for writing. */
    public static CompilationKey of(WritePlan plan, Object model) {
        AvroSchema schema = plan.root().schema();
        return new CompilationKey(
                schema,
                schema,
                true,
                NameMatching.SIMPLE_NAME,
                CustomLogicalTypes.of(schema),
                StringForm.STRING,
                model);
    }

    /** The cheapest first: the schemas last. */
    @Override
    public boolean equals(Object other) {
        return other instanceof CompilationKey key
                && key.one == one
                && key.names == names
                && key.strings == strings
                && key.model.equals(model)
                && key.logicalTypes.equals(logicalTypes)
                && key.writer.equals(writer)
                && key.reader.equals(reader);
    }

    @Override
    public int hashCode() {
        return (writer.hashCode() * 31 + reader.hashCode()) * 31 + model.hashCode();
    }
}
