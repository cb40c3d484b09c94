package io.avrofast.file;

import io.avrofast.file.internal.PathTarget;
import io.avrofast.file.internal.StreamOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A place to which a file can be written: a path, a stream. A storage of its own kind (an object store, a distributed
 * file system) is written by implementing this interface and {@link ByteOutput}; what Hadoop's client reaches, by {@link
 * io.avrofast.file.hadoop}.
 *
 * <p>A target only describes: nothing is made before {@link #create}.
 */
public interface ByteTarget {

    /** What messages call this place: a path, a URL, a title; never null. */
    String name();

    /**
     * Begins a new file.
     *
     * @param overwrite whether a file that is there already may be replaced
     * @return a new output, which the caller closes
     * @throws java.nio.file.FileAlreadyExistsException when there is a file and {@code overwrite} is false
     * @throws IOException when the storage fails
     */
    ByteOutput create(boolean overwrite) throws IOException;

    /**
     * A file. The bytes go to a hidden temporary file in the same folder, which takes the final name when the output is
     * committed: under the final name there is never a part of a file. A file that is replaced hands on its permissions.
     * A symbolic link is followed and stays. Pipes and devices are written as streams, whether or not {@link #create} may
     * overwrite.
     *
     * @param path the file's path, not null; its folder must exist
     * @return the target
     */
    static ByteTarget of(Path path) {
        return new PathTarget(path);
    }

    /**
     * A stream, which gets the bytes at once. Closing the output closes the stream. The stream needs no buffer of its
     * own.
     *
     * @param stream the stream, not null
     * @param name what messages call it, not null
     * @return the target
     */
    static ByteTarget of(OutputStream stream, String name) {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(name, "name");
        return new ByteTarget() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public ByteOutput create(boolean overwrite) {
                return new StreamOutput(stream);
            }
        };
    }
}
