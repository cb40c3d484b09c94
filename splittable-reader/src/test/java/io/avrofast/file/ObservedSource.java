package io.avrofast.file;

import io.avrofast.file.internal.TricklingInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** A source that remembers what was opened from it. */
final class ObservedSource implements ByteSource {

    private final LongFunction<TricklingInput> newInput;
    private final List<TricklingInput> inputs = new ArrayList<>();

    private ObservedSource(LongFunction<TricklingInput> newInput) {
        this.newInput = newInput;
    }

    static ObservedSource seekable(byte[] bytes) {
        return new ObservedSource(seed -> TricklingInput.seekable(bytes, seed));
    }

    /** A source that ends before the size that it tells, which is that of the bytes. */
    static ObservedSource shrunk(byte[] bytes, int end) {
        byte[] start = Arrays.copyOf(bytes, end);
        return new ObservedSource(seed -> TricklingInput.shrunk(start, bytes.length));
    }

    static ObservedSource forwardOnly(byte[] bytes) {
        return new ObservedSource(seed -> TricklingInput.forwardOnly(bytes, seed));
    }

    /** A seekable source that gives as much as is asked for. */
    static ObservedSource wholeReads(byte[] bytes) {
        return new ObservedSource(seed -> TricklingInput.wholeReads(bytes));
    }

    @Override
    public String name() {
        return "observed.avro";
    }

    @Override
    public ByteInput open() {
        TricklingInput input = newInput.apply(inputs.size());
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

    long reads() {
        return inputs.stream().mapToLong(TricklingInput::reads).sum();
    }
}
