package io.avrofast.object;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** Compiles classes that a test makes up. */
final class SourceCompiler {

    private SourceCompiler() {}

    /**
     * Compiles sources.
     *
     * @param folder takes the sources and, in {@code classes}, the classes
     * @param sources by their paths
     * @return the folder of the classes
     */
    static Path compile(Path folder, Map<String, String> sources) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-parameters", "-d", classes.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IllegalStateException("the sources do not compile");
        }
        return classes;
    }
}
