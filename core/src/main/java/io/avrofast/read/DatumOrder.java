package io.avrofast.read;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.interpret.OrderInterpreter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.util.Objects;

/**
 * The order of encoded values of one schema, found on their bytes without making values (specification, section "Sort
 * Order"). Of two data, no more is read than is needed to tell which is less.
 *
 * <p>Floating point numbers are ordered as {@link Double#compare} does. Data that hold a map in a place that counts have no
 * order, which is an {@link io.avrofast.error.UnsupportedFeatureException} when the map is reached.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class DatumOrder {

    private final OrderInterpreter interpreter;

    private DatumOrder(OrderInterpreter interpreter) {
        this.interpreter = interpreter;
    }

    /**
     * The order of a schema's values, with the default limits for reading.
     *
     * @param schema the schema of the data, not null
     * @throws SchemaResolutionException if its types are nested too deep
     */
    public static DatumOrder of(AvroSchema schema) throws SchemaResolutionException {
        return of(schema, DecodeLimits.DEFAULT);
    }

    /**
     * The order of a schema's values.
     *
     * @param schema the schema of the data, not null
     * @param limits the limits for reading, not null
     * @throws SchemaResolutionException if its types are nested too deep
     */
    public static DatumOrder of(AvroSchema schema, DecodeLimits limits) throws SchemaResolutionException {
        return new DatumOrder(OrderInterpreter.of(schema, limits));
    }

    /**
     * Compares two data that each begin with their array.
     *
     * @param left a datum, not null
     * @param right a datum, not null
     * @return less than 0 where the left comes first, 0 where neither does, greater than 0 where the right does
     */
    public int compare(byte[] left, byte[] right) throws AvroException {
        return compare(left, 0, left.length, right, 0, right.length);
    }

    /**
     * Compares two data in parts of arrays. Offsets in errors are counted from the start of the array.
     *
     * @param left where the left datum is, not null
     * @param leftOffset where it begins
     * @param leftLimit where its data ends at the latest
     * @param right where the right datum is, not null
     * @param rightOffset where it begins
     * @param rightLimit where its data ends at the latest
     * @return less than 0 where the left comes first, 0 where neither does, greater than 0 where the right does
     */
    public int compare(byte[] left, int leftOffset, int leftLimit, byte[] right, int rightOffset, int rightLimit)
            throws AvroException {
        Objects.checkFromToIndex(leftOffset, leftLimit, left.length);
        Objects.checkFromToIndex(rightOffset, rightLimit, right.length);
        return interpreter.compare(left, leftOffset, leftLimit, right, rightOffset, rightLimit);
    }
}
