package io.avrofast.json;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;

/**
 * The values of a JSON text, one after the other. After a fault nothing more can be read, since the place where the next
 * value begins is not known. For one thread.
 */
public final class JsonDatumCursor implements Closeable {

    private enum State {
        /** It is not known whether there is another value. */
        BETWEEN,
        /** The input stands on the next value's first token. */
        READY,
        /** There are no more values. */
        ENDED,
        /** There was a fault. */
        FAILED
    }

    private final JsonInput in;
    private final ValueReader root;
    private final String name;
    private State state = State.BETWEEN;

    JsonDatumCursor(JsonInput in, ValueReader root, String name) {
        this.in = in;
        this.root = root;
        this.name = name;
    }

    /**
     * Whether there is another value.
     *
     * @throws AvroException if what follows is not JSON
     * @throws IllegalStateException after a fault
     */
    public boolean hasNext() throws IOException {
        requireNoFault();
        if (state == State.BETWEEN) {
            state = State.FAILED;
            try {
                state = in.next() == null ? State.ENDED : State.READY;
            } catch (AvroException e) {
                throw inFile(e);
            }
        }
        return state == State.READY;
    }

    /**
     * The next value.
     *
     * @return a physical value of the schema, which belongs to the caller
     * @throws AvroException if what follows is not JSON or not a value of the schema
     * @throws NoSuchElementException if there are no more values
     * @throws IllegalStateException after a fault
     */
    public Object next() throws IOException {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more values");
        }
        state = State.FAILED;
        try {
            Object value = root.read(in);
            state = State.BETWEEN;
            return value;
        } catch (AvroException e) {
            throw inFile(e);
        }
    }

    /** The one value that there is. */
    Object only() throws IOException {
        if (!hasNext()) {
            throw new TruncatedDataException("expected a value, found the end of the text", Place.ofText(name, 1, 1));
        }
        Object value = next();
        if (hasNext()) {
            throw new MalformedDataException("expected the end of the text, found another value", in.place());
        }
        return value;
    }

    /** Closes the stream. */
    @Override
    public void close() throws IOException {
        in.close();
    }

    private AvroException inFile(AvroException e) {
        return e.within(Place.ofFile(name, -1));
    }

    private void requireNoFault() {
        if (state == State.FAILED) {
            throw new IllegalStateException("nothing can be read after a fault");
        }
    }
}
