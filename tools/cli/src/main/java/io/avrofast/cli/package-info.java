/**
 * The command {@code avrofast}: looks into Avro files, counts and converts them.
 *
 * <p>Entry point: {@link io.avrofast.cli.Main}. Each command is a class of its own; what they share is how inputs and
 * outputs are named ({@link io.avrofast.cli.Console}), and how faults become messages and exit codes ({@link
 * io.avrofast.cli.Faults}). This is a program, not a library: nothing else may depend on it but its tests.
 */
package io.avrofast.cli;
