package io.avrofast.beam.internal;

import io.avrofast.file.AvroFile;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.beam.sdk.io.FileSystems;

/** Reads the file of a schema: its text, or an Avro file that has it. */
public final class SchemaFile {

    private static final byte[] AVRO_MAGIC = {'O', 'b', 'j', 1};

    private SchemaFile() {}

    /**
     * The schema of a file.
     *
     * @param name the file, as Beam's file systems take it, not null
     * @throws IllegalArgumentException if it is neither the text of a schema nor an Avro file
     * @throws IOException if the storage fails
     */
    public static AvroSchema read(String name) throws IOException {
        try (InputStream in = Channels.newInputStream(
                FileSystems.open(FileSystems.matchSingleFileSpec(name).resourceId()))) {
            byte[] start = in.readNBytes(AVRO_MAGIC.length);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
            return Arrays.equals(start, AVRO_MAGIC) ? AvroFile.open(whole, name).schema() : parse(whole, name);
        }
    }

    private static AvroSchema parse(InputStream text, String name) throws IOException {
        int most = DecodeLimits.DEFAULT.maxSchemaBytes();
        byte[] bytes = text.readNBytes(most);
        if (text.read() >= 0) {
            throw new IllegalArgumentException(name + ": the schema's text is longer than " + most + " bytes");
        }
        try {
            return AvroSchema.parse(new String(bytes, StandardCharsets.UTF_8));
        } catch (SchemaParseException e) {
            throw new IllegalArgumentException(name + ": not a schema: " + e.getMessage(), e);
        }
    }
}
