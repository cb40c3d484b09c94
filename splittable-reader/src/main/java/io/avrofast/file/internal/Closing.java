package io.avrofast.file.internal;

import java.io.Closeable;
import java.io.IOException;

/** Closing after a failure. */
public final class Closing {

    private Closing() {}

    /**
     * Closes something that could not be set up, without hiding why.
     *
     * @param failure what is about to be thrown; a fault of the closing is attached to it
     */
    public static void after(Throwable failure, Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
