package io.avrofast.bench.runner;

import io.avrofast.bench.runner.plan.QuickSample;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What follows {@code gate} on the command line. Immutable.
 *
 * @param tier how much to measure
 * @param pattern which rows: those in whose name it is found, whatever the case of letters; where none was given, every row of a
 *     full gate and a sample of a quick one
 */
record GateArguments(Tier tier, Pattern pattern) {

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException on an unknown option, a second pattern, or text that is no regular expression
     */
    static GateArguments parse(List<String> arguments) throws IOException {
        Tier tier = Tier.FULL;
        String pattern = null;
        for (String argument : arguments) {
            if (argument.equals("--quick")) {
                tier = Tier.QUICK;
            } else if (argument.startsWith("-")) {
                throw new IllegalArgumentException("unknown option " + argument);
            } else if (pattern == null) {
                pattern = argument;
            } else {
                throw new IllegalArgumentException("a second pattern: " + argument);
            }
        }
        if (pattern == null) {
            return new GateArguments(
                    tier, tier.equals(Tier.QUICK) ? QuickSample.checkedIn().pattern() : Pattern.compile(""));
        }
        try {
            return new GateArguments(tier, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("no regular expression: " + e.getDescription() + ": " + pattern, e);
        }
    }
}
