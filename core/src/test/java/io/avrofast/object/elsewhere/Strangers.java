package io.avrofast.object.elsewhere;

import java.util.Optional;

/** Gives objects of classes that another package does not see. */
public final class Strangers {

    private Strangers() {}

    private record Nested(Optional<Long> number) {}

    /** An object of a class of this package. */
    public static Object packagePrivate() {
        Hidden hidden = new Hidden();
        hidden.number = 3;
        return hidden;
    }

    /** An object of a private class. */
    public static Object nested() {
        return new Nested(Optional.of(4L));
    }

    /** An object of a class that only a method sees. */
    public static Object local() {
        record Local(String text) {}

        return new Local("here");
    }
}

/** A class of this package. */
class Hidden {
    int number;

    @Override
    public boolean equals(Object other) {
        return other instanceof Hidden hidden && number == hidden.number;
    }

    @Override
    public int hashCode() {
        return number;
    }
}
