/**
 * Classes with the fields of the records that benchmarks read and write, for rows with objects of classes.
 *
 * <p>Depends on nothing but the annotations of avrofast.
 */
package io.avrofast.bench.micro.mapped;
