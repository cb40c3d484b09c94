package io.avrofast.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.Place;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.TypeNesting;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Writes generic values of one schema as JSON, in one of the two {@linkplain JsonForm forms}. Immutable and safe for use by
 * many threads.
 *
 * <pre>{@code
 * String json = JsonDatumWriter.of(schema, JsonForm.PLAIN).write(record);
 * }</pre>
 */
public final class JsonDatumWriter {

    private final JsonFactory factory;
    private final ValueConversion conversion;
    private final ValueWriter root;

    /** Where a union's branches have one name, conversion would take the first for each, and fail on the other's values. */
    private final boolean takesPhysicalOnly;

    private JsonDatumWriter(Builder builder) {
        this.factory = JsonFactories.forWriting(builder.form);
        this.conversion = ValueConversion.of(builder.schema);
        ValueWriters writers = new ValueWriters(builder.form, builder.bytes);
        this.root = builder.schema.accept(writers);
        this.takesPhysicalOnly = writers.repeatBranches();
    }

    /**
     * A writer with the defaults of the {@linkplain Builder builder}.
     *
     * @param schema what the values have, not null
     * @param form how they look, not null
     */
    public static JsonDatumWriter of(AvroSchema schema, JsonForm form) {
        return builder(schema).form(form).build();
    }

    /**
     * The way to a writer with options.
     *
     * @param schema what the values have, not null
     */
    public static Builder builder(AvroSchema schema) {
        return new Builder(schema);
    }

    /**
     * Writes one value.
     *
     * @param value a value of the schema, as {@link ValueConversion} takes it; a physical one where the schema has a union
     *     with several branches of one name
     * @return its JSON, without white space
     * @throws io.avrofast.error.MalformedDataException if a value is beyond what its logical type allows
     * @throws io.avrofast.error.UnsupportedFeatureException if JSON can't tell the value from another one, because the schema
     *     uses a name twice
     * @throws LimitExceededException if values are nested too deep, as they are when one contains itself
     * @throws io.avrofast.record.DatumMismatchException if the value is not of the schema
     */
    public String write(Object value) throws IOException {
        LineBuffer buffer = new LineBuffer();
        JsonGenerator generator = newGenerator(buffer);
        write(value, generator);
        return buffer.toString(StandardCharsets.UTF_8);
    }

    /**
     * Writes values to a stream, in UTF-8, each ended by a line feed.
     *
     * @param out where to, not null; closed with what is returned
     */
    public JsonLineWriter linesTo(OutputStream out) {
        return new JsonLineWriter(this, out);
    }

    /** Writes a value as a whole and flushes it. */
    void write(Object value, JsonGenerator generator) throws IOException {
        try {
            root.write(takesPhysicalOnly ? value : conversion.toPhysical(value), generator);
        } catch (StreamConstraintsException e) {
            throw new LimitExceededException(
                    "values are nested deeper than " + JsonFactories.DEEPEST_OUTPUT + " levels", Place.UNKNOWN, e);
        }
        generator.flush();
    }

    JsonGenerator newGenerator(OutputStream out) throws IOException {
        JsonGenerator generator = factory.createGenerator(out);
        generator.setRootValueSeparator(null);
        return generator;
    }

    /** The options of a writer. For one thread. */
    public static final class Builder {

        private final AvroSchema schema;
        private JsonForm form = JsonForm.PLAIN;
        private BytesForm bytes = BytesForm.BASE64;

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

        /**
         * The writer.
         *
         * @throws IllegalArgumentException if the schema's types are nested deeper than {@link TypeNesting#MOST_LEVELS}
         */
        public JsonDatumWriter build() {
            TypeNesting.require(schema);
            return new JsonDatumWriter(this);
        }
    }
}
