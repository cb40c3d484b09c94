package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who does not use the package for Hadoop needs no Hadoop. */
class WithoutHadoopTest {

    private static final Path CLASSES = Path.of(
            AvroFile.class.getProtectionDomain().getCodeSource().getLocation().getPath());

    @Test
    void everyOtherClassWorksWithoutIt() throws Exception {
        ClassLoader loader = new LoaderWithoutHadoop();
        assertThrows(ClassNotFoundException.class, () -> loader.loadClass("org.apache.hadoop.fs.Path"));
        List<String> names = classNames();
        assertTrue(names.size() > 40, names.toString());
        for (String name : names) {
            Class<?> loaded = Class.forName(name, true, loader);
            assertEquals(loader, loaded.getClassLoader());
            // Resolves all types of the signatures.
            assertTrue(loaded.getDeclaredMethods().length + loaded.getDeclaredConstructors().length >= 0);
        }
    }

    @Test
    void filesAreReadWithoutIt() throws Exception {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 2)
                .bytes();
        Class<?> source = Class.forName("io.avrofast.file.ByteSource", true, new LoaderWithoutHadoop());
        assertNotSame(ByteSource.class, source);
        Object bytes = source.getMethod("of", byte[].class, String.class).invoke(null, file, "a.avro");
        Class<?> avroFile = Class.forName("io.avrofast.file.AvroFile", true, source.getClassLoader());
        Object count = avroFile.getMethod("count")
                .invoke(avroFile.getMethod("open", source).invoke(null, bytes));
        assertEquals("AvroFileCount[records=1, blocks=1]", count.toString());
    }

    private static List<String> classNames() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve("io/avrofast/file"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(name ->
                            name.endsWith(".class") && !name.contains("hadoop") && !name.contains("package-info"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .toList();
        }
    }

    /** Defines this product's classes anew, and finds everything else but Hadoop. */
    private static final class LoaderWithoutHadoop extends ClassLoader {

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.apache.hadoop.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("io.avrofast.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
