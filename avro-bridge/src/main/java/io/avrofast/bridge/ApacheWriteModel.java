package io.avrofast.bridge;

import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.AvroSchema;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;

/**
 * Writes values of the classes of Apache Avro, to the bytes that Apache's own writers give. The branch of a union is the one that
 * {@link GenericData#resolveUnion} finds; in a union of null and one other, everything but null is of the other.
 *
 * <p>It is stricter where Apache loses something without a word: numbers are not cut to a narrower type, half of a surrogate
 * pair is not replaced, a {@link org.apache.avro.util.Utf8} must be UTF-8, a record must have the fields of the schema in their
 * order, a fixed value must have its length, and where the schema says null there must be null.
 *
 * <p>Safe for use by many threads, if the conversions are.
 *
 * <p>Two models are equal if they take values apart alike, which is so for one {@link GenericData} and equal schemas, as {@link
 * ApacheReadModel} has it.
 *
 * @param <T> the class of the values
 */
public final class ApacheWriteModel<T> implements SourceModel<T> {

    private final ModelSchema schema;
    private final GenericData data;
    private final boolean generated;

    private ApacheWriteModel(ModelSchema schema, GenericData data, boolean generated) {
        this.schema = schema;
        this.data = Objects.requireNonNull(data, "data");
        this.generated = generated;
    }

    /**
     * Generic values.
     *
     * @param data its conversions are applied to values of their classes, and it finds the branches of unions; it is not to be
     *     changed any more; not null
     */
    public static <T> ApacheWriteModel<T> generic(GenericData data) {
        return new ApacheWriteModel<>(ModelSchema.converted(), data, false);
    }

    /**
     * Generic values of a schema, which spares converting the writer's; records with this very schema are written fastest.
     *
     * @param schema the writer's schema as Apache's, not null
     * @param data as {@link #generic(GenericData)} has it, not null
     */
    public static <T> ApacheWriteModel<T> generic(Schema schema, GenericData data) {
        return new ApacheWriteModel<>(ModelSchema.given(schema), data, false);
    }

    /**
     * Records of a generated class, with the conversions that it knows. The writer has to be given its schema, see {@link
     * ApacheSchemas#fromApache}.
     *
     * @param type the class of the outermost records, not null
     * @throws IllegalArgumentException if it is not a generated class
     */
    public static <T extends SpecificRecord> ApacheWriteModel<T> specific(Class<T> type) {
        return new ApacheWriteModel<>(
                ModelSchema.given(ClassSearch.schemaOf(type)), SpecificData.getForClass(type), true);
    }

    @Override
    public SourceSlot slotOf(AvroSchema writerSchema) {
        return new WriteSlots(data, generated).slot(writerSchema, schema.of(writerSchema));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ApacheWriteModel<?> that
                && generated == that.generated
                && data.equals(that.data)
                && schema.equals(that.schema);
    }

    @Override
    public int hashCode() {
        return Objects.hash(schema, data, generated);
    }
}
