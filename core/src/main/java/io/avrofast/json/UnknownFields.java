package io.avrofast.json;

/** What a reader does with a member of a JSON object that the record's schema has no field for. */
public enum UnknownFields {
    /** The member is an error. */
    REFUSE,

    /** The member is skipped. */
    SKIP
}
