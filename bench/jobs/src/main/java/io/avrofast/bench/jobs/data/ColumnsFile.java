package io.avrofast.bench.jobs.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Files of rows with as many columns as is asked for. */
public final class ColumnsFile {

    private static final long SEED = 20_260_102;

    private static final List<Schema.Type> TYPES =
            List.of(Schema.Type.INT, Schema.Type.LONG, Schema.Type.DOUBLE, Schema.Type.INT, Schema.Type.BOOLEAN);

    private ColumnsFile() {}

    /** Writes a file of rows without a codec, the same rows on every call, and gives its path. */
    public static Path write(Path path, int columns, int rows) throws IOException {
        List<Schema.Field> fields = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            fields.add(new Schema.Field("c" + column, Schema.create(TYPES.get(column % TYPES.size()))));
        }
        Schema schema = Schema.createRecord("Row", null, null, false, fields);
        Random random = new Random(SEED);
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.create(schema, path.toFile());
            for (int row = 0; row < rows; row++) {
                writer.append(row(schema, random));
            }
        }
        return path;
    }

    private static GenericRecord row(Schema schema, Random random) {
        GenericRecord row = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            row.put(field.pos(), value(field.schema().getType(), random));
        }
        return row;
    }

    private static Object value(Schema.Type type, Random random) {
        if (type == Schema.Type.INT) {
            return random.nextInt(1_000);
        }
        if (type == Schema.Type.LONG) {
            return (long) random.nextInt(Integer.MAX_VALUE);
        }
        return type == Schema.Type.DOUBLE ? (Object) random.nextDouble() : (Object) random.nextBoolean();
    }
}
