package io.avrofast.write;

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
        return DatumWriter.of(schema, compiled ? CodegenPolicy.AT_ONCE : CodegenPolicy.NEVER);
    }
}
