package io.avrofast.fuzz;

import io.avrofast.error.AvroException;
import io.avrofast.json.BytesForm;
import io.avrofast.json.JsonDatumCursor;
import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.json.UnknownFields;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** JSON text of a schema's values, in every form. The first byte picks the schema and the options. */
final class JsonTarget implements FuzzTarget {

    private static final String FILE = "values.json";

    /** A schema with options. */
    private record Way(JsonDatumReader reader, JsonDatumWriter writer, DatumWriter<Object> binary) {

        static Way of(AvroSchema schema, JsonForm form, BytesForm bytes, UnknownFields unknownFields) {
            return new Way(
                    JsonDatumReader.builder(schema)
                            .form(form)
                            .bytes(bytes)
                            .unknownFields(unknownFields)
                            .build(),
                    JsonDatumWriter.builder(schema).form(form).bytes(bytes).build(),
                    DatumWriter.of(schema));
        }
    }

    private final List<Way> ways = new ArrayList<>();

    JsonTarget() {
        for (Samples.Sample sample : Samples.all()) {
            AvroSchema schema = sample.writerSchema();
            ways.add(Way.of(schema, JsonForm.AVRO, BytesForm.LATIN_1, UnknownFields.SKIP));
            ways.add(Way.of(schema, JsonForm.PLAIN, BytesForm.BASE64, UnknownFields.REFUSE));
            ways.add(Way.of(schema, JsonForm.PLAIN, BytesForm.LATIN_1, UnknownFields.SKIP));
            ways.add(Way.of(sample.readerSchema(), JsonForm.PLAIN, BytesForm.BASE64, UnknownFields.SKIP));
        }
    }

    @Override
    public String name() {
        return "json";
    }

    @Override
    public List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (int i = 0; i < ways.size(); i++) {
            Samples.Sample sample = Samples.all().get(i / 4);
            // The later schema has no value of its own; it takes what fits of the earlier one's.
            Way writing = i % 4 == 3 ? ways.get(i - 2) : ways.get(i);
            ByteArrayOutputStream seed = new ByteArrayOutputStream();
            seed.write(i);
            seed.writeBytes(Samples.utf8(writing.writer().write(sample.value())));
            seeds.add(seed.toByteArray());
        }
        return seeds;
    }

    @Override
    public List<byte[]> words() {
        return Samples.words(
                "{",
                "}",
                "[",
                "]",
                ",",
                ":",
                "''",
                "null",
                "true",
                "'NaN'",
                "NaN",
                "-Infinity",
                "1e999999999",
                "1e-999999999",
                "-0",
                "0.1",
                "99999999999999999999",
                "9223372036854775807",
                "\\u0000",
                "\\ud800",
                "\\",
                "/*",
                "#",
                "'n.Node'",
                "'Node'",
                "'int'",
                "'string'",
                "'2024-02-29T12:34:56.789Z'",
                "'P1M'",
                "AA==",
                "{'value':1,'next':",
                "\u00ef\u00bb\u00bf");
    }

    @Override
    public String use(byte[] input) throws IOException {
        if (input.length == 0) {
            return "nothing";
        }
        int way = (input[0] & 0xff) % ways.size();
        return way + Outcome.of(() -> read(ways.get(way), input));
    }

    private static String read(Way way, byte[] input) throws IOException {
        int count = 0;
        try (JsonDatumCursor values =
                way.reader().readAll(new ByteArrayInputStream(input, 1, input.length - 1), FILE)) {
            while (values.hasNext()) {
                requireSameAgain(way, values.next());
                count++;
            }
        } catch (AvroException e) {
            if (!FILE.equals(e.place().file())
                    || e.place().line() < 1
                    || e.place().column() < 1) {
                throw new AssertionError("an error without its place", e);
            }
            throw e;
        }
        return "read " + Math.min(count, 3);
    }

    /** What was read can be written, in JSON and in binary, and read again as the same. */
    private static void requireSameAgain(Way way, Object value) throws IOException {
        byte[] bytes = way.binary().write(value);
        byte[] again;
        String json;
        try {
            json = way.writer().write(value);
            again = way.binary().write(way.reader().read(json));
        } catch (IOException e) {
            throw new AssertionError("read, but neither written nor read again: " + value, e);
        }
        if (!Arrays.equals(bytes, again)) {
            throw new AssertionError("another value comes back of " + json);
        }
    }
}
