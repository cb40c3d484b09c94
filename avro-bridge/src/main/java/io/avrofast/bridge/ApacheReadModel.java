package io.avrofast.bridge;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
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
 * <p>Two models are equal, and share compiled code, if they make equal values of the same classes, which also name the same
 * schemas: with equal texts, docs and properties among them, and equal logical types in the schemas that were given; the same
 * classes, of the same class loaders; and one {@link GenericData}, not only such with conversions of the same classes.
 *
 * @param <T> the class of the values
 */
public final class ApacheReadModel<T> implements ObjectModel<T> {

    private final ModelSchema schema;
    private final ValueClasses classes;
    private final boolean recordsAlone;

    private ApacheReadModel(ModelSchema schema, ValueClasses classes, boolean recordsAlone) {
        this.schema = schema;
        this.classes = classes;
        this.recordsAlone = recordsAlone;
    }

    /**
     * Generic values of whatever type, whose schema is that which the reader gives them.
     *
     * @param conversions its conversions are applied to values of logical types; its other methods play no part, and it is not
     *     to be changed any more; not null
     */
    public static ApacheReadModel<Object> generic(GenericData conversions) {
        return new ApacheReadModel<>(ModelSchema.converted(), classes(conversions), false);
    }

    /**
     * Generic values of a schema. The reader has to be asked for the same: {@link #readerSchema}.
     *
     * @param schema the schema that the values have, also by their own account, not null
     * @param conversions as {@link #generic(GenericData)} has it, not null
     */
    public static ApacheReadModel<Object> generic(Schema schema, GenericData conversions) {
        return new ApacheReadModel<>(ModelSchema.given(schema), classes(conversions), false);
    }

    /**
     * Generic records, whose schema is that which the reader gives them.
     *
     * @param conversions as {@link #generic(GenericData)} has it, not null
     */
    public static ApacheReadModel<GenericRecord> genericRecords(GenericData conversions) {
        return new ApacheReadModel<>(ModelSchema.converted(), classes(conversions), true);
    }

    /**
     * Generic records of a schema. The reader has to be asked for the same: {@link #readerSchema}.
     *
     * @param schema the schema that the records have, also by their own account, not null
     * @param conversions as {@link #generic(GenericData)} has it, not null
     */
    public static ApacheReadModel<GenericRecord> genericRecords(Schema schema, GenericData conversions) {
        return new ApacheReadModel<>(ModelSchema.given(schema), classes(conversions), true);
    }

    private static ValueClasses classes(GenericData conversions) {
        return new GenericClasses(Objects.requireNonNull(conversions, "conversions"));
    }

    /**
     * Records of a generated class, with the conversions that it knows. The reader has to be asked for its schema: {@link
     * #readerSchema}.
     *
     * @param type the class of the outermost records, not null
     * @param others classes of types that no field is declared with, such as those in a union of several records
     * @throws IllegalArgumentException if a class is not a generated one
     */
    public static <T extends SpecificRecord> ApacheReadModel<T> specific(Class<T> type, Class<?>... others) {
        List<Class<?>> roots = new ArrayList<>();
        roots.add(type);
        roots.addAll(List.of(others));
        SpecificClasses classes = new SpecificClasses(SpecificData.getForClass(type), ClassSearch.from(roots));
        return new ApacheReadModel<>(ModelSchema.given(ClassSearch.schemaOf(type)), classes, true);
    }

    /**
     * The schema that the reader has to be asked for; empty where any will do.
     *
     * @throws UnsupportedFeatureException if the model's schema cannot be converted
     */
    public Optional<AvroSchema> readerSchema() throws UnsupportedFeatureException {
        return schema.required();
    }

    /**
     * The slots that make the values.
     *
     * @throws IllegalArgumentException if the reader's schema is another than the model's, cannot be converted, or is not that of
     *     records where the model is for records alone
     */
    @Override
    public ObjectSlot slotOf(AvroSchema readerSchema) {
        if (recordsAlone && readerSchema.kind() != SchemaKind.RECORD) {
            throw new IllegalArgumentException("expected the schema of a record, found " + readerSchema.typeName());
        }
        return new ReadSlots(classes).slot(readerSchema, schema.of(readerSchema));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ApacheReadModel<?> that
                && recordsAlone == that.recordsAlone
                && classes.equals(that.classes)
                && schema.equals(that.schema);
    }

    @Override
    public int hashCode() {
        return Objects.hash(schema, classes, recordsAlone);
    }
}
