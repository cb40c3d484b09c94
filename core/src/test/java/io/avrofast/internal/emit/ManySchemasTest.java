package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compiled classes go when nothing uses them any more: a process can compile more schemas than fit into its memory at a time. */
class ManySchemasTest {

    @Test
    void compilesAThousandSchemasInTheMemoryOfAFew() throws Exception {
        compile(1000, "24m");
    }

    @Test
    @Tag("long")
    void compilesTenThousandSchemasInTheMemoryOfAService() throws Exception {
        compile(10_000, "256m");
    }

    private static void compile(int schemas, String metaspace) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:MaxMetaspaceSize=" + metaspace,
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManySchemas.class.getName(),
                        Integer.toString(schemas))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(10, TimeUnit.MINUTES));
        assertEquals(Integer.toString(schemas), output.strip());
    }
}
