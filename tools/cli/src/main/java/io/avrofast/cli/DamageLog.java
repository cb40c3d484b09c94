package io.avrofast.cli;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.DamageListener;
import io.avrofast.file.DamageReport;
import io.avrofast.file.DamagedRange;

/** Tells what is left out of damaged files, each range in a line, as long as there are not too many. */
final class DamageLog implements DamageListener {

    private static final int MOST_TOLD = 20;

    private final Console console;
    private final DamageReport report = new DamageReport();

    DamageLog(Console console) {
        this.console = console;
    }

    @Override
    public void damaged(DamagedRange range) {
        report.damaged(range);
        if (report.rangeCount() <= MOST_TOLD) {
            String what = range.length() == 0
                    ? "all from byte " + range.start() + " on is missing"
                    : "bytes " + range.start() + " to " + range.end() + " are left out";
            console.complain(range.file() + ": " + what + ", " + rows(range.rowsLost()) + " lost: " + reasonOf(range));
        }
    }

    /**
     * Tells the sum, where there was more than one range.
     *
     * @return the exit code
     */
    int finish() {
        if (report.rangeCount() > 1) {
            long untold = report.rangeCount() - MOST_TOLD;
            console.complain(
                    (untold > 0 ? "and " + untold + " more such ranges; in all " : "in all ") + describe(report));
        }
        return report.isEmpty() ? ExitCode.FINE : ExitCode.PARTIAL;
    }

    /** The sum of what was left out, in words. */
    static String describe(DamageReport report) {
        String rows = report.rowsLost() == DamagedRange.UNKNOWN && report.knownRowsLost() > 0
                ? "at least " + rows(report.knownRowsLost())
                : rows(report.rowsLost());
        return report.rangeCount() + (report.rangeCount() == 1 ? " range of " : " ranges of ") + report.bytes()
                + " bytes left out, " + rows + " lost";
    }

    /** What is wrong in a range, without the file's name. */
    static String reasonOf(DamagedRange range) {
        AvroException reason = range.reason();
        Place place = reason.place();
        String where = new Place(
                        null,
                        place.fileOffset(),
                        place.block(),
                        place.row(),
                        place.dataOffset(),
                        place.line(),
                        place.column(),
                        place.fieldPath())
                .toString();
        return where.isEmpty() ? reason.problem() : where + ": " + reason.problem();
    }

    private static String rows(long count) {
        if (count == DamagedRange.UNKNOWN) {
            return "an unknown number of rows";
        }
        return count == 1 ? "1 row" : count + " rows";
    }
}
