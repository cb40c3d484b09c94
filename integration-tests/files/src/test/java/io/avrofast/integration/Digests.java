package io.avrofast.integration;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Message digests that every Java platform has. */
final class Digests {

    private Digests() {}

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
