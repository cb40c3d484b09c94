/** Whole files through the public API and the command, with Apache Avro and real files as the judges. */
package io.avrofast.integration;
