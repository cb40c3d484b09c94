/**
 * The errors of avrofast: one sealed family under {@link java.io.IOException}, each carrying the {@link
 * io.avrofast.error.Place} where the fault was found.
 *
 * <p>Entry point: {@link io.avrofast.error.AvroException}. This package depends on no other package of avrofast.
 */
package io.avrofast.error;
