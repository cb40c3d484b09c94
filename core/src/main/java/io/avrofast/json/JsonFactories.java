package io.avrofast.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.avrofast.limit.DecodeLimits;

/** Makes the factories of parsers and generators, each with our limits and without state that processes share. */
final class JsonFactories {

    /** Records that contain themselves must end somewhere before the stack does. */
    static final int DEEPEST_OUTPUT = 1_000;

    /** A decimal's digits, and room for its sign, its point and its exponent. */
    private static final int NUMBER_ROOM = 32;

    /** In Avro's encoding a value of a union is nested once more. */
    private static final int NESTING_FACTOR = 2;

    private JsonFactories() {}

    /** A factory of generators. */
    static JsonFactory forWriting(JsonForm form) {
        return JsonFactory.builder()
                // Apache Avro escapes the characters beyond U+FFFF; people would rather see them.
                .configure(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8, form == JsonForm.PLAIN)
                .streamWriteConstraints(StreamWriteConstraints.builder()
                        .maxNestingDepth(DEEPEST_OUTPUT)
                        .build())
                .build();
    }

    /** A factory of parsers. */
    static JsonFactory forReading(DecodeLimits limits) {
        return JsonFactory.builder()
                // Interned names never leave the process: a map may have any number of keys.
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(saturated((long) NESTING_FACTOR * limits.maxDepth() + NUMBER_ROOM))
                        .maxNumberLength(saturated((long) limits.maxDecimalDigits() + NUMBER_ROOM))
                        .maxStringLength(saturated(2L * limits.maxValueBytes()))
                        .maxNameLength(limits.maxValueBytes())
                        .build())
                .build();
    }

    private static int saturated(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }
}
