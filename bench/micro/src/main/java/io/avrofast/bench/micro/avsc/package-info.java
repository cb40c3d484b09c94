/**
 * The records of the table in which the JavaScript library avsc compares implementations of Avro: fifteen schemas, from one
 * int to an event of 530 bytes, with random values by that table's rules.
 *
 * <p>Entry point: {@link io.avrofast.bench.micro.avsc.AvscShape}. The classes beside it have the same fields as the schemas, for
 * libraries that read and write classes. Depends on Apache Avro only, which makes the records.
 */
package io.avrofast.bench.micro.avsc;
