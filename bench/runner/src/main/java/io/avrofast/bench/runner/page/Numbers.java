package io.avrofast.bench.runner.page;

import java.util.Locale;

/** How the report writes numbers. */
final class Numbers {

    private static final int HUNDRED = 100;

    private Numbers() {}

    /** A ratio: two digits behind the point below ten, one from there on, none from a hundred on. */
    static String ratio(double ratio) {
        if (Double.isNaN(ratio)) {
            return "";
        }
        return format(ratio < 10 ? "%.2f" : ratio < HUNDRED ? "%.1f" : "%.0f", ratio);
    }

    /** A time in the unit that suits it. */
    static String time(double seconds) {
        if (seconds < 1e-5) {
            return format("%.1f ns", seconds * 1e9);
        }
        if (seconds < 1e-2) {
            return format("%.1f µs", seconds * 1e6);
        }
        return seconds < 10 ? format("%.0f ms", seconds * 1e3) : format("%.1f s", seconds);
    }

    /** A number by a format, the same in every country. */
    static String format(String format, Object... numbers) {
        return String.format(Locale.ROOT, format, numbers);
    }
}
