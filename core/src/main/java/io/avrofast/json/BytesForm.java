package io.avrofast.json;

/** How bytes and fixed values look in {@linkplain JsonForm#PLAIN plain} JSON. */
public enum BytesForm {
    /** Base64 with padding (RFC 4648, section 4). */
    BASE64,

    /** A character for each byte, U+0000 to U+00FF, as in Avro's own encoding. */
    LATIN_1
}
