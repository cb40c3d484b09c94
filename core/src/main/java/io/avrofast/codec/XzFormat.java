package io.avrofast.codec;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;

/** The errors that all readers of parts of the .xz format share. */
final class XzFormat {

    private XzFormat() {}

    static MalformedDataException damaged(String problem) {
        return new MalformedDataException("xz data is damaged: " + problem, Place.UNKNOWN);
    }

    static TruncatedDataException truncated() {
        return new TruncatedDataException("xz data does not end within the block", Place.UNKNOWN);
    }
}
