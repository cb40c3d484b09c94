package io.avrofast.spark;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.spark.glue.Failures;
import java.io.FileNotFoundException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.spark.sql.execution.datasources.PartitionedFile;

/** What kind of fault keeps a file from being read. */
final class FileFault {

    private static final System.Logger LOG = System.getLogger(FileFault.class.getName());

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

    /**
     * Says that a part of a file is left out, where that is wanted.
     *
     * @param options say so, not null
     * @param part the part, not null
     * @param fault why it cannot be read, not null
     */
    static void leaveOutOrFail(AvroFastOptions options, PartitionedFile part, Exception fault) {
        if (isMissing(fault)) {
            if (!options.ignoresMissingFiles()) {
                throw Failures.raise(Failures.ofMissingFile(part.urlEncodedPath(), fault));
            }
            LOG.log(System.Logger.Level.WARNING, "skipped the missing file " + part.filePath(), fault);
        } else if (isDamage(fault) && options.ignoresCorruptFiles()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "skipped what is left of the corrupted file " + part.filePath(),
                    fault);
        } else {
            throw Failures.raise(Failures.ofFile(part.urlEncodedPath(), fault));
        }
    }
}
