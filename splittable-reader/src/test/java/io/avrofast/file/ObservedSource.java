package io.avrofast.file;

import io.avrofast.file.internal.TricklingInput;
import java.util.ArrayList;
import java.util.List;

/** A source that remembers what was opened from it. */
final class ObservedSource implements ByteSource {

    private final byte[] bytes;
    private final boolean seekable;
    private final List<TricklingInput> inputs = new ArrayList<>();

    private ObservedSource(byte[] bytes, boolean seekable) {
        this.bytes = bytes;
        this.seekable = seekable;
    }

    static ObservedSource seekable(byte[] bytes) {
        return new ObservedSource(bytes, true);
    }

    static ObservedSource forwardOnly(byte[] bytes) {
        return new ObservedSource(bytes, false);
    }

    @Override
    public String name() {
        return "observed.avro";
    }

    @Override
    public ByteInput open() {
        long seed = inputs.size();
        TricklingInput input =
                seekable ? TricklingInput.seekable(bytes, seed) : TricklingInput.forwardOnly(bytes, seed);
        inputs.add(input);
        return input;
    }

    /** Whether something was opened and all of it was closed again. */
    boolean isClosed() {
        return !inputs.isEmpty() && inputs.stream().allMatch(TricklingInput::isClosed);
    }

    long bytesRead() {
        return inputs.stream().mapToLong(TricklingInput::bytesRead).sum();
    }
}
