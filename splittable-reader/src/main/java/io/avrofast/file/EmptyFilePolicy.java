package io.avrofast.file;

/** What reading makes of a file of no bytes at all, which is no container file: not even a header is there. */
public enum EmptyFilePolicy {

    /** It is refused. */
    FAIL,

    /**
     * It is read as a file without values. They have the schema that was asked for, or else that of a record without fields.
     * Its header and its schema can still not be asked for.
     */
    NO_VALUES
}
