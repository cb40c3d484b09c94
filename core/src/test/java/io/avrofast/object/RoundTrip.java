package io.avrofast.object;

import io.avrofast.error.AvroException;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes an object of whatever class and reads it, with and without compiled code. */
public final class RoundTrip implements UnaryOperator<Object> {

    @Override
    public Object apply(Object object) {
        return of(object, ClassMapping.of(object.getClass()));
    }

    static Object of(Object object, ClassMapping<?> mapping) {
        @SuppressWarnings("unchecked")
        ClassMapping<Object> own = (ClassMapping<Object>) mapping;
        AvroSchema schema = own.schema();
        Object read = object;
        try {
            for (CodegenPolicy policy : List.of(CodegenPolicy.NEVER, CodegenPolicy.AT_ONCE)) {
                DatumWriter<Object> writer = DatumWriter.of(schema, own.writeModel(), policy);
                DatumReader<Object> reader =
                        DatumReader.builder(schema).codegen(policy).build(own);
                boolean compiles = policy == CodegenPolicy.AT_ONCE;
                if (writer.isCompiled() != compiles || reader.isCompiled() != compiles) {
                    throw new IllegalStateException("compiled code takes the place of the interpreter, or does not");
                }
                read = reader.read(writer.write(read));
            }
        } catch (AvroException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }
}
