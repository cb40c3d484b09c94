package io.avrofast.beam;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Makes the folders of tests whose pipelines fail in the folder of the build, where they stay: the runner's threads may still
 * write to them when the test is over.
 */
public final class BuildFolder implements TempDirFactory {

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        return Files.createTempDirectory(
                Files.createDirectories(Path.of("target", "pipelines").toAbsolutePath()), "test");
    }
}
