package io.avrofast.json;

import io.avrofast.value.AvroDuration;
import io.avrofast.value.LogicalValueException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** ISO 8601 text of durations in months, days and seconds with up to three decimals, such as {@code P14M3DT7.25S}. */
final class DurationText {

    private static final Pattern FORM =
            Pattern.compile("P(?:(\\d{1,10})M)?(?:(\\d{1,10})D)?(?:T(\\d{1,7})(?:\\.(\\d{1,3}))?S)?(?<![PT])");

    private DurationText() {}

    /** The text; parts that are 0 are left out. */
    static String format(AvroDuration duration) {
        StringBuilder text = new StringBuilder("P");
        if (duration.months() > 0) {
            text.append(duration.months()).append('M');
        }
        if (duration.days() > 0) {
            text.append(duration.days()).append('D');
        }
        if (duration.millis() > 0 || text.length() == 1) {
            text.append('T').append(duration.millis() / 1000);
            if (duration.millis() % 1000 > 0) {
                text.append('.').append(String.valueOf(1000 + duration.millis() % 1000), 1, 4);
            }
            text.append('S');
        }
        return text.toString();
    }

    /**
     * The duration of a text.
     *
     * @throws LogicalValueException if the text has another form, or a part is beyond 32 bits
     */
    static AvroDuration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new LogicalValueException("expected a duration such as P14M3DT7.25S, found another string");
        }
        String fraction = matcher.group(4) == null ? "" : matcher.group(4);
        long millis = number(matcher.group(3)) * 1000 + number((fraction + "000").substring(0, 3));
        return new AvroDuration(number(matcher.group(1)), number(matcher.group(2)), millis);
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
