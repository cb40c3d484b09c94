package io.avrofast.spark.glue;

import java.util.Map;
import org.apache.spark.SparkException;
import org.apache.spark.SparkIllegalArgumentException;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.errors.QueryExecutionErrors;

/** Failures in the form that Spark's users know. */
public final class Failures {

    private Failures() {}

    /**
     * Throws a failure as it is. Scala declares no exceptions, so that Spark's interfaces do not name those that Spark expects.
     *
     * @param failure what is thrown, not null
     * @return nothing; to be thrown, so that the compiler knows the end of the path
     */
    public static RuntimeException raise(Throwable failure) {
        throw Failures.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException unchecked(Throwable failure) throws E {
        throw (E) failure;
    }

    /** An option has a value that it can't have. */
    public static Throwable ofOption(String name, String problem) {
        return QueryCompilationErrors.avroOptionsException(name, problem);
    }

    /** The files to be written shall have a codec that there is not; the cause says which there are. */
    public static IllegalArgumentException ofCodec(String name, Throwable cause) {
        return new SparkIllegalArgumentException(
                "CODEC_SHORT_NAME_NOT_FOUND", ScalaValues.scalaMap(Map.of("codecName", name)), cause);
    }

    /**
     * A file could not be read.
     *
     * @param path the file's path as a URL, not null
     * @param cause why, not null
     */
    public static Throwable ofFile(String path, Throwable cause) {
        return QueryExecutionErrors.cannotReadFilesError(cause, path);
    }

    /**
     * A file is not there.
     *
     * @param path the file's path as a URL, not null
     * @param cause how that was found out, not null
     */
    public static Throwable ofMissingFile(String path, Exception cause) {
        return QueryExecutionErrors.fileNotExistError(path, cause);
    }

    /**
     * A file has no schema that could be that of its data set.
     *
     * @param path the file's path as a URL, not null
     * @param cause why, not null
     */
    public static Throwable ofSchema(String path, Throwable cause) {
        return new SparkException("Could not read file: " + path + ": " + cause.getMessage(), cause);
    }
}
