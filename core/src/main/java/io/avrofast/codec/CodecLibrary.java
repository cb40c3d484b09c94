package io.avrofast.codec;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;

/**
 * The library that a codec needs. A codec whose library is missing is known all the same: the user learns which jar to
 * add.
 *
 * @param codec the codec's name
 * @param artifact the library's Maven group and artifact
 */
record CodecLibrary(String codec, String artifact) {

    /** Something that needs the library. */
    interface Maker<T> {
        /** Makes it. */
        T make();
    }

    /**
     * Makes something that needs the library.
     *
     * @param maker the only code that links to the library
     * @return what the maker made
     * @throws UnsupportedFeatureException if the library is missing or its native part cannot be loaded
     */
    <T> T use(Maker<T> maker) throws UnsupportedFeatureException {
        try {
            return maker.make();
        } catch (LinkageError e) {
            // A missing jar, a missing or unloadable native library, and every later use after either.
            throw new UnsupportedFeatureException(
                    "codec " + codec + " needs the library " + artifact
                            + ", which is missing from the class path or cannot be loaded here",
                    Place.UNKNOWN,
                    e);
        }
    }
}
