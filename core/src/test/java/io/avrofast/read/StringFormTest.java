package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.limit.Leniency;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.value.StringForm;
import io.avrofast.value.Utf8Text;
import io.avrofast.write.DatumWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Strings that are read as their bytes are the same text as those that are read as strings. */
class StringFormTest extends UnderBothPolicies {

    private static final String RECORD = """
            {"type":"record","name":"R","fields":[
             {"name":"s","type":"string"},
             {"name":"n","type":["null","string"]},
             {"name":"u","type":["int","string"]},
             {"name":"l","type":{"type":"array","items":"string"}},
             {"name":"m","type":{"type":"map","values":"string"}}]}""";

    private DatumReader<Object> utf8ReaderOf(AvroSchema schema) throws AvroException {
        return builderOf(schema).strings(StringForm.UTF8).build();
    }

    private DatumWriter<Object> writerOf(AvroSchema schema) {
        return DatumWriter.of(schema, compiled ? CodegenPolicy.AT_ONCE : CodegenPolicy.NEVER);
    }

    /** A list compares what it holds as records do. */
    private static List<Object> comparable(Object value) {
        ObjectList list = new ObjectList();
        list.add(value);
        return list;
    }

    private static AvroRecord sample() {
        AvroRecord record = AvroRecord.create((RecordSchema) AvroSchema.parse(RECORD));
        record.set("s", "é");
        record.set("n", "b");
        record.set("u", "c");
        record.set("l", List.of("d", ""));
        record.set("m", Map.of("k", "e"));
        return record;
    }

    @Test
    void bothFormsAreEqualAndWriteTheSameBytes() throws Exception {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema own = AvroSchema.parse(schema.toString());
            DatumReader<Object> strings = readerOf(own);
            DatumReader<Object> utf8 = utf8ReaderOf(own);
            DatumWriter<Object> writer = writerOf(own);
            for (int i = 0; i < 3; i++) {
                byte[] data = ApacheAvro.encode(schema, new RandomData(random).next(schema, 5));
                String message = "seed " + seed + " " + schema;
                Object text = strings.read(data);
                Object bytes = utf8.read(data);
                assertEquals(comparable(text), comparable(bytes), message);
                assertEquals(comparable(bytes), comparable(text), message);
                assertEquals(comparable(text).hashCode(), comparable(bytes).hashCode(), message);
                assertArrayEquals(data, writer.write(bytes), message);
                for (JsonForm form : JsonForm.values()) {
                    JsonDatumWriter json = JsonDatumWriter.of(own, form);
                    assertEquals(json.write(text), json.write(bytes), message);
                }
            }
        }
    }

    @Test
    void bothFormsAreResolvedAlike() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(3);
            Schema reader = new EvolvedSchemas(random).next(writer);
            byte[] data = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            DatumReader.Builder builder =
                    builderOf(AvroSchema.parse(writer.toString())).readerSchema(AvroSchema.parse(reader.toString()));
            Object text;
            Object bytes;
            try {
                text = builder.build().read(data);
                bytes = builder.strings(StringForm.UTF8).build().read(data);
            } catch (AvroException unreadable) {
                assertThrows(
                        AvroException.class,
                        () -> builder.strings(StringForm.UTF8).build().read(data));
                continue;
            }
            assertEquals(comparable(text), comparable(bytes), "seed " + seed + " " + writer + " " + reader);
        }
    }

    @Test
    void everyStringButTheKeysOfMapsIsInTheForm() throws Exception {
        AvroSchema schema = AvroSchema.parse(RECORD);
        AvroRecord read =
                (AvroRecord) utf8ReaderOf(schema).read(writerOf(schema).write(sample()));
        assertEquals(Utf8Text.of("é"), read.get("s"));
        assertEquals(Utf8Text.of("b"), read.get("n"));
        assertEquals(Utf8Text.of("c"), read.get("u"));
        assertEquals(List.of(Utf8Text.of("d"), Utf8Text.of("")), List.copyOf(read.getList("l")));
        AvroMap map = (AvroMap) read.get("m");
        assertEquals("k", map.keyAt(0));
        assertEquals(Utf8Text.of("e"), map.valueAt(0));
    }

    @Test
    void aRecordGivesAndTakesEitherForm() {
        AvroRecord record = sample();
        assertEquals(Utf8Text.of("é"), record.getUtf8("s"));
        record.set("s", Utf8Text.of("x"));
        assertEquals("x", record.getString("s"));
        assertEquals(Utf8Text.of("x"), record.getUtf8("s"));
        record.set("n", null);
        assertEquals(null, record.getUtf8("n"));
        assertThrows(ClassCastException.class, () -> record.getUtf8("l"));
        AvroRecord same = sample();
        same.set("s", "x");
        same.set("n", null);
        assertEquals(same, record);
        assertEquals(record, same);
        assertEquals(same.hashCode(), record.hashCode());
        assertEquals(same.toString(), record.toString());
        same.set("s", "y");
        assertNotEquals(same, record);
    }

    @Test
    void aDefaultIsInTheForm() throws Exception {
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"a\",\"type\":\"string\",\"default\":\"é\"},"
                + "{\"name\":\"b\",\"type\":[\"string\",\"null\"],\"default\":\"b\"}]}");
        AvroRecord read = (AvroRecord) builderOf(AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}"))
                .readerSchema(reader)
                .strings(StringForm.UTF8)
                .build()
                .read(new byte[0]);
        assertEquals(Utf8Text.of("é"), read.get("a"));
        assertEquals(Utf8Text.of("b"), read.get("b"));
    }

    @Test
    void bytesThatAreNoUtf8AreRefusedOrReplacedAsInStrings() throws Exception {
        AvroSchema schema = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"s\",\"type\":\"string\"}]}");
        byte[] data = {4, 'a', (byte) 0xFF};
        MalformedDataException expected = assertThrows(
                MalformedDataException.class, () -> readerOf(schema).read(data));
        MalformedDataException found = assertThrows(
                MalformedDataException.class, () -> utf8ReaderOf(schema).read(data));
        assertEquals(expected.getMessage(), found.getMessage());
        DecodeLimits lenient = DecodeLimits.DEFAULT.withLeniency(Leniency.NONE.withReplacesInvalidText(true));
        AvroRecord read = (AvroRecord) builderOf(schema)
                .limits(lenient)
                .strings(StringForm.UTF8)
                .build()
                .read(data);
        assertEquals(Utf8Text.of("a\uFFFD"), read.get("s"));
        assertArrayEquals(
                "\u0008a\uFFFD".getBytes(StandardCharsets.UTF_8),
                writerOf(schema).write(read));
    }

    @Test
    void logicalTypesOverStringsTakeEitherForm() throws Exception {
        CustomLogicalType uri = CustomLogicalType.of("uri", String.class, URI.class, URI::create, URI::toString);
        AvroSchema schema = SchemaParser.strict()
                .withLogicalTypes(LogicalTypeRegistry.standard().with("uri", underlying -> Optional.of(uri)))
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                        + "{\"name\":\"id\",\"type\":{\"type\":\"string\",\"logicalType\":\"uuid\"}},"
                        + "{\"name\":\"uri\",\"type\":[\"null\",{\"type\":\"string\",\"logicalType\":\"uri\"}]}]}");
        AvroRecord record = AvroRecord.create((RecordSchema) schema);
        record.set("id", new UUID(1, 2));
        record.set("uri", URI.create("a:b"));
        byte[] data = writerOf(schema).write(record);
        AvroRecord read = (AvroRecord) utf8ReaderOf(schema).read(data);
        assertInstanceOf(Utf8Text.class, read.getPhysical("id"));
        assertEquals(new UUID(1, 2), read.getUuid("id"));
        assertEquals(URI.create("a:b"), read.get("uri"));
        assertArrayEquals(data, writerOf(schema).write(read));
    }

    @Test
    void sharedCompiledCodeIsOfTheSameForm() throws Exception {
        AvroSchema schema = AvroSchema.parse(RECORD);
        byte[] data = writerOf(schema).write(sample());
        CompiledReaders shared = CompiledReaders.of(4, CodegenPolicy.AT_ONCE);
        for (StringForm form : StringForm.values()) {
            AvroRecord read = (AvroRecord) DatumReader.builder(schema)
                    .compiledReaders(shared)
                    .strings(form)
                    .build()
                    .read(data);
            assertEquals(form == StringForm.UTF8, read.get("s") instanceof Utf8Text);
        }
    }
}
