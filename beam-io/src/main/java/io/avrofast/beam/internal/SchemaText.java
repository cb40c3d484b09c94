package io.avrofast.beam.internal;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A schema that travels with each part of each file: its text is compressed, since runners bound how much all parts together
 * may take.
 */
final class SchemaText implements Serializable {

    private static final long serialVersionUID = 1L;

    private final byte[] deflated;

    /** Parsed when it is first asked for. Threads that race here at most parse it twice. */
    private transient volatile AvroSchema schema;

    private SchemaText(byte[] deflated, AvroSchema schema) {
        this.deflated = deflated;
        this.schema = schema;
    }

    static SchemaText of(AvroSchema schema) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(bytes)) {
            deflater.write(schema.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to an array", e);
        }
        return new SchemaText(bytes.toByteArray(), schema);
    }

    AvroSchema schema() {
        AvroSchema known = schema;
        if (known == null) {
            // Headers of files may have schemas that are not quite valid: they were accepted when the pipeline was
            // made.
            known = SchemaParser.lenient().parse(text());
            schema = known;
        }
        return known;
    }

    private String text() {
        try (InflaterInputStream inflater = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
            return new String(inflater.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("reading from an array", e);
        }
    }

    @Override
    public String toString() {
        return schema().toString();
    }
}
