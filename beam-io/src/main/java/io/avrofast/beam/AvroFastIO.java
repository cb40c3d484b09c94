package io.avrofast.beam;

import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.transforms.SerializableFunction;

/**
 * Avro files as input and output of pipelines: every record or an error, straight between the files' bytes and the elements.
 *
 * <p>The transforms are immutable: each {@code with...} gives a new one.
 */
public final class AvroFastIO {

    private AvroFastIO() {}

    /** Reads files into Beam's rows. */
    public static ReadRows read() {
        return ReadRows.ofNothing();
    }

    /**
     * Reads files into Apache Avro's generic records.
     *
     * @param schema the schema to which the records of all files are resolved, not null
     */
    public static ReadGenericRecords readGenericRecords(Schema schema) {
        return ReadGenericRecords.of(schema);
    }

    /**
     * Reads files into what a function makes of Apache Avro's generic records.
     *
     * @param function makes an element of each record, not null
     */
    public static <T> ParseGenericRecords<T> parseGenericRecords(SerializableFunction<GenericRecord, T> function) {
        return ParseGenericRecords.of(function);
    }
}
