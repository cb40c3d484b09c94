package io.avrofast.file;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;

/**
 * Whether the reader of a file's values is compiled.
 *
 * @param policy when, not null
 * @param shared compiled code that is shared with other files and has a policy of its own, or null
 */
record Codegen(CodegenPolicy policy, CompiledReaders shared) {

    static final Codegen DEFAULT = new Codegen(CodegenPolicy.DEFAULT, null);

    /** A builder that does as this says. */
    DatumReader.Builder appliedTo(DatumReader.Builder builder) {
        return shared == null ? builder.codegen(policy) : builder.compiledReaders(shared);
    }
}
