package io.avrofast.bench.runner.report;

import io.avrofast.bench.runner.build.ExpectedBuild.Subject;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.RatioInterval;
import io.avrofast.bench.runner.judge.RowMeasurement;
import io.avrofast.bench.runner.judge.Side;
import io.avrofast.bench.runner.judge.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A gate's results as a table of text. */
public final class TableReport {

    private static final List<String> HEAD =
            List.of("row", "avrofast", "apache", "ratio", "95 % interval", "floor", "B/op", "apache B/op", "verdict");

    private TableReport() {}

    /** The report, with a line feed at its end. */
    public static String of(GateReport report) {
        StringBuilder text = new StringBuilder();
        text.append(report.tier()).append(" tier: ").append(report.method()).append('\n');
        text.append(report.environment().line()).append('\n');
        for (Subject subject : report.environment().build().subjects()) {
            text.append("loaded ").append(subject.className()).append(" from ").append(subject.jar());
            text.append(" (sha256 ").append(subject.sha256(), 0, 12).append(")\n");
        }
        text.append('\n');
        appendTable(text, report.judgements());
        text.append('\n');
        for (Judgement judgement : report.judgements()) {
            appendReasons(text, judgement);
        }
        if (report.judgements().stream()
                .anyMatch(judgement -> judgement.measurement().noisy())) {
            text.append("~ noisy: forks of the same side differ by more than a tenth\n");
        }
        text.append(summary(report)).append('\n');
        return text.toString();
    }

    private static void appendTable(StringBuilder text, List<Judgement> judgements) {
        List<List<String>> lines = new ArrayList<>(List.of(HEAD));
        judgements.forEach(judgement -> lines.add(cells(judgement)));
        text.append(TextTable.of(lines));
    }

    private static List<String> cells(Judgement judgement) {
        RowMeasurement measurement = judgement.measurement();
        RatioInterval interval = judgement.interval();
        return List.of(
                judgement.row().name(),
                time(measurement.nanoseconds(Side.CANDIDATE)),
                time(measurement.nanoseconds(Side.BASELINE)),
                number("%.2f", interval.median()),
                number("%.2f", interval.low()) + " - " + number("%.2f", interval.high()),
                number("%.2f", judgement.floor().ratio()),
                number("%.0f", measurement.bytes(Side.CANDIDATE)),
                number("%.0f", measurement.bytes(Side.BASELINE)),
                judgement.verdict() + (measurement.noisy() ? " ~" : ""));
    }

    private static void appendReasons(StringBuilder text, Judgement judgement) {
        for (String reason : judgement.reasons()) {
            text.append(judgement.verdict())
                    .append(' ')
                    .append(judgement.row().name())
                    .append(": ")
                    .append(reason);
            if (judgement.verdict() == Verdict.EXEMPT) {
                judgement
                        .floor()
                        .exemption()
                        .ifPresent(why -> text.append(" (exempt: ").append(why).append(')'));
            }
            text.append('\n');
        }
    }

    private static String summary(GateReport report) {
        List<Judgement> judgements = report.judgements();
        return (report.passed() ? "PASS" : "FAIL") + ": " + judgements.size() + " rows, "
                + count(judgements, Verdict.PASS) + " passed, " + count(judgements, Verdict.FAIL) + " failed, "
                + count(judgements, Verdict.EXEMPT) + " exempt";
    }

    private static long count(List<Judgement> judgements, Verdict verdict) {
        return judgements.stream()
                .filter(judgement -> judgement.verdict() == verdict)
                .count();
    }

    private static String time(double nanoseconds) {
        if (nanoseconds < 10_000) {
            return number("%.2f ns", nanoseconds);
        }
        return nanoseconds < 10_000_000 ? number("%.1f us", nanoseconds / 1e3) : number("%.1f ms", nanoseconds / 1e6);
    }

    private static String number(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }
}
