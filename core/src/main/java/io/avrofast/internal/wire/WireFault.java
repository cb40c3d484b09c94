package io.avrofast.internal.wire;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;

/** The faults that kernels find, built away from the fast paths. Each method returns the exception to throw. */
public final class WireFault {

    private WireFault() {}

    /**
     * The data ends inside a value.
     *
     * @param expected what should stand there, such as {@code "a double (8 bytes)"}
     * @param pos where the value begins
     * @param limit where the data ends
     */
    public static TruncatedDataException truncated(String expected, int pos, int limit) {
        return new TruncatedDataException(
                "expected " + expected + ", found the end of the data after " + bytes((long) limit - pos),
                Place.ofData(pos));
    }

    /**
     * The bytes are no valid value.
     *
     * @param expected what should stand there
     * @param found what does, without the value itself where it is data of the user
     * @param pos where the value begins
     */
    public static MalformedDataException malformed(String expected, String found, int pos) {
        return new MalformedDataException("expected " + expected + ", found " + found, Place.ofData(pos));
    }

    /**
     * A size, count or depth is above a limit of the caller.
     *
     * @param limitName the limit's name in {@code DecodeLimits}
     * @param allowed the limit
     * @param found what is above it, such as {@code "a string of 10 bytes"}
     * @param pos where the value begins
     */
    public static LimitExceededException overLimit(String limitName, long allowed, String found, int pos) {
        return new LimitExceededException(
                "expected at most " + limitName + " = " + allowed + ", found " + found, Place.ofData(pos));
    }

    static String bytes(long count) {
        return count == 1 ? "1 byte" : count + " bytes";
    }
}
