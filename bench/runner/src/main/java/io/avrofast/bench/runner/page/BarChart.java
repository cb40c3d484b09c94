package io.avrofast.bench.runner.page;

import java.util.List;

/**
 * Ratios as bars, by their logarithms: those to the right of 1 are faster, those to its left slower. A thin line is the 95 %
 * interval, a tick the target.
 */
final class BarChart {

    private static final List<Double> TICKS =
            List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0);

    private static final int WIDTH = 900;
    private static final int LABELS = 340;
    private static final int NUMBERS = 60;
    private static final int TOP = 24;
    private static final int STEP = 22;
    private static final int THICKNESS = 12;

    private final double least;
    private final double most;

    private BarChart(double least, double most) {
        this.least = least;
        this.most = most;
    }

    /** The chart of some rows, one or more, in their order. */
    static String of(String title, List<RatioRow> rows) {
        double low = rows.stream().mapToDouble(RatioRow::low).min().orElseThrow();
        double high = rows.stream()
                .mapToDouble(row -> Math.max(row.high(), row.target()))
                .max()
                .orElseThrow();
        return new BarChart(Math.min(0.5, low * 0.9), Math.max(5, high * 1.1)).draw(title, rows);
    }

    private String draw(String title, List<RatioRow> rows) {
        int height = TOP + rows.size() * STEP + 8;
        Svg svg = new Svg(WIDTH, height, title);
        for (double tick : TICKS) {
            if (tick >= least && tick <= most) {
                svg.line(x(tick), TOP - 4, x(tick), height - 6, tick == 1 ? "one" : "grid");
                svg.words(x(tick), TOP - 9, "middle", "axis", Numbers.format(tick < 1 ? "%.1f×" : "%.0f×", tick));
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            draw(svg, rows.get(i), TOP + i * STEP + STEP / 2.0);
        }
        return svg.element();
    }

    private void draw(Svg svg, RatioRow row, double y) {
        svg.words(LABELS - 10, y + 4, "end", "label", row.label());
        double from = Math.min(x(1), x(row.ratio()));
        double length = Math.max(1, Math.abs(x(row.ratio()) - x(1)));
        String style = row.ratio() < 1 ? "bad" : row.ratio() < row.target() ? "short" : "good";
        svg.box(from, y - THICKNESS / 2.0, length, THICKNESS, style, hint(row));
        svg.line(x(row.low()), y, x(row.high()), y, "interval");
        svg.line(x(row.target()), y - THICKNESS / 2.0 - 2, x(row.target()), y + THICKNESS / 2.0 + 2, "target");
        svg.words(WIDTH, y + 4, "end", "number", Numbers.ratio(row.ratio()) + "×");
    }

    private static String hint(RatioRow row) {
        return row.title() + ": avrofast " + Numbers.time(row.seconds()) + ", " + row.other() + " "
                + Numbers.time(row.otherSeconds()) + "; " + Numbers.ratio(row.ratio()) + " times as fast ("
                + Numbers.ratio(row.low()) + " to " + Numbers.ratio(row.high()) + "), target "
                + Numbers.ratio(row.target());
    }

    private double x(double ratio) {
        double part = Math.log(ratio / least) / Math.log(most / least);
        return LABELS + part * (WIDTH - LABELS - NUMBERS);
    }
}
