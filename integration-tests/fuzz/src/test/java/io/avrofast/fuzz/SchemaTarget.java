package io.avrofast.fuzz;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaCompatibility;
import io.avrofast.schema.SchemaParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The text of a schema: parsed both ways, printed, parsed again, hashed and compared. */
final class SchemaTarget implements FuzzTarget {

    static final List<byte[]> WORDS = Samples.words(
            "'type'",
            "'name'",
            "'namespace'",
            "'fields'",
            "'items'",
            "'values'",
            "'symbols'",
            "'size'",
            "'default'",
            "'aliases'",
            "'doc'",
            "'order'",
            "'logicalType'",
            "'precision'",
            "'scale'",
            "'record'",
            "'error'",
            "'enum'",
            "'fixed'",
            "'array'",
            "'map'",
            "'null'",
            "'int'",
            "'long'",
            "'bytes'",
            "'string'",
            "'decimal'",
            "'uuid'",
            "'duration'",
            "'Order'",
            "'n.Node'",
            "'a.b'",
            "''",
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "null",
            "true",
            "-1.5e3",
            "1e999999999",
            "99999999999999999999",
            "{}",
            "[]",
            "/*",
            "*/",
            "//",
            "\\u0000",
            "\\ud800",
            "{'type':",
            "{'type':'array','items':",
            ",{'name':'f','type':");

    @Override
    public String name() {
        return "schema";
    }

    @Override
    public List<byte[]> seeds() {
        return Samples.all().stream()
                .flatMap(sample -> Stream.of(sample.writer(), sample.reader()))
                .map(Samples::utf8)
                .toList();
    }

    @Override
    public List<byte[]> words() {
        return WORDS;
    }

    @Override
    public String use(byte[] input) throws IOException {
        String text = new String(input, StandardCharsets.UTF_8);
        String strict = Outcome.of(() -> parse(SchemaParser.strict(), text));
        String lenient = Outcome.of(() -> parse(SchemaParser.lenient(), text));
        if (strict.startsWith("read") && !lenient.startsWith("read")) {
            throw new AssertionError("only the strict parser takes it, the other says " + lenient);
        }
        return strict + " / " + lenient;
    }

    private static String parse(SchemaParser parser, String text) {
        AvroSchema schema = parser.parse(text);
        requireEqual(schema, parser.parse(schema.toString()));
        requireEqual(schema, parser.parse(schema.toPrettyString()));
        AvroSchema canonical = SchemaParser.lenient().parse(schema.canonicalForm());
        requireEqual(schema.fingerprint64(), canonical.fingerprint64());
        if (!SchemaCompatibility.differences(schema, schema).isEmpty() && parser == SchemaParser.strict()) {
            throw new AssertionError(
                    "a schema that cannot read its own data: " + SchemaCompatibility.differences(schema, schema));
        }
        return "read a schema of " + schema.kind();
    }

    private static void requireEqual(Object one, Object other) {
        if (!one.equals(other) || one.hashCode() != other.hashCode()) {
            throw new AssertionError(one + " differs from " + other);
        }
    }
}
