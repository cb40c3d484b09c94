package io.avrofast.beam.internal;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.write.CompiledWriters;

/**
 * The compiled code that all readers and writers of this module share, and its only state: one for each class loader that loads
 * this module, for as long as that lives. Runners deserialize sources and sinks anew for each bundle, so nothing else is there to
 * hold the code: with it, a thousand small files of two schemas are compiled twice. Bounded; what was not used the longest goes
 * first.
 */
final class SharedCode {

    /** More schemas than pipelines read or write at a time, each of some ten kilobytes of code. */
    private static final int MOST_SCHEMAS = 200;

    static final CompiledReaders READERS = CompiledReaders.of(MOST_SCHEMAS, CodegenPolicy.DEFAULT);

    static final CompiledWriters WRITERS = CompiledWriters.of(MOST_SCHEMAS, CodegenPolicy.DEFAULT);

    private SharedCode() {}
}
