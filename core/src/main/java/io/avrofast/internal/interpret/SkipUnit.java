package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Steps over one value of one plan node. */
abstract class SkipUnit {

    /**
     * Steps over a value.
     *
     * @return where the value ends, at most {@code limit}
     */
    abstract int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
