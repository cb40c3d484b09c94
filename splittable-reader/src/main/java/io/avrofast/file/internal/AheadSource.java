package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import java.io.IOException;
import java.util.concurrent.Executor;

/** A source whose bytes are read ahead, if it allows reads side by side. */
public final class AheadSource implements ByteSource {

    private final ByteSource source;
    private final Executor executor;

    public AheadSource(ByteSource source, Executor executor) {
        this.source = source;
        this.executor = executor;
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public ByteInput open() throws IOException {
        ByteInput input = source.open();
        try {
            return input.readsAhead() > 0 && input.size() >= 0 ? new AheadInput(source.name(), input, executor) : input;
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
    }
}
