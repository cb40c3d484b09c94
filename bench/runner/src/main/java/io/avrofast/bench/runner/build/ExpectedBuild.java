package io.avrofast.bench.runner.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The jars from which a fork must have loaded what it measures. Immutable.
 *
 * @param subjects a class of each measured jar, with the jar's digest
 */
public record ExpectedBuild(List<Subject> subjects) {

    /**
     * A class and where it is to come from.
     *
     * @param className a class that only this jar holds
     * @param jar where the jar lies
     * @param sha256 the digest of the jar's content
     */
    public record Subject(String className, Path jar, String sha256) {}

    public ExpectedBuild {
        subjects = List.copyOf(subjects);
    }

    /**
     * What a class path will load.
     *
     * @throws BuildMismatchException if one of the classes does not come from a jar
     */
    public static ExpectedBuild on(ClassPath classPath, List<String> classNames)
            throws BuildMismatchException, IOException {
        List<Subject> subjects = new ArrayList<>();
        for (String className : classNames) {
            Path jar = classPath.jarOf(className);
            subjects.add(new Subject(className, jar, Sha256.ofFile(jar)));
        }
        return new ExpectedBuild(subjects);
    }

    /** The expectation as a fork's check reads it: {@code class=digest}, split by commas. */
    public String describe() {
        return String.join(
                ",",
                subjects.stream()
                        .map(subject -> subject.className() + "=" + subject.sha256())
                        .toList());
    }
}
