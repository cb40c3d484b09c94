package io.avrofast.bench.jobs.scale;

/**
 * A line through points, both axes by their logarithms: the time grows as the size to the power of the exponent, which is 1 where
 * twice as much takes twice as long.
 *
 * @param exponent its slope
 * @param fit how much of the differences between the points it tells, from 0 to 1
 */
record Line(double exponent, double fit) {

    /**
     * The line of least squares.
     *
     * @param sizes above 0, two different ones or more
     * @param seconds above 0, as many
     */
    static Line through(double[] sizes, double[] seconds) {
        int count = sizes.length;
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < count; i++) {
            meanX += Math.log(sizes[i]) / count;
            meanY += Math.log(seconds[i]) / count;
        }
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < count; i++) {
            double x = Math.log(sizes[i]) - meanX;
            double y = Math.log(seconds[i]) - meanY;
            xx += x * x;
            xy += x * y;
            yy += y * y;
        }
        return new Line(xy / xx, yy == 0 ? 1 : xy * xy / (xx * yy));
    }
}
