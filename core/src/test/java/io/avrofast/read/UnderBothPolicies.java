package io.avrofast.read;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.schema.AvroSchema;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of reading that hold with compiled code as they do with the interpreter, and are run with both. */
@ParameterizedClass(name = "compiled: {0}")
@ValueSource(booleans = {false, true})
abstract class UnderBothPolicies {

    @Parameter
    boolean compiled;

    /** A reader of a schema's data as it is. */
    DatumReader<Object> readerOf(AvroSchema schema) throws SchemaResolutionException {
        return builderOf(schema).build();
    }

    /** The builder of a reader. */
    DatumReader.Builder builderOf(AvroSchema schema) {
        return DatumReader.builder(schema).codegen(compiled ? CodegenPolicy.AT_ONCE : CodegenPolicy.NEVER);
    }
}
