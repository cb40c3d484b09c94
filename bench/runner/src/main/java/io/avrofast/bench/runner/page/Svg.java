package io.avrofast.bench.runner.page;

/** A picture that is being drawn, in pixels. Its colours are classes of the page's style sheet. */
final class Svg {

    private final StringBuilder text = new StringBuilder();
    private final int height;
    private final int width;
    private final String title;

    Svg(int width, int height, String title) {
        this.width = width;
        this.height = height;
        this.title = title;
    }

    void line(double x1, double y1, double x2, double y2, String style) {
        text.append(Numbers.format(
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", style, x1, y1, x2, y2));
    }

    /** A box with a text that shows where the pointer rests on it. */
    void box(double x, double y, double boxWidth, double boxHeight, String style, String hint) {
        text.append(Numbers.format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"><title>%s</title></rect>\n",
                style, x, y, boxWidth, boxHeight, escape(hint)));
    }

    void dot(double x, double y, String style, String hint) {
        text.append(Numbers.format(
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%s</title></circle>\n",
                style, x, y, escape(hint)));
    }

    /** @param anchor {@code start}, {@code middle} or {@code end} */
    void words(double x, double y, String anchor, String style, String words) {
        text.append(Numbers.format(
                "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n",
                style, anchor, x, y, escape(words)));
    }

    /** The picture as an element of a page, with a line feed at its end. */
    String element() {
        return Numbers.format(
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", width, height, escape(title))
                + text + "</svg>\n";
    }

    /** Text as it stands in HTML. */
    static String escape(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
