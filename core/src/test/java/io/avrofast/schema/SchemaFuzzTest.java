package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever the text, the parser gives a schema or its own exception. The seed of a failure is the argument. */
class SchemaFuzzTest {

    private static final String[] PIECES = {
        "\"type\"",
        "\"name\"",
        "\"namespace\"",
        "\"fields\"",
        "\"items\"",
        "\"values\"",
        "\"symbols\"",
        "\"size\"",
        "\"default\"",
        "\"aliases\"",
        "\"doc\"",
        "\"order\"",
        "\"record\"",
        "\"enum\"",
        "\"fixed\"",
        "\"array\"",
        "\"map\"",
        "\"int\"",
        "\"null\"",
        "\"T0\"",
        "\"T1\"",
        "\"a.T0\"",
        "\"\"",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "null",
        "true",
        "7",
        "-1.5e3",
        "{}",
        "[]",
        "\"logicalType\"",
        "\"decimal\"",
        "\"precision\"",
        "/*",
        "*/",
        "//",
        "\n"
    };

    @Property(tries = 3000)
    void aMutatedSchemaIsReadOrRefused(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(RandomSchemas.text(random));
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int from = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), from + random.nextInt(12));
            text.replace(from, to, PIECES[random.nextInt(PIECES.length)]);
        }
        readBothWays(text.toString());
    }

    @Property(tries = 3000)
    void anObjectOfReservedAttributesIsReadOrRefused(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        appendValue(text, random, 0);
        readBothWays(text.toString());
    }

    private static void appendValue(StringBuilder text, Random random, int depth) {
        switch (depth > 5 ? 2 : random.nextInt(4)) {
            case 0 -> {
                String separator = "[";
                for (int i = random.nextInt(4); i > 0; i--) {
                    text.append(separator);
                    appendValue(text, random, depth + 1);
                    separator = ",";
                }
                text.append(separator.equals("[") ? "[]" : "]");
            }
            case 1, 3 -> {
                String separator = "{";
                for (int i = 1 + random.nextInt(6); i > 0; i--) {
                    text.append(separator).append(PIECES[random.nextInt(12)]).append(':');
                    appendValue(text, random, depth + 1);
                    separator = ",";
                }
                text.append('}');
            }
            default -> text.append(PIECES[12 + random.nextInt(11)]);
        }
    }

    private static void readBothWays(String text) {
        AvroSchema strict = read(SchemaParser.strict(), text);
        AvroSchema lenient = read(SchemaParser.lenient(), text);
        if (strict != null) {
            assertEquals(strict, lenient, text);
            assertEquals(strict, AvroSchema.parse(strict.toString()), text);
            assertEquals(strict.hashCode(), lenient.hashCode(), text);
        }
        if (lenient != null) {
            assertEquals(lenient, SchemaParser.lenient().parse(lenient.toString()), text);
        }
    }

    private static AvroSchema read(SchemaParser parser, String text) {
        try {
            return parser.parse(text);
        } catch (SchemaParseException e) {
            return null;
        }
    }
}
