package io.avrofast.bench.runner.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests as lower-case hexadecimal text. */
final class Sha256 {

    private Sha256() {}

    /** The digest of a file's content. */
    static String ofFile(Path file) throws IOException {
        MessageDigest digest = start();
        digest.update(Files.readAllBytes(file));
        return finish(digest);
    }

    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static String finish(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
