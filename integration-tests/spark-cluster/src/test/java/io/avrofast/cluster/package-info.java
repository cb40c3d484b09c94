/**
 * Kills processes of a small cluster of Spark in the middle of their work. Start at {@link io.avrofast.cluster.KilledExecutorTest}.
 * Depends on the module of Spark's source alone.
 */
package io.avrofast.cluster;
