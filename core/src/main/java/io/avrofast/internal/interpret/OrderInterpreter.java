package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;

/** A schema made into units that compare encoded values. Immutable, safe for use by many threads. */
public final class OrderInterpreter {

    private final OrderUnit root;
    private final DecodeLimits limits;

    private OrderInterpreter(OrderUnit root, DecodeLimits limits) {
        this.root = root;
        this.limits = limits;
    }

    /**
     * Makes the units of a schema.
     *
     * @param schema the schema of both data, not null
     * @param limits the limits for reading either, not null
     * @throws SchemaResolutionException if the types are nested too deep
     */
    public static OrderInterpreter of(AvroSchema schema, DecodeLimits limits) throws SchemaResolutionException {
        return new OrderInterpreter(OrderBuilder.build(ReadPlan.of(schema)), limits);
    }

    /**
     * Compares two data, reading no further than needed.
     *
     * @return less than, equal to or greater than 0, as the left datum is to the right
     */
    public int compare(byte[] left, int leftStart, int leftLimit, byte[] right, int rightStart, int rightLimit)
            throws AvroException {
        return root.compare(
                new OrderSide(left, leftStart, leftLimit, limits),
                new OrderSide(right, rightStart, rightLimit, limits));
    }
}
