package io.avrofast.spark;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import java.io.FileNotFoundException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.fs.ChecksumException;

/** What kind of fault keeps a file from being read. */
final class FileFault {

    private FileFault() {}

    /**
     * Whether a file's bytes are not as they were written, or were not written as they should. A storage that fails, a schema
     * that can't be read as another, or a codec that is not known are no damage: the rows are there.
     */
    static boolean isDamage(Throwable fault) {
        return fault instanceof MalformedDataException
                || fault instanceof TruncatedDataException
                || fault instanceof LimitExceededException
                || fault instanceof ChecksumException;
    }

    /** Whether a file is not there. */
    static boolean isMissing(Throwable fault) {
        return fault instanceof FileNotFoundException || fault instanceof NoSuchFileException;
    }
}
