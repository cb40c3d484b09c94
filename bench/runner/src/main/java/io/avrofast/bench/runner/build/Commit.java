package io.avrofast.bench.runner.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The commit of a checkout, and its history. */
public final class Commit {

    private Commit() {}

    /** The checkout's commit, with {@code +dirty} when files differ from it; {@code unknown} outside of Git. */
    public static String of(Path home) throws IOException {
        String commit = git(home, "rev-parse", "--short=12", "HEAD");
        if (commit.isEmpty()) {
            return "unknown";
        }
        return git(home, "status", "--porcelain").isEmpty() ? commit : commit + "+dirty";
    }

    /**
     * A file as earlier commits had it, each version once.
     *
     * @param home the checkout
     * @param file the file's path from there
     * @return its texts, the latest first; empty outside of Git. A clone without its history has only what it has
     */
    public static List<String> versions(Path home, String file) throws IOException {
        List<String> versions = new ArrayList<>();
        for (String commit : git(home, "log", "--diff-filter=AM", "--format=%H", "--", file)
                .lines()
                .toList()) {
            versions.add(git(home, "show", commit + ":" + file));
        }
        return versions;
    }

    private static String git(Path home, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
