package io.avrofast.cli;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFileReader;
import io.avrofast.json.BytesForm;
import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.json.JsonLineWriter;
import io.avrofast.json.UnknownFields;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options of all commands that read or write JSON. */
final class JsonOptions {

    @Option(names = "--avro-json", description = "JSON is Avro's own encoding; without it plain JSON.")
    private boolean avroJson;

    @Option(
            names = "--bytes",
            paramLabel = "FORM",
            converter = BytesFormConverter.class,
            description = "How bytes stand in plain JSON: base64 (the default), or latin1, a character for each byte.")
    private BytesForm bytes;

    /** The names of the options that are given. */
    List<String> given() {
        List<String> names = new ArrayList<>();
        if (avroJson) {
            names.add("--avro-json");
        }
        if (bytes != null) {
            names.add("--bytes");
        }
        return names;
    }

    /** What is wrong with the options; empty where nothing is. */
    Optional<String> problem() {
        return avroJson && bytes != null
                ? Optional.of("--bytes is for plain JSON, and --avro-json has its own form of bytes")
                : Optional.empty();
    }

    /**
     * Prints records, each as a line. What could be read is printed before a fault is told.
     *
     * @param out closed by this method
     * @param most how many records are printed at most
     */
    void print(AvroFileReader<Object> reader, OutputStream out, long most) throws IOException {
        JsonDatumWriter writer = JsonDatumWriter.builder(reader.schema())
                .form(form())
                .bytes(bytesForm())
                .build();
        try (JsonLineWriter lines = writer.linesTo(out)) {
            for (long i = 0; i < most && reader.hasNext(); i++) {
                Object value = reader.next();
                try {
                    lines.write(value);
                } catch (AvroException e) {
                    throw new UnprintableValueException(e.within(reader.place()));
                }
            }
        }
    }

    /** The reader that the options describe. */
    JsonDatumReader newReader(AvroSchema schema, UnknownFields unknownFields) {
        return JsonDatumReader.builder(schema)
                .form(form())
                .bytes(bytesForm())
                .unknownFields(unknownFields)
                .build();
    }

    private JsonForm form() {
        return avroJson ? JsonForm.AVRO : JsonForm.PLAIN;
    }

    private BytesForm bytesForm() {
        return bytes == null ? BytesForm.BASE64 : bytes;
    }

    /** Makes a form of its name. */
    static final class BytesFormConverter implements ITypeConverter<BytesForm> {
        @Override
        public BytesForm convert(String name) {
            return switch (name) {
                case "base64" -> BytesForm.BASE64;
                case "latin1" -> BytesForm.LATIN_1;
                default -> throw new UnusableValueException("expected base64 or latin1");
            };
        }
    }
}
