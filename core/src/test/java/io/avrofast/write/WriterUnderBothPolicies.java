package io.avrofast.write;

import io.avrofast.model.SourceModel;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.schema.AvroSchema;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of writing that hold with compiled code as they do with the interpreter, and are run with both. */
@ParameterizedClass(name = "compiled: {0}")
@ValueSource(booleans = {false, true})
abstract class WriterUnderBothPolicies {

    @Parameter
    boolean compiled;

    /** A writer of a schema's values. */
    DatumWriter<Object> writerOf(AvroSchema schema) {
        return DatumWriter.of(schema, policy());
    }

    /** A writer of a model's values. */
    <T> DatumWriter<T> writerOf(AvroSchema schema, SourceModel<T> model) {
        return DatumWriter.of(schema, model, policy());
    }

    private CodegenPolicy policy() {
        return compiled ? CodegenPolicy.AT_ONCE : CodegenPolicy.NEVER;
    }
}
