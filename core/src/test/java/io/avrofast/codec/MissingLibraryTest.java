package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** B052: a codec whose library is not on the class path is known, and the error says which jar to add. */
class MissingLibraryTest {

    /** Loads our classes anew, so that they link to what this loader shows: all but the packages of some libraries. */
    private static final class WithoutLibraries extends ClassLoader {

        WithoutLibraries() {
            super(MissingLibraryTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("com.github.luben.")
                    || name.startsWith("org.xerial.")
                    || name.startsWith("org.tukaani.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("io.avrofast.codec.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream bytes = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] all = bytes.readAllBytes();
                return defineClass(name, all, 0, all.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "snappy, org.xerial.snappy:snappy-java",
        "zstandard, com.github.luben:zstd-jni",
        "xz, org.tukaani:xz",
    })
    void namesTheLibraryToAdd(String name, String artifact) throws Exception {
        InvocationTargetException failure = null;
        try {
            newCompressor(name);
        } catch (InvocationTargetException e) {
            failure = e;
        }

        assertNotNull(failure);
        assertEquals(
                "io.avrofast.error.UnsupportedFeatureException",
                failure.getCause().getClass().getName());
        assertEquals(
                "codec " + name + " needs the library " + artifact
                        + ", which is missing from the class path or cannot be loaded here",
                failure.getCause().getMessage());
        assertInstanceOf(LinkageError.class, failure.getCause().getCause());
    }

    @ParameterizedTest
    @CsvSource({"null", "deflate", "bzip2"})
    void theOtherCodecsNeedNoLibrary(String name) throws Exception {
        assertNotNull(newCompressor(name));
    }

    @Test
    void thisTestsLoaderShowsOurClassesAnew() throws Exception {
        Class<?> codecs = new WithoutLibraries().loadClass("io.avrofast.codec.Codecs");

        assertEquals(WithoutLibraries.class, codecs.getClassLoader().getClass());
    }

    private static Object newCompressor(String name) throws Exception {
        ClassLoader loader = new WithoutLibraries();
        Object codec = loader.loadClass("io.avrofast.codec.Codecs")
                .getMethod("of", String.class)
                .invoke(null, name);
        Method method = loader.loadClass("io.avrofast.codec.Codec").getMethod("newCompressor");
        return method.invoke(codec);
    }
}
