package io.avrofast.bridge;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.model.BuildingModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;

/**
 * Reads straight into the classes of Apache Avro: {@link GenericData.Record} or generated classes, {@link
 * org.apache.avro.util.Utf8} or String by the property {@code avro.java.string}, {@link GenericData.Array}, {@link
 * java.util.HashMap}, {@link java.nio.ByteBuffer}, enum symbols and fixed values; equal to what Apache's own readers give.
 *
 * <p>No class is loaded because a schema names it: generated classes are those that the caller gives, and those with which
 * their fields are declared.
 *
 * <p>Safe for use by many threads, if the conversions are.
 *
 * @param <T> the class of the values
 */
public final class ApacheReadModel<T> implements BuildingModel<RecordAssembly, T> {

    /** Null where the schema of the values is converted. */
    private final Schema schema;

    private final ValueClasses classes;

    private ApacheReadModel(Schema schema, ValueClasses classes) {
        this.schema = schema;
        this.classes = classes;
    }

    /** Generic values without conversions, whose schema is that which the reader gives them. */
    public static ApacheReadModel<Object> generic() {
        return generic(new GenericData());
    }

    /**
     * Generic values, whose schema is that which the reader gives them.
     *
     * @param conversions its conversions are applied to values of logical types; its other methods play no part, and it is not
     *     to be changed any more; not null
     */
    public static ApacheReadModel<Object> generic(GenericData conversions) {
        return new ApacheReadModel<>(null, new GenericClasses(Objects.requireNonNull(conversions, "conversions")));
    }

    /**
     * Generic values of a schema. The reader has to be asked for the same, see {@link ApacheSchemas#fromApache}.
     *
     * @param schema the schema that the records say to have, not null
     * @param conversions as {@link #generic(GenericData)} has it, not null
     */
    public static ApacheReadModel<Object> generic(Schema schema, GenericData conversions) {
        return new ApacheReadModel<>(
                Objects.requireNonNull(schema, "schema"),
                new GenericClasses(Objects.requireNonNull(conversions, "conversions")));
    }

    /**
     * Records of a generated class, with the conversions that it knows. The reader has to be asked for its schema: {@link
     * #readerSchema}.
     *
     * @param type the class of the outermost records, not null
     * @param others classes of types that no field is declared with, such as those in a union of several records
     * @throws IllegalArgumentException if there is a type in the schema for which no class was found, or a class is not a
     *     generated one
     */
    public static <T extends SpecificRecord> ApacheReadModel<T> specific(Class<T> type, Class<?>... others) {
        List<Class<?>> roots = new ArrayList<>();
        roots.add(type);
        roots.addAll(List.of(others));
        SpecificClasses classes = new SpecificClasses(SpecificData.getForClass(type), ClassSearch.from(roots));
        return new ApacheReadModel<>(ClassSearch.schemaOf(type), classes);
    }

    /**
     * The schema that the reader has to be asked for; empty where any will do.
     *
     * @throws UnsupportedFeatureException if the model's schema cannot be converted
     */
    public Optional<AvroSchema> readerSchema() throws UnsupportedFeatureException {
        return schema == null ? Optional.empty() : Optional.of(ApacheSchemas.fromApache(schema));
    }

    @Override
    public SinkSlot<RecordAssembly> slotOf(AvroSchema readerSchema) {
        return new ReadSlots(classes).slot(readerSchema, apacheSchema(readerSchema), RecordAssembly::setResult);
    }

    private Schema apacheSchema(AvroSchema readerSchema) {
        if (schema != null) {
            return schema;
        }
        try {
            return ApacheSchemas.toApache(readerSchema);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public void begin(RecordAssembly target) {
        target.clear();
    }

    @Override
    public void end(RecordAssembly target) {}

    @Override
    public void discard(RecordAssembly target) {
        target.clear();
    }

    @Override
    public RecordAssembly newTarget() {
        return new RecordAssembly();
    }

    @Override
    @SuppressWarnings("unchecked")
    public T take(RecordAssembly target) {
        return (T) target.takeResult();
    }
}
