package io.avrofast.bridge;

import io.avrofast.model.ObjectSlot;
import java.util.function.Function;
import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** Of which classes the values of named types are. Safe for use by many threads. */
interface ValueClasses {

    /** The conversions for values that are not a field of a specific record, and the rules for unions; not null. */
    GenericData data();

    /**
     * Checks what the schema of a place asks for besides its type.
     *
     * @throws IllegalArgumentException if it asks for what there is not
     */
    void check(Schema schema);

    /**
     * What makes the records of a schema.
     *
     * @throws IllegalArgumentException if there is no class for it
     */
    ObjectSlot.RecordMaker recordsOf(Schema schema);

    /**
     * Whether the fields of a schema's records have conversions of their own, in place of those of {@link #data}.
     *
     * @throws IllegalArgumentException if there is no class for it
     */
    boolean convertsFields(Schema schema);

    /** The conversion of a field where {@link #convertsFields}; null for none. */
    Conversion<?> conversionOf(Schema schema, int position);

    /**
     * The constants of an enum, in the order of its symbols.
     *
     * @throws IllegalArgumentException if there is no class for it
     */
    Object[] symbolsOf(Schema schema);

    /**
     * What makes the values of a fixed of arrays of its own.
     *
     * @throws IllegalArgumentException if there is no class for it
     */
    Function<byte[], Object> fixedOf(Schema schema);
}
