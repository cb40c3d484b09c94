package io.avrofast.bench.jobs.data;

import java.util.Random;
import org.apache.avro.generic.GenericRecord;

/** Makes the rows of a workload. */
@FunctionalInterface
interface RowMaker {

    /**
     * The next row.
     *
     * @param number its number, from 0
     * @param random what its values are drawn from
     */
    GenericRecord make(long number, Random random);
}
