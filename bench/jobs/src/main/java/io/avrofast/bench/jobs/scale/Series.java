package io.avrofast.bench.jobs.scale;

import java.util.List;

/**
 * How the time grows with one size. Immutable.
 *
 * @param name what grows
 * @param description what is read
 * @param points from the least size to the greatest
 */
record Series(String name, String description, List<Point> points) {

    Series {
        points = List.copyOf(points);
    }

    /** The line through the points of a contestant. */
    Line line(String contestant) {
        return Line.through(
                points.stream().mapToDouble(Point::size).toArray(),
                points.stream()
                        .mapToDouble(point -> point.seconds().get(contestant))
                        .toArray());
    }
}
