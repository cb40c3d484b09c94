package io.avrofast.beam.internal;

import io.avrofast.file.AvroFile;
import io.avrofast.file.ByteSource;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;

/** Finds out the schema of files that are not read yet. */
public final class FirstFile {

    private FirstFile() {}

    /**
     * The schema of the first of the files that match, by their names. It reads no more than that file's header.
     *
     * @throws IllegalArgumentException if the pattern is known only when the pipeline runs, or matches nothing although that is
     *     allowed
     * @throws UncheckedIOException if nothing matches, or the storage or the header fails
     */
    public static AvroSchema schemaOf(InputPattern input) {
        if (!input.required().isAccessible()) {
            throw new IllegalArgumentException(
                    "the files are known only when the pipeline runs, so no schema can be taken"
                            + " from them now: give one by withSchema or withAvroSchema");
        }
        String pattern = input.required().get();
        try {
            List<ResourceId> files = FileSystems.match(pattern, input.treatment()).metadata().stream()
                    .map(metadata -> metadata.resourceId())
                    .sorted(Comparator.comparing(ResourceId::toString))
                    .toList();
            if (files.isEmpty()) {
                throw new IllegalArgumentException("no file matches " + pattern
                        + ", so no schema can be taken from one: give one by withSchema or withAvroSchema");
            }
            return schemaOf(files.get(0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AvroSchema schemaOf(ResourceId file) throws IOException {
        try (ReadableByteChannel channel = FileSystems.open(file)) {
            return AvroFile.open(bytes(channel, file.toString())).schema();
        }
    }

    /** The bytes of a channel; from anywhere, where it allows that. */
    static ByteSource bytes(ReadableByteChannel channel, String name) {
        return channel instanceof SeekableByteChannel seekable
                ? ByteSource.of(seekable, name)
                : ByteSource.of(Channels.newInputStream(channel), name);
    }
}
