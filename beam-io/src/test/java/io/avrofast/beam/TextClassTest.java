package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.util.Utf8;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** B138: text and the keys of maps are Java's strings, so that casts and lookups work, also on another worker. */
class TextClassTest {

    private static final Schema PLAIN = SampleFiles.schema("{'type':'record','name':'R','fields':["
            + "{'name':'s','type':'string'},{'name':'m','type':{'type':'map','values':'string'}}]}");

    /** The same with the property by which Apache Avro gives strings. */
    private static final Schema STRINGS = SampleFiles.schema("{'type':'record','name':'R','fields':["
            + "{'name':'s','type':{'type':'string','avro.java.string':'String'}},"
            + "{'name':'m','type':{'type':'map','avro.java.string':'String','values':"
            + "{'type':'string','avro.java.string':'String'}}}]}");

    @TempDir
    private Path folder;

    private String file;

    /** One of Java's records. */
    public record Texts(String s, Map<String, String> m) {}

    @BeforeEach
    void writeFile() throws Exception {
        GenericRecord record = new GenericData.Record(PLAIN);
        record.put("s", "text");
        record.put("m", Map.of("key", "value"));
        file = Files.write(folder.resolve("x.avro"), SampleFiles.bytes(PLAIN, List.of(record), 1, "null"))
                .toString();
    }

    /** The one element, when the coder has sent it to another place. */
    private static <T> T shuffled(PTransform<PBegin, PCollection<T>> read) {
        Pipeline pipeline = Pipelines.create();
        return Pipelines.collect(pipeline, pipeline.apply(read).apply(Reshuffle.viaRandomKey()))
                .get(0);
    }

    @Test
    void rowsHaveStrings() {
        Row row = shuffled(AvroFastIO.read().from(file));
        assertEquals("text", row.getString("s"));
        assertEquals("value", row.<String, String>getMap("m").get("key"));
    }

    @Test
    void objectsHaveStrings() {
        assertEquals(
                new Texts("text", Map.of("key", "value")),
                shuffled(AvroFastIO.read(Texts.class).from(file)));
    }

    @Test
    void genericRecordsHaveStringsWhereTheSchemaSaysSo() {
        GenericRecord record = shuffled(AvroFastIO.readGenericRecords(STRINGS).from(file));
        assertEquals("text", record.get("s"));
        assertEquals("value", ((Map<?, ?>) record.get("m")).get("key"));
    }

    @Test
    void otherGenericRecordsHaveTheTextOfApacheAvro() {
        GenericRecord record = shuffled(AvroFastIO.readGenericRecords(PLAIN).from(file));
        assertEquals(new Utf8("text"), record.get("s"));
        assertEquals(new Utf8("value"), ((Map<?, ?>) record.get("m")).get(new Utf8("key")));
    }
}
