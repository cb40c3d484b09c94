package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Gives tests of a filter their outcomes by the value of one plan node. */
abstract class TestUnit {

    /**
     * Looks at a value.
     *
     * @param filter is told the outcomes, for {@code context}
     * @return where the value ends, at most {@code limit}; of no meaning once the verdict is that the datum is wanted
     */
    abstract int run(byte[] buf, int pos, int limit, ReadContext context, FilterUnit filter) throws AvroException;
}
