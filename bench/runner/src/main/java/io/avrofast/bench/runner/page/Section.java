package io.avrofast.bench.runner.page;

import java.util.List;

/**
 * A part of the report. Immutable.
 *
 * @param title its title
 * @param text what it says, a paragraph each
 * @param charts pictures as elements of HTML, which Markdown leaves out
 * @param table its numbers
 */
record Section(String title, List<String> text, List<String> charts, Table table) {

    Section {
        text = List.copyOf(text);
        charts = List.copyOf(charts);
    }

    /** The section in Markdown. */
    String markdown() {
        StringBuilder page = new StringBuilder("## " + title + "\n\n");
        text.forEach(paragraph -> page.append(paragraph).append("\n\n"));
        return page.append(table.markdown()).append('\n').toString();
    }

    /** The section in HTML. */
    String html() {
        StringBuilder page = new StringBuilder("<section>\n<h2>" + Svg.escape(title) + "</h2>\n");
        text.forEach(
                paragraph -> page.append("<p>").append(Svg.escape(paragraph)).append("</p>\n"));
        if (charts.isEmpty()) {
            return page.append(table.html()).append("</section>\n").toString();
        }
        page.append("<div class=\"charts\">\n");
        charts.forEach(chart -> page.append("<figure>\n").append(chart).append("</figure>\n"));
        page.append("</div>\n<details><summary>The numbers</summary>\n").append(table.html());
        return page.append("</details>\n</section>\n").toString();
    }
}
