package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Faults of a Parquet file's data, on their way through Parquet's own code, which lets no checked exceptions pass. */
final class RowFaults {

    private RowFaults() {}

    /** A fault that a converter finds. */
    static UncheckedIOException in(String path, String problem) {
        return new UncheckedIOException(
                new MalformedDataException(problem, new Place(null, -1, -1, -1, -1, -1, -1, path)));
    }

    /**
     * The fault behind whatever Parquet's code let out: of damaged bytes it may be any exception.
     *
     * @param place where it was met
     */
    static IOException of(Exception thrown, Place place) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof AvroException fault) {
                return fault.within(place);
            }
        }
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String reason = root.getMessage() == null
                ? root.getClass().getSimpleName()
                : root.getMessage().lines().findFirst().orElse("");
        return new MalformedDataException("the Parquet file is damaged or cut off: " + reason, place, thrown);
    }
}
