package io.avrofast.schema;

import java.util.Map;

/** What one pass over a text found out too late, for the next pass. One thread. */
final class ReaderNotes {

    private Map<Integer, HeaderScout.Header> headers;
    private NamedTypes laterDefinitions;
    private Map<Integer, String> namesByOffset = Map.of();

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
        namesByOffset = all.namesByOffset();
    }

    /** The type whose object starts at an offset, where a reference before it had it read already; else null. */
    NamedSchema readAhead(int offset, NamedTypes read) {
        String name = namesByOffset.get(offset);
        return name == null ? null : read.find(name);
    }
}
