package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** A source over an input that is open already and cannot be opened again. */
public final class OneTimeSource implements ByteSource {

    private final String name;
    private final AtomicReference<ByteInput> input;

    public OneTimeSource(String name, ByteInput input) {
        this.name = Objects.requireNonNull(name, "name");
        this.input = new AtomicReference<>(input);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ByteInput open() {
        ByteInput once = input.getAndSet(null);
        if (once == null) {
            throw new IllegalStateException(
                    name + " has been opened before; a stream or channel can be opened only once");
        }
        return once;
    }
}
