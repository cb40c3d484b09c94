package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.object.elsewhere.Strangers;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.File;
import java.lang.invoke.MethodHandles;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose classes can be read and written: of which loaders, of which access, of which size. */
class ClassAccessTest {
    private static final Map<String, String> RECORD = Map.of("far/Away.java", """
            package far;
            record Away(long id, String name, Inner inner) {
                private record Inner(double[] numbers) {
                    public boolean equals(Object o) {
                        return o instanceof Inner i && java.util.Arrays.equals(numbers, i.numbers);
                    }
                }
                static Object one() {
                    return new Away(7, "x", new Inner(new double[] {1.5}));
                }
            }
            """);

    @TempDir
    Path folder;

    private static Object one(Class<?> type) throws ReflectiveOperationException {
        var method = type.getDeclaredMethod("one");
        method.setAccessible(true);
        return method.invoke(null);
    }

    private static URLClassLoader loader(Path classes, ClassLoader parent) throws Exception {
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, parent);
    }

    private static void assertComesBack(Object object) {
        Object read = new RoundTrip().apply(object);
        assertEquals(object, read);
        assertNotSame(object, read);
    }

    @Test
    void classesOfAChildLoaderAreMapped() throws Exception {
        try (URLClassLoader child =
                loader(SourceCompiler.compile(folder, RECORD), getClass().getClassLoader())) {
            assertComesBack(one(child.loadClass("far.Away")));
        }
    }

    @Test
    void classesOfALoaderThatDoesNotKnowTheLibraryAreMapped() throws Exception {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader stranger = loader(SourceCompiler.compile(folder, RECORD), platform)) {
            assertComesBack(one(stranger.loadClass("far.Away")));
        }
    }

    @Test
    void classesOfAParentLoaderAreMapped() throws Exception {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        try (URLClassLoader parent = loader(SourceCompiler.compile(folder, RECORD), platform);
                URLClassLoader library = new URLClassLoader(path.toArray(new URL[0]), parent)) {
            Object object = one(parent.loadClass("far.Away"));
            @SuppressWarnings("unchecked")
            UnaryOperator<Object> roundTrip = (UnaryOperator<Object>) library.loadClass(RoundTrip.class.getName())
                    .getConstructor()
                    .newInstance();
            assertNotSame(RoundTrip.class, roundTrip.getClass());
            assertEquals(object, roundTrip.apply(object));
        }
    }

    @Test
    void classesThatNobodyElseSeesAreMapped() {
        record Local(int number, List<String> texts) {}

        assertComesBack(new Local(1, List.of("a")));
        assertComesBack(Strangers.packagePrivate());
        assertComesBack(Strangers.nested());
        assertComesBack(Strangers.local());
    }

    @Test
    void anInnerClassIsRefused() {
        ClassMappingException refused = assertThrows(ClassMappingException.class, () -> ClassMapping.of(Inner.class));
        assertTrue(refused.getMessage().contains("make it static"), refused.getMessage());
    }

    /** Belongs to an object of the test. */
    @SuppressWarnings({"ClassCanBeStatic", "InnerClassMayBeStatic"})
    class Inner {
        int number;
    }

    private Class<?> closedClass() throws Exception {
        Path classes = SourceCompiler.compile(
                folder,
                Map.of(
                        "module-info.java",
                        "module closed { exports shown; }",
                        "hidden/Row.java",
                        "package hidden; public record Row(long id) {"
                                + " public static Object one() { return new Row(5); } }",
                        "shown/Door.java",
                        """
                        package shown;
                        import java.lang.invoke.MethodHandles;
                        public class Door {
                            public static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
                            public static Object one() { return hidden.Row.one(); }
                        }
                        """));
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("closed"));
        ModuleLayer layer =
                ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getSystemClassLoader());
        return layer.findLoader("closed").loadClass("shown.Door");
    }

    @Test
    void aClosedModuleIsRefusedByName() throws Exception {
        Object row = closedClass().getMethod("one").invoke(null);
        ClassMappingException refused =
                assertThrows(ClassMappingException.class, () -> ClassMapping.of(row.getClass()));
        assertTrue(
                refused.getMessage().contains("the module closed does not open the package hidden"),
                refused.getMessage());
    }

    @Test
    void aLookupOpensAClosedModule() throws Exception {
        Class<?> door = closedClass();
        Object row = door.getMethod("one").invoke(null);
        MethodHandles.Lookup lookup =
                (MethodHandles.Lookup) door.getMethod("lookup").invoke(null);
        assertEquals(row, RoundTrip.of(row, ClassMapping.of(row.getClass(), lookup)));
    }

    @Test
    void aLookupWithoutAccessIsRefused() throws Exception {
        Class<?> row = closedClass().getMethod("one").invoke(null).getClass();
        assertThrows(ClassMappingException.class, () -> ClassMapping.of(row, MethodHandles.publicLookup()));
    }

    private Object wide(int longs, boolean filled) throws Exception {
        String fields = IntStream.range(0, longs)
                .mapToObj(i -> "long f" + i)
                .collect(Collectors.joining(filled ? "; public " : ", "));
        String source = filled
                ? "public class Wide { public " + fields + "; public static Object one() { return new Wide(); } }"
                : "public record Wide(" + fields + ") { public static Object one() { return new Wide("
                        + IntStream.range(0, longs).mapToObj(i -> i + "L").collect(Collectors.joining(", ")) + "); } }";
        return one(loader(
                        SourceCompiler.compile(folder, Map.of("Wide.java", source)),
                        getClass().getClassLoader())
                .loadClass("Wide"));
    }

    @Test
    void aConstructorTakesAsManyLongsAsMethodHandlesDo() throws Exception {
        assertComesBack(wide(126, false));
    }

    @Test
    void aConstructorOfMoreLongsIsRefusedAndSaysWhatHelps() throws Exception {
        Object wide = wide(127, false);
        ClassMappingException refused =
                assertThrows(ClassMappingException.class, () -> ClassMapping.of(wide.getClass()));
        assertTrue(refused.getMessage().contains("254 slots"), refused.getMessage());
        assertTrue(refused.getMessage().contains("setters or fields"), refused.getMessage());
    }

    @Test
    void aClassThatIsFilledHasAnyNumberOfLongs() throws Exception {
        Object wide = wide(600, true);
        assertEquals(wide.getClass(), new RoundTrip().apply(wide).getClass());
    }

    /** Neither statics of the library nor of the compiled code hold a class, or it would stay. */
    @Test
    void classesAreUnloadedWithTheReadersAndWritersThatUseThem() throws Exception {
        CompiledReaders readers = CompiledReaders.of(4, CodegenPolicy.AT_ONCE);
        WeakReference<ClassLoader> loader = use(readers);
        readers.clear();
        assertUnloaded(loader);
    }

    @Test
    void classesAreUnloadedWhenOthersTakeTheirPlaceAmongTheCompiledReaders() throws Exception {
        CompiledReaders readers = CompiledReaders.of(1, CodegenPolicy.AT_ONCE);
        WeakReference<ClassLoader> loader = use(readers);
        AvroSchema other = AvroSchema.parse("\"int\"");
        DatumReader.builder(other).compiledReaders(readers).build();
        assertUnloaded(loader);
        assertEquals(2, readers.compiled());
    }

    /** A reader that no longer is in the holder keeps its class as long as it is used. */
    @Test
    void aReaderKeepsItsClassAfterTheHolderIsCleared() throws Exception {
        Path classes = SourceCompiler.compile(folder, RECORD);
        CompiledReaders readers = CompiledReaders.of(4, CodegenPolicy.AT_ONCE);
        Class<?> type = loader(classes, getClass().getClassLoader()).loadClass("far.Away");
        ClassMapping<?> mapping = ClassMapping.of(type);
        AvroSchema schema = mapping.schema();
        DatumReader<?> reader =
                DatumReader.builder(schema).compiledReaders(readers).build(mapping);
        readers.clear();
        System.gc();
        assertTrue(reader.isCompiled());
        byte[] bytes = {14, 2, 'x', 0};
        assertEquals(type, reader.read(bytes).getClass());
    }

    private static void assertUnloaded(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int i = 0; i < 100 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(loader.get());
    }

    /** Compiles and uses readers, writers, skipping and faults, and lets go of all but what the holder has. */
    private WeakReference<ClassLoader> use(CompiledReaders readers) throws Exception {
        Path classes = SourceCompiler.compile(folder, RECORD);
        ClassLoader loader = loader(classes, getClass().getClassLoader());
        Object object = one(loader.loadClass("far.Away"));
        // The records are not compared: Java itself keeps the class last compared.
        new RoundTrip().apply(object);
        @SuppressWarnings("unchecked")
        ClassMapping<Object> mapping = (ClassMapping<Object>) ClassMapping.of(object.getClass());
        AvroSchema schema = mapping.schema();
        byte[] bytes = DatumWriter.of(schema, mapping.writeModel(), CodegenPolicy.AT_ONCE)
                .write(object);
        DatumCursor<Object> cursor = DatumReader.builder(schema)
                .compiledReaders(readers)
                .build(mapping)
                .newCursor();
        cursor.reset(bytes, 0, bytes.length);
        cursor.skip();
        cursor.reset(bytes, 0, bytes.length - 1);
        assertThrows(AvroException.class, cursor::next);
        return new WeakReference<>(loader);
    }
}
