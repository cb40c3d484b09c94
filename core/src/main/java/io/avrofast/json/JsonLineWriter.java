package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Writes values as lines of JSON, in UTF-8, each ended by a line feed. A value that cannot be written leaves nothing of
 * itself behind. For one thread.
 */
public final class JsonLineWriter implements Closeable, Flushable {

    private static final int FULL = 1 << 16;

    private final JsonDatumWriter writer;
    private final OutputStream out;
    private final LineBuffer lines = new LineBuffer();
    private JsonGenerator generator;

    JsonLineWriter(JsonDatumWriter writer, OutputStream out) {
        this.writer = writer;
        this.out = Objects.requireNonNull(out, "out");
    }

    /**
     * Writes one value and a line feed.
     *
     * @param value a value of the schema, as {@link io.avrofast.record.ValueConversion} takes it
     * @throws io.avrofast.error.MalformedDataException if a value is beyond what its logical type allows
     * @throws io.avrofast.record.DatumMismatchException if the value is not of the schema
     * @throws IOException if the stream fails
     */
    public void write(Object value) throws IOException {
        int lineStart = lines.size();
        boolean written = false;
        try {
            if (generator == null) {
                generator = writer.newGenerator(lines);
            }
            writer.write(value, generator);
            written = true;
        } finally {
            if (!written) {
                generator = null;
                lines.truncate(lineStart);
            }
        }
        lines.write('\n');
        if (lines.size() >= FULL) {
            drain();
        }
    }

    /** Hands all lines to the stream and flushes it. */
    @Override
    public void flush() throws IOException {
        drain();
        out.flush();
    }

    /** Hands all lines to the stream and closes it. */
    @Override
    public void close() throws IOException {
        try (out) {
            drain();
        }
    }

    private void drain() throws IOException {
        lines.writeTo(out);
        lines.reset();
    }
}
