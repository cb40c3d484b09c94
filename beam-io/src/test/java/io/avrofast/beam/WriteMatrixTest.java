package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.beam.internal.RowTypes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of each type, in each nesting, nullable and not, through a shuffle and every codec. */
class WriteMatrixTest {

    @TempDir
    Path folder;

    private static Schema schema() {
        Schema.Builder schema = Schema.builder();
        for (int i = 0; i < RowTypes.ALL.size(); i++) {
            List<FieldType> nestings = RowTypes.nestings(RowTypes.ALL.get(i).type());
            for (int j = 0; j < nestings.size(); j++) {
                schema.addField(Field.of("f" + i + "_" + j, nestings.get(j)));
            }
        }
        return schema.build();
    }

    /** Each value of each field in one of the rows at least. */
    private static List<Row> rows(Schema schema) {
        List<Row> rows = new ArrayList<>();
        for (int at = 0; at < 6; at++) {
            List<Object> values = new ArrayList<>();
            for (RowTypes.Typed typed : RowTypes.ALL) {
                for (FieldType nesting : RowTypes.nestings(typed.type())) {
                    List<Object> some = RowTypes.values(nesting, typed);
                    values.add(some.get(at % some.size()));
                }
            }
            rows.add(RowTypes.row(schema, values.toArray()));
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    void isReadEquallyByBeamsOwnReaderApacheAvroAndThisLibrary(String codec) throws IOException {
        Schema schema = schema();
        List<Row> rows = rows(schema);
        Pipeline writing = Pipeline.create();
        writing.apply(Create.of(rows).withRowSchema(schema))
                .apply(AvroFastIO.write().to(folder + "/f").withNumShards(2).withCodec(codec));
        writing.run().waitUntilFinish();

        List<Path> files = WrittenFiles.under(folder);
        List<GenericRecord> records = WrittenFiles.apacheRecords(files);
        assertEquals(rows.size(), records.size());
        assertEquals(rows.size(), WrittenFiles.records(files).size());

        Pipeline reading = Pipeline.create();
        org.apache.avro.Schema written = records.get(0).getSchema();
        PCollection<GenericRecord> read =
                reading.apply("Stock", AvroIO.readGenericRecords(written).from(folder + "/f*"));
        PAssert.that(read).containsInAnyOrder(records);
        PCollection<GenericRecord> ours =
                reading.apply("Ours", AvroFastIO.readGenericRecords(written).from(folder + "/f*"));
        PAssert.that(ours).containsInAnyOrder(records);
        PCollection<Row> again = reading.apply("Rows", AvroFastIO.read().from(folder + "/f*"));
        PAssert.thatSingleton(again.apply(Count.globally())).isEqualTo((long) rows.size());
        reading.run().waitUntilFinish();
    }
}
