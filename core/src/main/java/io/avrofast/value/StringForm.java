package io.avrofast.value;

/** What strings become when they are read. The keys of maps are always {@link String}s. Immutable and safe for use by many threads. */
public enum StringForm {
    /** A {@link String}. */
    STRING,

    /** A {@link Utf8Text}: its bytes are checked and copied, and not decoded before somebody asks for chars. */
    UTF8
}
