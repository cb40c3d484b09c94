package io.avrofast.bench.runner.page;

import java.util.List;

/**
 * A table. Immutable.
 *
 * @param head the cells of its head; the first column is of words, the others are of numbers
 * @param lines the cells of each line, as many
 */
record Table(List<String> head, List<List<String>> lines) {

    Table {
        head = List.copyOf(head);
        lines = List.copyOf(lines);
    }

    /** The table in Markdown, with a line feed at its end. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        append(text, head);
        text.append("|---").append("|---:".repeat(head.size() - 1)).append("|\n");
        lines.forEach(line -> append(text, line));
        return text.toString();
    }

    private static void append(StringBuilder text, List<String> cells) {
        cells.forEach(cell -> text.append("| ").append(cell).append(' '));
        text.append("|\n");
    }

    /** The table in HTML, with a line feed at its end. */
    String html() {
        StringBuilder text = new StringBuilder("<div class=\"table\"><table>\n<thead><tr>");
        head.forEach(cell -> text.append("<th>").append(Svg.escape(cell)).append("</th>"));
        text.append("</tr></thead>\n<tbody>\n");
        for (List<String> line : lines) {
            text.append("<tr>");
            line.forEach(cell -> text.append("<td>").append(Svg.escape(cell)).append("</td>"));
            text.append("</tr>\n");
        }
        return text.append("</tbody></table></div>\n").toString();
    }
}
