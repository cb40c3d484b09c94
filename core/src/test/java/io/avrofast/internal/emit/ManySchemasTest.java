package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    /** Loading the library that writes bytecode takes longer than reading a small file. */
    @Test
    void loadsNoLibraryForBytecodeWhereThereAreFewValues() throws Exception {
        String output = run("-Xlog:class+load", FewValues.class.getName());
        assertTrue(output.contains("wrote 1"), output);
        assertTrue(output.contains("io.avrofast.internal.emit.ReadEngine"));
        assertFalse(output.contains("] org.objectweb.asm"));
    }

    private static void compile(int schemas, String metaspace) throws IOException, InterruptedException {
        String output =
                run("-XX:MaxMetaspaceSize=" + metaspace, ManySchemas.class.getName(), Integer.toString(schemas));
        assertEquals(Integer.toString(schemas), output.strip());
    }

    private static String run(String option, String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                option,
                "-cp",
                System.getProperty("java.class.path")));
        words.addAll(List.of(command));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
