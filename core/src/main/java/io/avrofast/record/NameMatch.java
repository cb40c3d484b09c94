package io.avrofast.record;

import io.avrofast.schema.NamedSchema;

/** Whether a value of one named type may stand for one of another: the simple names are equal. */
final class NameMatch {

    private NameMatch() {}

    static boolean matches(NamedSchema expected, NamedSchema found) {
        return expected.name().simpleName().equals(found.name().simpleName());
    }
}
