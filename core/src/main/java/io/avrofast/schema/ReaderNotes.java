package io.avrofast.schema;

import java.util.Map;

/** What one pass over a text found out too late, for the next pass. One thread. */
final class ReaderNotes {

    private Map<Integer, HeaderScout.Header> headers;
    private NamedTypes laterDefinitions;

    /** The headers of all objects, by the offset of their opening bracket; null while no pass needed them. */
    Map<Integer, HeaderScout.Header> headers() {
        return headers;
    }

    void noteHeaders(Map<Integer, HeaderScout.Header> all) {
        headers = all;
    }

    /** All definitions of the text; null while no pass needed them. */
    NamedTypes laterDefinitions() {
        return laterDefinitions;
    }

    void noteDefinitions(NamedTypes all) {
        laterDefinitions = all;
    }
}
