package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The options of conversions are the same wherever they are had. */
class ConvertOptionsTest {

    private static final Pattern OPTION = Pattern.compile("^ +(?:-[a-z], )?(--[a-z-]+)", Pattern.MULTILINE);

    @Test
    void convertHasTheOptionsOfTheTable() throws IOException {
        assertEquals(inTable(2), options("convert"));
    }

    @Test
    void recompressHasTheOptionsOfTheTable() throws IOException {
        assertEquals(inTable(3), options("recompress"));
    }

    private static Set<String> options(String command) {
        Matcher matcher = OPTION.matcher(CommandRun.of(command, "--help").output());
        Set<String> names = new TreeSet<>();
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        names.remove("--help");
        return names;
    }

    /** The options that the table of all doors says this one has: those with a word in a column. */
    private static Set<String> inTable(int column) throws IOException {
        Set<String> names = new TreeSet<>();
        for (String line : Files.readAllLines(Path.of("../../docs/convert.md"))) {
            String[] cells = line.split("\\|", -1);
            if (cells.length > column && cells[1].strip().startsWith("`--") && !cells[column].isBlank()) {
                names.add(cells[1].strip().replace("`", ""));
            }
        }
        return names;
    }
}
