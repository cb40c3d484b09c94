package io.avrofast.bench.micro.workload;

import io.avrofast.internal.wire.OutputBuffer;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.RunEncoder;
import io.avrofast.internal.wire.VarintArrayDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.VarintEncoder;
import java.io.IOException;
import java.util.Arrays;
import org.openjdk.jmh.annotations.CompilerControl;

/**
 * avrofast's kernels for longs, in loops that are not inlined into a benchmark. The position is a local variable, as in the code
 * that reads and writes records.
 */
public final class VarintKernels {

    private final long[] values;
    private final Register register = new Register();
    private final OutputBuffer output = new OutputBuffer();

    public VarintKernels(long[] values) {
        this.values = values;
    }

    /** Writes the values one by one, in place of those before, and returns their size in bytes. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int encode() {
        int position = 0;
        for (long value : values) {
            byte[] bytes = output.room(position, VarintEncoder.MAX_LONG_ROOM);
            position = VarintEncoder.writeLong(bytes, position, value);
        }
        return position;
    }

    /** Writes the values as a run, in place of those before, and returns their size in bytes. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int encodeMany() {
        byte[] bytes = output.room(0, VarintEncoder.MAX_LONG_ROOM * values.length + RunEncoder.SLACK);
        return RunEncoder.writeLongs(bytes, 0, values, 0, values.length);
    }

    /** A copy of the first bytes that were written. */
    public byte[] bytes(int size) {
        return Arrays.copyOf(output.bytes(), size);
    }

    /** Reads as many numbers as there are values one by one, and adds them up. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public long sum(byte[] data) throws IOException {
        long sum = 0;
        int position = 0;
        for (int i = 0; i < values.length; i++) {
            position = VarintDecoder.readLong(data, position, data.length, register);
            sum += register.bits;
        }
        return sum;
    }

    /** Reads numbers one by one into an array. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void decode(byte[] data, long[] target) throws IOException {
        int position = 0;
        for (int i = 0; i < target.length; i++) {
            position = VarintDecoder.readLong(data, position, data.length, register);
            target[i] = register.bits;
        }
    }

    /** Reads numbers as a run into an array. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void decodeMany(byte[] data, long[] target) throws IOException {
        VarintArrayDecoder.readLongs(data, 0, data.length, target, 0, target.length, register);
    }
}
