package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.RawBlockReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.extensions.avro.coders.AvroCoder;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvroFastSinkTest {

    private static final Schema ROWS = Schema.of(Field.of("id", FieldType.INT64), Field.of("city", FieldType.STRING));

    private static final org.apache.avro.Schema RECORDS = SchemaBuilder.record("Trip")
            .fields()
            .requiredLong("id")
            .requiredString("city")
            .endRecord();

    @TempDir
    Path folder;

    private static List<Row> rows() {
        return IntStream.range(0, 300)
                .mapToObj(id -> Row.withSchema(ROWS)
                        .addValues((long) id, id % 2 == 0 ? "Bonn" : "Köln")
                        .build())
                .toList();
    }

    private static GenericRecord record(Row row) {
        return new GenericRecordBuilder(RECORDS)
                .set("id", row.getInt64("id"))
                .set("city", row.getString("city"))
                .build();
    }

    private List<Path> written() throws IOException {
        return WrittenFiles.under(folder);
    }

    /** B186: a folder for each value of a field. */
    @Test
    void writesToDestinationsThatTheElementsSay() throws IOException {
        Pipeline pipeline = Pipeline.create();
        pipeline.apply(Create.of(rows()).withRowSchema(ROWS))
                .apply(FileIO.<String, Row>writeDynamic()
                        .by(row -> row.getString("city"))
                        .withDestinationCoder(StringUtf8Coder.of())
                        .via(AvroFastIO.sink(ROWS))
                        .withNumShards(1)
                        .withNaming(city -> FileIO.Write.defaultNaming(city + "/trips", ".avro"))
                        .to(folder.toString()));
        pipeline.run().waitUntilFinish();
        assertEquals(
                List.of("Bonn/trips-00000-of-00001.avro", "Köln/trips-00000-of-00001.avro"),
                WrittenFiles.namesUnder(folder));
        for (Path file : written()) {
            String city = file.getParent().getFileName().toString();
            List<GenericRecord> records = WrittenFiles.apacheRecords(List.of(file));
            assertEquals(150, records.size());
            assertTrue(records.stream()
                    .allMatch(record -> record.get("city").toString().equals(city)));
        }
    }

    /** Beam's own sink has no such option. */
    @Test
    void endsBlocksAtTheSyncInterval() throws IOException {
        write(AvroFastIO.sink(RECORDS).withSyncInterval(200));
        int blocks = 0;
        for (Path file : written()) {
            try (RawBlockReader reader = AvroFile.open(file).blocks()) {
                for (; reader.hasNext(); blocks++) {
                    reader.next();
                }
            }
        }
        assertTrue(blocks > 10, "blocks: " + blocks);
    }

    @Test
    void writesGenericRecordsByTheCodecAndWithTheMetadata() throws IOException {
        write(AvroFastIO.sink(RECORDS).withCodec("deflate", 9).withMetadata(Map.of("who", "me")));
        for (Path file : written()) {
            assertEquals("deflate", AvroFile.open(file).header().codecName());
            assertEquals(
                    "me", new String(AvroFile.open(file).header().metadata().get("who"), StandardCharsets.UTF_8));
        }
        assertEquals(300, WrittenFiles.apacheRecords(written()).size());
        assertThrows(
                IllegalArgumentException.class, () -> AvroFastIO.sink(RECORDS).withCodec("lz77"));
    }

    private void write(AvroFastSink<GenericRecord> sink) {
        Pipeline pipeline = Pipeline.create();
        List<GenericRecord> records =
                rows().stream().map(AvroFastSinkTest::record).toList();
        pipeline.apply(Create.of(records).withCoder(AvroCoder.of(RECORDS)))
                .apply(FileIO.<GenericRecord>write().via(sink).withNumShards(2).to(folder.toString()));
        pipeline.run().waitUntilFinish();
    }

    @Test
    void writesRowsByAGivenSchema() throws IOException {
        Pipeline pipeline = Pipeline.create();
        pipeline.apply(Create.of(rows()).withRowSchema(ROWS))
                .apply(FileIO.<Row>write().via(AvroFastIO.sink(ROWS, RECORDS)).to(folder.toString()));
        pipeline.run().waitUntilFinish();
        assertEquals(
                "Trip", WrittenFiles.apacheRecords(written()).get(0).getSchema().getFullName());
        assertEquals(300, WrittenFiles.apacheRecords(written()).size());
    }

    @Test
    void refusesRowsThatCannotBeWrittenBeforeThereIsAPipeline() {
        Schema rows = Schema.of(Field.of("id", FieldType.INT64), Field.of("town", FieldType.STRING));
        assertEquals(
                "field town: the record Trip has no such field",
                assertThrows(IllegalArgumentException.class, () -> AvroFastIO.sink(rows, RECORDS))
                        .getMessage());
    }
}
