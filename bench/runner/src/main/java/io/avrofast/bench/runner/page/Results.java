package io.avrofast.bench.runner.page;

import io.avrofast.bench.runner.report.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kept results of commands. Immutable.
 *
 * @param runs in the order of their files' names
 */
record Results(List<Run> runs) {

    /** Where they are kept, from the root of the checkout. */
    static final String FOLDER = "docs/benchmarks/results";

    private static final String GATE = "gate";

    /**
     * One run of a command.
     *
     * @param command the command
     * @param tree what it wrote
     */
    record Run(String command, Map<?, ?> tree) {

        String text(String name) {
            return (String) tree.get(name);
        }

        Map<?, ?> environment() {
            return (Map<?, ?>) tree.get("environment");
        }

        /** Whether the machine was busy with something else. */
        boolean busy() {
            return "true".equals(environment().get("noisy"));
        }

        List<?> list(String name) {
            return (List<?>) tree.get(name);
        }
    }

    Results {
        runs = List.copyOf(runs);
    }

    /** Reads all that is kept in a checkout. */
    static Results kept(Path home) throws IOException {
        List<Path> files;
        try (Stream<Path> listing = Files.list(home.resolve(FOLDER))) {
            files = listing.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        List<Run> runs = new ArrayList<>();
        for (Path file : files) {
            runs.add(read(file));
        }
        return new Results(runs);
    }

    /** Keeps the results that a file has in the place of earlier ones of the same command, tier and Java. */
    static void keep(Path home, Path file) throws IOException {
        Run run = read(file);
        String jdk = ((String) run.environment().get("jdk")).replaceAll(".* ([0-9]+)[.+-].*", "$1");
        Path folder = Files.createDirectories(home.resolve(FOLDER));
        Files.writeString(
                folder.resolve(run.command() + "-" + run.text("tier") + "-jdk" + jdk + ".json"),
                // Where the jars lie on the machine is nobody's concern.
                Files.readString(file).replaceAll("(\"jar\" : \")[^\"]*/", "$1"));
    }

    private static Run read(Path file) throws IOException {
        Map<?, ?> tree = (Map<?, ?>) JsonTree.parse(Files.readString(file));
        return new Run(tree.get("command") instanceof String command ? command : GATE, tree);
    }

    /** The runs of a command. */
    List<Run> of(String command) {
        return runs.stream().filter(run -> run.command().equals(command)).toList();
    }

    /** The runs of the gate. */
    List<Run> ofGate() {
        return of(GATE);
    }

    /** The row of a title in the latest run of a command that has it. */
    Optional<RatioRow> row(String command, String title) {
        return of(command).stream()
                .flatMap(run -> RatioRow.of(run).stream())
                .filter(row -> row.title().equals(title))
                .reduce((first, second) -> second);
    }
}
