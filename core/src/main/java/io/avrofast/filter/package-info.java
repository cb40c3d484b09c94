/**
 * Which records are wanted: conditions over the fields of a schema.
 *
 * <p>Entry point: {@link io.avrofast.filter.Filter}. Holds conditions only, with no rule of how data is read; depends on no
 * other package.
 */
package io.avrofast.filter;
