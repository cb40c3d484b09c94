package io.avrofast.bench.runner.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One digest over everything that the measured jars are made from. */
public final class SourceDigest {

    private static final List<String> MODULES = List.of("core", "splittable-reader", "bench/micro");

    private SourceDigest() {}

    /**
     * The digest of names and contents of the sources below a checkout.
     *
     * @param home the root of the checkout
     * @return SHA-256 in hexadecimal digits
     */
    public static String of(Path home) throws IOException {
        List<Path> files = new ArrayList<>(List.of(home.resolve("pom.xml")));
        for (String module : MODULES) {
            files.add(home.resolve(module).resolve("pom.xml"));
            try (Stream<Path> sources = Files.walk(home.resolve(module).resolve("src/main"))) {
                sources.filter(Files::isRegularFile).sorted().forEach(files::add);
            }
        }
        MessageDigest digest = Sha256.start();
        for (Path file : files) {
            digest.update(home.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(Sha256.ofFile(file).getBytes(StandardCharsets.US_ASCII));
        }
        return Sha256.finish(digest);
    }
}
