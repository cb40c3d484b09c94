package io.avrofast.bridge;

import io.avrofast.model.SourceModel;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that hold with compiled code as they do with the interpreter, and are run with both. */
@ParameterizedClass(name = "compiled: {0}")
@ValueSource(booleans = {false, true})
abstract class UnderBothPolicies {

    @Parameter
    boolean compiled;

    /** The builder of a reader. */
    DatumReader.Builder builderOf(AvroSchema schema) {
        return DatumReader.builder(schema).codegen(policy());
    }

    /** A writer of a model's values. */
    <T> DatumWriter<T> writerOf(AvroSchema schema, SourceModel<T> model) {
        return DatumWriter.of(schema, model, policy());
    }

    private CodegenPolicy policy() {
        return compiled ? CodegenPolicy.AT_ONCE : CodegenPolicy.NEVER;
    }
}
