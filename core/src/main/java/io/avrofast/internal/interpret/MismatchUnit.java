package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import java.util.List;

/** Fails: the reader's schema has no place for the value that the data holds here. */
final class MismatchUnit extends ValueUnit {

    private final List<String> differences;

    MismatchUnit(List<String> differences) {
        this.differences = differences;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        throw new SchemaResolutionException(differences, Place.ofData(pos));
    }
}
