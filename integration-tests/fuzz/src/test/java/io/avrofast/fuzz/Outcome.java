package io.avrofast.fuzz;

import io.avrofast.error.AvroException;
import io.avrofast.schema.SchemaParseException;
import java.io.IOException;
import java.util.regex.Pattern;

/**
 * What came of an input, in a text that two inputs share when much the same code has run for them. Errors that are not of
 * our family, or have no place, get no text: they are let through.
 */
final class Outcome {

    private static final Pattern DETAILS = Pattern.compile("[0-9]+|'[^']*'|\"[^\"]*\"|\\[[^\\]]*\\]");
    private static final int LONGEST = 60;

    private Outcome() {}

    /** An action on an input. */
    interface Action {
        String run() throws IOException;
    }

    /** What an action returns, or the error of our family that it throws. */
    static String of(Action action) throws IOException {
        try {
            return action.run();
        } catch (AvroException e) {
            if (e.getMessage().isBlank()) {
                throw new AssertionError("an error without a message", e);
            }
            return describe(e.getClass(), e.problem());
        } catch (SchemaParseException e) {
            if (e.faults().isEmpty()) {
                throw new AssertionError("an error without a fault", e);
            }
            return describe(e.getClass(), e.faults().get(0).problem());
        }
    }

    private static String describe(Class<?> type, String problem) {
        String words = DETAILS.matcher(problem).replaceAll("#");
        return type.getSimpleName() + ": " + words.substring(0, Math.min(words.length(), LONGEST));
    }
}
