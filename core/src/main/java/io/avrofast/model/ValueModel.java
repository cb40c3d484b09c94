package io.avrofast.model;

import io.avrofast.record.AvroRecord;
import io.avrofast.record.RecordLayout;

/**
 * Decides what the records of a schema become; all other values are the physical values of package {@code record}. Safe for
 * use by many threads.
 *
 * <p>Compiled code leaves a datum that it does not bring to an end to the interpreter, which reads it again from its start to
 * tell what is wrong and where. It cannot tell a constructor's own {@link IndexOutOfBoundsException} from that of faulty data:
 * such a datum is read, and its records constructed, twice before the exception surfaces, so a constructor must not count on
 * being called once for each record.
 */
@FunctionalInterface
public interface ValueModel {

    /** The model whose records are {@link AvroRecord}s. */
    ValueModel GENERIC = layout -> layout::record;

    /**
     * What makes the records of a schema. Asked for once for each schema when a reader is made.
     *
     * @param layout where the values of the fields stand, not null
     * @return the constructor, not null
     */
    RecordConstructor constructorOf(RecordLayout layout);
}
