package io.avrofast.file.internal;

import java.io.Closeable;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * What a codec keeps from block to block: as many as there are threads at work at a time, each used by one of them. For any
 * threads; to be closed when none is at work.
 *
 * @param <C> the contexts
 */
final class Contexts<C> implements Closeable {

    /** Makes contexts, in any thread. */
    interface Factory<C, F extends IOException> {
        C make() throws F;
    }

    private final Factory<C, ?> factory;
    private final Consumer<C> closing;
    private final Queue<C> free = new ConcurrentLinkedQueue<>();

    private Contexts(Factory<C, ?> factory, Consumer<C> closing) {
        this.factory = factory;
        this.closing = closing;
    }

    /**
     * Begins with one context.
     *
     * @param closing closes a context
     * @throws F if it cannot be made
     */
    static <C, F extends IOException> Contexts<C> of(Factory<C, F> factory, Consumer<C> closing) throws F {
        Contexts<C> contexts = new Contexts<>(factory, closing);
        contexts.give(factory.make());
        return contexts;
    }

    /** A context that nobody else uses, to be {@linkplain #give given back}, also after a failure. */
    C take() throws IOException {
        C context = free.poll();
        return context == null ? factory.make() : context;
    }

    /** Gives back a context. */
    void give(C context) {
        free.add(context);
    }

    /** Closes all of them, even where closing one fails. */
    @Override
    public void close() {
        C context = free.poll();
        if (context != null) {
            try (this) {
                closing.accept(context);
            }
        }
    }
}
