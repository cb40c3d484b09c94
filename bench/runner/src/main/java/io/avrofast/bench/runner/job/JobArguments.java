package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.judge.Strictness;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What follows the name of a command of jobs. Immutable.
 *
 * @param full whether every job is measured, at full size and strictly; otherwise some of each kind, in minutes
 * @param megabytes the size of the data of each file, without a codec, in millions of bytes
 * @param rounds how often each job runs
 * @param pattern which jobs: those in whose title it is found, whatever the case of letters
 */
public record JobArguments(boolean full, int megabytes, Rounds rounds, Pattern pattern) {

    /** What all such commands take. */
    public static final String USAGE = "[--full] [--megabytes N] [--rounds N] [pattern]";

    private static final int FULL_MEGABYTES = 180;
    private static final int FULL_ROUNDS = 7;
    private static final int QUICK_ROUNDS = 3;
    private static final int WARM_UP = 3;

    /**
     * Reads the arguments.
     *
     * @param quickMegabytes the size of the data where neither {@code --full} nor {@code --megabytes} is there
     * @throws IllegalArgumentException on an unknown option, one without its number, a second pattern, or text that is no regular
     *     expression
     */
    public static JobArguments parse(List<String> arguments, int quickMegabytes) {
        boolean full = false;
        int megabytes = 0;
        int rounds = 0;
        String pattern = null;
        Deque<String> left = new ArrayDeque<>(arguments);
        while (!left.isEmpty()) {
            String argument = left.remove();
            switch (argument) {
                case "--full" -> full = true;
                case "--megabytes" -> megabytes = number(argument, left.poll());
                case "--rounds" -> rounds = number(argument, left.poll());
                default -> {
                    if (argument.startsWith("-")) {
                        throw new IllegalArgumentException("unknown option " + argument);
                    }
                    if (pattern != null) {
                        throw new IllegalArgumentException("a second pattern: " + argument);
                    }
                    pattern = argument;
                }
            }
        }
        return new JobArguments(
                full,
                megabytes > 0 ? megabytes : full ? FULL_MEGABYTES : quickMegabytes,
                new Rounds(WARM_UP, rounds > 0 ? rounds : full ? FULL_ROUNDS : QUICK_ROUNDS),
                compile(pattern == null ? "" : pattern));
    }

    private static int number(String option, String text) {
        if (text == null || !text.matches("[1-9][0-9]{0,6}")) {
            throw new IllegalArgumentException("expected a number above zero after " + option + ", found " + text);
        }
        return Integer.parseInt(text);
    }

    private static Pattern compile(String pattern) {
        try {
            return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("not a regular expression: " + pattern, e);
        }
    }

    /** Whether a job is to be measured. */
    public boolean wants(List<String> name) {
        return pattern.matcher(JobRow.title(name)).find();
    }

    /** Whether jobs are chosen from all that there are: a pattern chooses by itself. */
    public boolean everything() {
        return full || !pattern.pattern().isEmpty();
    }

    /** What reports call it. */
    public String tier() {
        return full ? "full" : "quick";
    }

    /** How strictly the rows are judged. */
    public Strictness strictness() {
        return full ? Strictness.LOWER_BOUND : Strictness.UPPER_BOUND;
    }

    /** The settings in words. */
    public String describe() {
        return megabytes + " MB of data a file, " + rounds.describe();
    }
}
