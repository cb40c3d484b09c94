package io.avrofast.file;

import io.avrofast.container.FileHeader;
import io.avrofast.error.MalformedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.value.StringForm;
import java.util.Objects;

/**
 * How the values of a file are made.
 *
 * @param policy when the reader of the values is compiled, not null
 * @param shared what is shared with other files and has a policy of its own, or null
 * @param strings what strings become, not null
 * @param logicalTypes the logical types that the file's schema has, not null
 */
record ValueOptions(
        CodegenPolicy policy, CompiledReaders shared, StringForm strings, LogicalTypeRegistry logicalTypes) {

    static final ValueOptions DEFAULT =
            new ValueOptions(CodegenPolicy.DEFAULT, null, StringForm.STRING, LogicalTypeRegistry.standard());

    ValueOptions {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(strings, "strings");
        Objects.requireNonNull(logicalTypes, "logicalTypes");
    }

    ValueOptions withPolicy(CodegenPolicy other) {
        return new ValueOptions(other, null, strings, logicalTypes);
    }

    ValueOptions withShared(CompiledReaders other) {
        return new ValueOptions(CodegenPolicy.DEFAULT, Objects.requireNonNull(other, "readers"), strings, logicalTypes);
    }

    ValueOptions withLogicalTypes(LogicalTypeRegistry other) {
        return new ValueOptions(policy, shared, strings, other);
    }

    ValueOptions withStrings(StringForm other) {
        return new ValueOptions(policy, shared, other, logicalTypes);
    }

    /** The schema with which a file was written. */
    AvroSchema schemaOf(FileHeader header, DecodeLimits limits) throws MalformedDataException {
        return shared == null ? header.schema(limits, logicalTypes) : shared.schemaOf(header, limits, logicalTypes);
    }

    /** A builder that does as this says. */
    DatumReader.Builder appliedTo(DatumReader.Builder builder) {
        builder.strings(strings);
        return shared == null ? builder.codegen(policy) : builder.compiledReaders(shared);
    }
}
