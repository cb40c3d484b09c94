/**
 * Files on the storages that Hadoop's client reaches: HDFS, S3, Azure, Google Cloud and others.
 *
 * <p>Entry points: {@link io.avrofast.file.hadoop.HadoopSource} and {@link io.avrofast.file.hadoop.HadoopTarget}. The only
 * package that names Hadoop's classes, which the user brings; everything else works without them. Depends on {@link
 * io.avrofast.file} as users see it, and nothing there on this package.
 */
package io.avrofast.file.hadoop;
