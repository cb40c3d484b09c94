package io.avrofast.internal.emit;

import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;

/** A process that reads and writes one value as a short run of the command does. */
final class FewValues {

    private FewValues() {}

    /** Takes nothing. */
    public static void main(String[] arguments) throws Exception {
        AvroSchema schema = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}");
        Object value = DatumReader.of(schema).read(new byte[] {2});
        System.out.println("wrote " + DatumWriter.of(schema).write(value).length);
    }
}
