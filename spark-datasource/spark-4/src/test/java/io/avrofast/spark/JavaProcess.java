package io.avrofast.spark;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Begins commands that run Java as the tests do. */
public final class JavaProcess {

    private JavaProcess() {}

    /**
     * The command up to the class or file that is run.
     *
     * @param classPath the class path
     */
    public static List<String> command(String classPath) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // What Spark needs of the virtual machine, which its own launcher gives it too.
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-opens") || argument.startsWith("-X")) {
                command.add(argument);
            }
        }
        command.addAll(List.of("-cp", classPath));
        return command;
    }
}
