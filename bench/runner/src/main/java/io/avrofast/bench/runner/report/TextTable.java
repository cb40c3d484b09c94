package io.avrofast.bench.runner.report;

import java.util.List;

/** Lays cells out in columns. */
public final class TextTable {

    private TextTable() {}

    /**
     * A table as text: the first and the last column to the left, for words, all others to the right, for numbers.
     *
     * @param lines the cells of each line, as many in each; the first line is the head
     * @return the lines, with a line feed at the end of each
     */
    public static String of(List<List<String>> lines) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                String cell = line.get(column);
                String padding = " ".repeat(widths[column] - cell.length());
                boolean word = column == 0 || column == widths.length - 1;
                text.append(column == 0 ? "" : "  ").append(word ? cell : padding + cell);
                text.append(column == 0 ? padding : "");
            }
            text.append('\n');
        }
        return text.toString();
    }
}
