package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The options of conversions are the same wherever they are had. */
class ConvertOptionsTest {

    @Test
    void hasTheOptionsOfTheTable() throws IOException {
        assertEquals(inTable(4), new TreeSet<>(ConvertArguments.options()));
    }

    @Test
    void namesAllOptionsInItsUsage() {
        for (String option : ConvertArguments.options()) {
            assertEquals(true, ConvertArguments.USAGE.contains(option), option);
        }
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
