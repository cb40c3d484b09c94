package io.avrofast.file;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.LogicalTypeRegistry;
import java.util.Objects;

/**
 * How the values of a file are made.
 *
 * @param policy when the reader of the values is compiled, not null
 * @param shared compiled code that is shared with other files and has a policy of its own, or null
 * @param logicalTypes the logical types that the file's schema has, not null
 */
record ValueOptions(CodegenPolicy policy, CompiledReaders shared, LogicalTypeRegistry logicalTypes) {

    static final ValueOptions DEFAULT = new ValueOptions(CodegenPolicy.DEFAULT, null, LogicalTypeRegistry.standard());

    ValueOptions {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(logicalTypes, "logicalTypes");
    }

    ValueOptions withPolicy(CodegenPolicy other) {
        return new ValueOptions(other, null, logicalTypes);
    }

    ValueOptions withShared(CompiledReaders other) {
        return new ValueOptions(CodegenPolicy.DEFAULT, Objects.requireNonNull(other, "readers"), logicalTypes);
    }

    ValueOptions withLogicalTypes(LogicalTypeRegistry other) {
        return new ValueOptions(policy, shared, other);
    }

    /** A builder that does as this says. */
    DatumReader.Builder appliedTo(DatumReader.Builder builder) {
        return shared == null ? builder.codegen(policy) : builder.compiledReaders(shared);
    }
}
