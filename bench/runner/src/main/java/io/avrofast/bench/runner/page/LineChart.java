package io.avrofast.bench.runner.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Times by sizes, both by their logarithms, a line for each contestant. */
final class LineChart {

    private static final int WIDTH = 440;
    private static final int HEIGHT = 300;
    private static final int LEFT = 64;
    private static final int RIGHT = 16;
    private static final int TOP = 34;
    private static final int BOTTOM = 44;

    private final Map<String, List<double[]>> curves;
    private final double leastX;
    private final double mostX;
    private final double leastY;
    private final double mostY;

    private LineChart(Map<String, List<double[]>> curves) {
        this.curves = curves;
        List<double[]> points = new ArrayList<>();
        curves.values().forEach(points::addAll);
        leastX = points.stream().mapToDouble(point -> point[0]).min().orElseThrow();
        mostX = points.stream().mapToDouble(point -> point[0]).max().orElseThrow();
        leastY = decade(points.stream().mapToDouble(point -> point[1]).min().orElseThrow(), false);
        mostY = decade(points.stream().mapToDouble(point -> point[1]).max().orElseThrow(), true);
    }

    private static double decade(double value, boolean up) {
        double exponent = Math.log10(value);
        return Math.pow(10, up ? Math.ceil(exponent) : Math.floor(exponent));
    }

    /**
     * The chart of some curves.
     *
     * @param axis what grows
     * @param curves the points of each contestant, its size and its seconds, above 0; two or more of each
     */
    static String of(String axis, Map<String, List<double[]>> curves) {
        return new LineChart(curves).draw(axis);
    }

    private String draw(String axis) {
        Svg svg = new Svg(WIDTH, HEIGHT, "time by " + axis);
        for (double tick = leastY; tick <= mostY * 1.001; tick *= 10) {
            svg.line(LEFT, y(tick), WIDTH - RIGHT, y(tick), "grid");
            svg.words(LEFT - 6, y(tick) + 4, "end", "axis", label(tick));
        }
        curves.values().iterator().next().forEach(point -> {
            svg.line(x(point[0]), HEIGHT - BOTTOM, x(point[0]), HEIGHT - BOTTOM + 4, "grid");
            svg.words(x(point[0]), HEIGHT - BOTTOM + 17, "middle", "axis", Numbers.format("%,.0f", point[0]));
        });
        svg.words((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", "axis", axis);
        int number = 0;
        for (Map.Entry<String, List<double[]>> curve : curves.entrySet()) {
            String style = number == 0 ? "ours" : "theirs";
            draw(svg, curve.getKey(), curve.getValue(), style);
            svg.dot(LEFT + 10 + number * 110.0, 14, style, curve.getKey());
            svg.words(LEFT + 20 + number * 110.0, 18, "start", "legend", curve.getKey());
            number++;
        }
        return svg.element();
    }

    private static String label(double seconds) {
        if (seconds < 0.9e-3) {
            return Numbers.format("%.0f µs", seconds * 1e6);
        }
        return seconds < 0.9 ? Numbers.format("%.0f ms", seconds * 1e3) : Numbers.format("%.0f s", seconds);
    }

    private void draw(Svg svg, String contestant, List<double[]> points, String style) {
        for (int i = 1; i < points.size(); i++) {
            double[] from = points.get(i - 1);
            double[] to = points.get(i);
            svg.line(x(from[0]), y(from[1]), x(to[0]), y(to[1]), "curve " + style);
        }
        points.forEach(point -> svg.dot(
                x(point[0]),
                y(point[1]),
                style,
                contestant + ", " + Numbers.format("%,.0f", point[0]) + ": " + Numbers.time(point[1])));
    }

    private double x(double size) {
        return LEFT + 14 + Math.log(size / leastX) / Math.log(mostX / leastX) * (WIDTH - LEFT - RIGHT - 40);
    }

    private double y(double seconds) {
        return HEIGHT - BOTTOM - Math.log(seconds / leastY) / Math.log(mostY / leastY) * (HEIGHT - TOP - BOTTOM);
    }
}
