package io.avrofast.json;

import com.fasterxml.jackson.core.JsonFactory;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.TypeNesting;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.util.Objects;

/**
 * Reads generic values of one schema from JSON, in one of the two {@linkplain JsonForm forms}. Immutable and safe for use by
 * many threads.
 *
 * <p>A field that is missing takes its default; one that comes twice, or a key of a map that does, is an error; numbers
 * must fit their type exactly, floating point types apart, which take the nearest value within their range.
 *
 * <pre>{@code
 * try (JsonDatumCursor values = JsonDatumReader.of(schema, JsonForm.PLAIN).readAll(stream, "trips.jsonl")) {
 *     while (values.hasNext()) {
 *         Object value = values.next();
 *     }
 * }
 * }</pre>
 */
public final class JsonDatumReader {

    private final AvroSchema schema;
    private final DecodeLimits limits;
    private final JsonFactory factory;
    private final ValueReader root;

    private JsonDatumReader(Builder builder) {
        this.schema = builder.schema;
        this.limits = builder.limits;
        this.factory = JsonFactories.forReading(limits);
        this.root = schema.accept(new ValueReaders(builder.form, builder.bytes, builder.unknownFields));
    }

    /**
     * A reader with the defaults of the {@linkplain Builder builder}.
     *
     * @param schema what the values have, not null
     * @param form how they look, not null
     */
    public static JsonDatumReader of(AvroSchema schema, JsonForm form) {
        return builder(schema).form(form).build();
    }

    /**
     * The way to a reader with options.
     *
     * @param schema what the values have, not null
     */
    public static Builder builder(AvroSchema schema) {
        return new Builder(schema);
    }

    /** The schema of the values; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /**
     * Reads one value.
     *
     * @param json the JSON of exactly one value, not null
     * @return a physical value of the schema, which belongs to the caller
     * @throws io.avrofast.error.AvroException if the text is not JSON, or not such a value
     */
    public Object read(String json) throws IOException {
        try (JsonDatumCursor cursor = newCursor(new StringReader(json), null)) {
            return cursor.only();
        }
    }

    /**
     * Reads a sequence of values, with white space or nothing between them, as JSON lines are.
     *
     * @param in UTF-8 text, with or without a byte order mark, not null; closed with what is returned
     * @param name what messages call the text, or null
     */
    public JsonDatumCursor readAll(InputStream in, String name) throws IOException {
        return newCursor(new Utf8Reader(Objects.requireNonNull(in, "in")), name);
    }

    private JsonDatumCursor newCursor(Reader text, String name) throws IOException {
        return new JsonDatumCursor(new JsonInput(factory.createParser(text), limits), root, name);
    }

    /** The options of a reader. For one thread. */
    public static final class Builder {

        private final AvroSchema schema;
        private JsonForm form = JsonForm.PLAIN;
        private BytesForm bytes = BytesForm.BASE64;
        private UnknownFields unknownFields = UnknownFields.REFUSE;
        private DecodeLimits limits = DecodeLimits.DEFAULT;

        private Builder(AvroSchema schema) {
            this.schema = Objects.requireNonNull(schema, "schema");
        }

        /** How values look, not null; plain unless set. */
        public Builder form(JsonForm newForm) {
            this.form = Objects.requireNonNull(newForm, "form");
            return this;
        }

        /** How bytes and fixed values look in the plain form, not null; Base64 unless set. */
        public Builder bytes(BytesForm newBytes) {
            this.bytes = Objects.requireNonNull(newBytes, "bytes");
            return this;
        }

        /** What to do with members that the schema has no field for, not null; they are refused unless set. */
        public Builder unknownFields(UnknownFields newUnknownFields) {
            this.unknownFields = Objects.requireNonNull(newUnknownFields, "unknownFields");
            return this;
        }

        /** The limits of lengths, counts and depth, not null. */
        public Builder limits(DecodeLimits newLimits) {
            this.limits = Objects.requireNonNull(newLimits, "limits");
            return this;
        }

        /**
         * The reader.
         *
         * @throws IllegalArgumentException if the schema's types are nested deeper than {@link TypeNesting#MOST_LEVELS}
         */
        public JsonDatumReader build() {
            TypeNesting.require(schema);
            return new JsonDatumReader(this);
        }
    }
}
