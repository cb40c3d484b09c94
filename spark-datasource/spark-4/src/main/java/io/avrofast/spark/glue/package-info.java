/**
 * Every call of Spark's that takes or gives Scala's types, or that Spark keeps to itself: what differs from one version of
 * Spark to the next is here. Depends on nothing else of this module.
 */
package io.avrofast.spark.glue;
