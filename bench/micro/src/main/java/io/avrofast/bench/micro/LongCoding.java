package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.PrimitiveValues;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.internal.wire.OutputBuffer;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.VarintEncoder;
import java.io.IOException;
import java.util.Arrays;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Longs one after another: avrofast's kernels, with the position in a local variable as record code has it, against
 * Apache Avro's decoder and encoder, with the position in the object. One operation is one number.
 */
@State(Scope.Thread)
public class LongCoding {

    /** How the numbers are distributed. */
    @Param({"spread", "realistic"})
    public String distribution;

    private long[] values;
    private byte[] encoded;

    private final Register register = new Register();
    private final OutputBuffer output = new OutputBuffer();

    private final ReusedOutput apacheOutput = new ReusedOutput();
    private BinaryDecoder apacheDecoder;
    private BinaryEncoder apacheEncoder;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        values = PrimitiveValues.longs(distribution);
        apacheEncode();
        encoded = apacheOutput.toBytes();
        int size = avrofastEncode();
        Require.sameBytes("longs", Arrays.copyOf(output.bytes(), size), encoded);
        requireSameValues();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long avrofastDecode() throws IOException {
        return sum(encoded, values.length, register);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long apacheDecode() throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
        return sum(apacheDecoder, values.length);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int avrofastEncode() {
        return write(values, output);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int apacheEncode() throws IOException {
        apacheOutput.reset();
        apacheEncoder = EncoderFactory.get().binaryEncoder(apacheOutput, apacheEncoder);
        write(values, apacheEncoder);
        apacheEncoder.flush();
        return apacheOutput.size();
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static long sum(byte[] data, int count, Register register) throws IOException {
        long sum = 0;
        int position = 0;
        for (int i = 0; i < count; i++) {
            position = VarintDecoder.readLong(data, position, data.length, register);
            sum += register.bits;
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static long sum(BinaryDecoder decoder, int count) throws IOException {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += decoder.readLong();
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static int write(long[] values, OutputBuffer output) {
        int position = 0;
        for (long value : values) {
            byte[] bytes = output.room(position, VarintEncoder.MAX_LONG_ROOM);
            position = VarintEncoder.writeLong(bytes, position, value);
        }
        return position;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void write(long[] values, BinaryEncoder encoder) throws IOException {
        for (long value : values) {
            encoder.writeLong(value);
        }
    }

    private void requireSameValues() throws IOException {
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(encoded, null);
        int position = 0;
        for (long value : values) {
            position = VarintDecoder.readLong(encoded, position, encoded.length, register);
            if (register.bits != value || decoder.readLong() != value) {
                throw new IllegalStateException("a decoded long differs from " + value);
            }
        }
    }
}
