package io.avrofast.internal.emit;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.Arrays;

/** A process that compiles readers and writers of many schemas, one after the other, and uses each. */
final class ManySchemas {

    private ManySchemas() {}

    /** Takes the number of schemas; prints how many readers were compiled. */
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        CompiledReaders readers = CompiledReaders.of(100, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < count; i++) {
            AvroSchema schema = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R" + i
                    + "\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"},{\"name\":\"b\",\"type\":[\"null\",\"string\"]},"
                    + "{\"name\":\"c\",\"type\":{\"type\":\"array\",\"items\":{\"type\":\"record\",\"name\":\"I" + i
                    + "\",\"fields\":[{\"name\":\"x\",\"type\":\"double\"}]}}}]}");
            byte[] bytes = {(byte) (i & 0x7e), 2, 2, 'x', 2, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            DatumReader<Object> reader =
                    DatumReader.builder(schema).compiledReaders(readers).build();
            DatumWriter<Object> writer = DatumWriter.of(schema, CodegenPolicy.AT_ONCE);
            AvroRecord record = (AvroRecord) reader.read(bytes);
            if (!Arrays.equals(bytes, writer.write(record)) || !reader.isCompiled() || !writer.isCompiled()) {
                throw new IllegalStateException("schema " + i);
            }
        }
        System.out.println(readers.compiled());
    }
}
