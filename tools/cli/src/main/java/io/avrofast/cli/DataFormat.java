package io.avrofast.cli;

import java.util.Locale;
import java.util.Optional;

/** What a file holds. */
enum DataFormat {
    /** An Avro container file. */
    AVRO,

    /** A sequence of JSON values, written as one a line. */
    JSON;

    /** The format that a file's name tells; empty where it tells none. */
    static Optional<DataFormat> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".avro")) {
            return Optional.of(AVRO);
        }
        return lower.endsWith(".jsonl") || lower.endsWith(".json") || lower.endsWith(".ndjson")
                ? Optional.of(JSON)
                : Optional.empty();
    }

    /** The format that this one is converted to where nothing else is said. */
    DataFormat other() {
        return switch (this) {
            case AVRO -> JSON;
            case JSON -> AVRO;
        };
    }
}
