package io.avrofast.error;

import java.io.IOException;
import java.io.Serial;
import java.util.Objects;

/**
 * A fault in Avro data, in a container file, or between two schemas. It says what was expected and what was found, and
 * where; it never contains values of the data.
 *
 * <p>Faults of the storage itself (a lost connection, a missing file) are not of this family: they stay the {@link
 * IOException} that the storage threw.
 *
 * <p>An instance belongs to the thread that throws it: layers add what they know of the place on the way up.
 */
public abstract sealed class AvroException extends IOException
        permits TruncatedDataException,
                MalformedDataException,
                LimitExceededException,
                UnsupportedFeatureException,
                SchemaResolutionException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String problem;
    private Place place;

    /**
     * @param problem what was expected and what was found, without the place, not null
     * @param place as much of the place as is known, not null
     * @param cause the fault below this one, or null
     */
    AvroException(String problem, Place place, Throwable cause) {
        super(problem, cause);
        this.problem = Objects.requireNonNull(problem, "problem");
        this.place = Objects.requireNonNull(place, "place");
    }

    /** What was expected and what was found, without the place; never null. */
    public final String problem() {
        return problem;
    }

    /** Where the fault was found, as far as it is known; never null. */
    public final Place place() {
        return place;
    }

    /**
     * Adds what an outer layer knows of the place. What is known already stays.
     *
     * @param outer the outer layer's knowledge, not null
     * @return this exception
     */
    public final AvroException within(Place outer) {
        place = place.within(outer);
        return this;
    }

    /**
     * Puts the name of the enclosing field in front of the field path.
     *
     * @param name the field's name, not null
     * @return this exception
     */
    public final AvroException inField(String name) {
        place = place.inField(name);
        return this;
    }

    /**
     * Puts the position of the enclosing array item or map entry in front of the field path.
     *
     * @param index the position, counted from 0
     * @return this exception
     */
    public final AvroException inItem(long index) {
        place = place.inItem(index);
        return this;
    }

    /**
     * Counts the data offset from another byte on, where it is known.
     *
     * @param origin the present offset of what is to be byte 0
     * @return this exception
     */
    public final AvroException countedFrom(long origin) {
        place = place.countedFrom(origin);
        return this;
    }

    /** The place, as far as it is known, and the problem. */
    @Override
    public final String getMessage() {
        String where = place.toString();
        return where.isEmpty() ? problem : where + ": " + problem;
    }
}
