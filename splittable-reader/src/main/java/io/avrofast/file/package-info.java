/**
 * Avro container files: reading them whole or in parts, counting, copying blocks, writing them.
 *
 * <p>Entry point: {@link io.avrofast.file.AvroFile}. Depends on the public packages of core, on no internal one.
 */
package io.avrofast.file;
