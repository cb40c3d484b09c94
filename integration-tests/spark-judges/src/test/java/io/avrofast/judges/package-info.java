/**
 * Runs Spark's own tests of its Avro source against ours. Start at {@link io.avrofast.judges.SparkSuitesTest}. Depends on the
 * module of Spark's source alone.
 */
package io.avrofast.judges;
