package io.avrofast.beam.internal;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.io.Serializable;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.display.HasDisplayData;

/**
 * What the records of files become. It travels with the sources to where the files are read, with each part of each file: its
 * serialized form is small. Safe for use by many threads.
 *
 * @param <R> what a file's reader gives
 * @param <T> the elements
 */
public interface FileReading<R, T> extends Serializable, HasDisplayData {

    /**
     * Opens a file, or a part of one.
     *
     * @param file says which, and what the readers of this module have in common
     * @return the reader, which the caller closes
     */
    AvroFileReader<R> open(AvroFile file) throws IOException;

    /** The element of a record. Called once for each. */
    T elementOf(R record);

    /** The coder of the elements. */
    Coder<T> coder();
}
