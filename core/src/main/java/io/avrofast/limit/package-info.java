/**
 * The limits that guard a reader against hostile or broken sizes.
 *
 * <p>Entry point: {@link io.avrofast.limit.DecodeLimits}. Limits are values handed down by the caller; nothing here is
 * process-wide. Depends on no other package of avrofast.
 */
package io.avrofast.limit;
