package io.avrofast.bench.peers;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.apache.avro.Schema;
import org.apache.avro.compiler.specific.SpecificCompiler;
import org.apache.avro.specific.SpecificData;

/**
 * The classes that Apache Avro's compiler makes for a schema, compiled and loaded by this process.
 *
 * @param schema the schema, with the names of the classes
 * @param model what reads and writes their objects
 */
record SpecificClasses(Schema schema, SpecificData model) {

    private static final String PACKAGE = "io.avrofast.bench.peers.specific";

    /** Makes the classes; their schema is the given one, with names of their own. */
    static SpecificClasses of(Schema schema) throws IOException {
        Schema named = new Schema.Parser()
                .parse(schema.toString()
                        .replaceAll("\"namespace\":\"[^\"]*\",?", "")
                        .replaceFirst("\\{", "{\"namespace\":\"" + PACKAGE + "\","));
        Path folder = Files.createTempDirectory("avrofast-specific");
        new SpecificCompiler(named).compileToDestination(null, folder.toFile());
        compile(folder);
        ClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, SpecificClasses.class.getClassLoader());
        ApachePeer.trust(PACKAGE);
        try {
            Class<?> root = Class.forName(named.getFullName(), true, loader);
            SpecificData model = new SpecificData(loader);
            SpecificData.getForClass(root).getConversions().forEach(model::addLogicalTypeConversion);
            return new SpecificClasses(named, model);
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static void compile(Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn", "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
        if (status != 0) {
            throw new IOException("the generated classes in " + folder + " do not compile");
        }
    }
}
