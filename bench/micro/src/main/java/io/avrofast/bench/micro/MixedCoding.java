package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.MixedValues;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.OutputBuffer;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.TextEncoder;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A long, a string, a double and 16 bytes, again and again: avrofast's kernels against Apache Avro's decoder and encoder. Both make
 * a {@code String} and an array of each. One operation is the four of them.
 */
@State(Scope.Thread)
public class MixedCoding {

    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private final MixedValues values = new MixedValues();
    private byte[] encoded;

    private final Register register = new Register();
    private final OutputBuffer output = new OutputBuffer();

    private final ReusedOutput apacheOutput = new ReusedOutput();
    private BinaryDecoder apacheDecoder;
    private BinaryEncoder apacheEncoder;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        apacheEncode();
        encoded = apacheOutput.toBytes();
        int size = avrofastEncode();
        Require.sameBytes("mixed", Arrays.copyOf(output.bytes(), size), encoded);
        requireSameValues();
    }

    @Benchmark
    @OperationsPerInvocation(MixedValues.COUNT)
    public void avrofastDecode(Blackhole consumer) throws IOException {
        read(encoded, register, consumer);
    }

    @Benchmark
    @OperationsPerInvocation(MixedValues.COUNT)
    public void apacheDecode(Blackhole consumer) throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
        read(apacheDecoder, consumer);
    }

    @Benchmark
    @OperationsPerInvocation(MixedValues.COUNT)
    public int avrofastEncode() {
        return write(values, output);
    }

    @Benchmark
    @OperationsPerInvocation(MixedValues.COUNT)
    public int apacheEncode() throws IOException {
        apacheOutput.reset();
        apacheEncoder = EncoderFactory.get().binaryEncoder(apacheOutput, apacheEncoder);
        write(values, apacheEncoder);
        apacheEncoder.flush();
        return apacheOutput.size();
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void read(byte[] data, Register register, Blackhole consumer) throws IOException {
        int limit = data.length;
        int position = 0;
        for (int i = 0; i < MixedValues.COUNT; i++) {
            position = VarintDecoder.readLong(data, position, limit, register);
            consumer.consume(register.bits);
            consumer.consume(TextDecoder.readString(data, position, limit, NO_LIMIT, register));
            position = NumberDecoder.readDouble(data, register.end, limit, register);
            consumer.consume(Double.longBitsToDouble(register.bits));
            consumer.consume(BytesDecoder.readBytes(data, position, limit, NO_LIMIT, register));
            position = register.end;
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void read(BinaryDecoder decoder, Blackhole consumer) throws IOException {
        for (int i = 0; i < MixedValues.COUNT; i++) {
            consumer.consume(decoder.readLong());
            consumer.consume(decoder.readString());
            consumer.consume(decoder.readDouble());
            consumer.consume(decoder.readBytes(null));
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static int write(MixedValues values, OutputBuffer output) {
        int position = 0;
        for (int i = 0; i < MixedValues.COUNT; i++) {
            String text = values.texts[i];
            byte[] bytes = values.bytes[i];
            long room = 2 * VarintEncoder.MAX_LONG_ROOM + TextEncoder.room(text) + Double.BYTES + bytes.length;
            byte[] target = output.room(position, room);
            position = VarintEncoder.writeLong(target, position, values.longs[i]);
            position = TextEncoder.writeString(target, position, text);
            LittleEndian.putDouble(target, position, values.doubles[i]);
            position = VarintEncoder.writeInt(target, position + Double.BYTES, bytes.length);
            System.arraycopy(bytes, 0, target, position, bytes.length);
            position += bytes.length;
        }
        return position;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void write(MixedValues values, BinaryEncoder encoder) throws IOException {
        for (int i = 0; i < MixedValues.COUNT; i++) {
            encoder.writeLong(values.longs[i]);
            encoder.writeString(values.texts[i]);
            encoder.writeDouble(values.doubles[i]);
            encoder.writeBytes(values.bytes[i]);
        }
    }

    private void requireSameValues() throws IOException {
        int position = 0;
        int limit = encoded.length;
        for (int i = 0; i < MixedValues.COUNT; i++) {
            position = VarintDecoder.readLong(encoded, position, limit, register);
            Require.sameValue("long", register.bits, values.longs[i]);
            Require.sameValue(
                    "text", TextDecoder.readString(encoded, position, limit, NO_LIMIT, register), values.texts[i]);
            position = NumberDecoder.readDouble(encoded, register.end, limit, register);
            Require.sameValue("double", Double.longBitsToDouble(register.bits), values.doubles[i]);
            Require.sameBytes(
                    "bytes", BytesDecoder.readBytes(encoded, position, limit, NO_LIMIT, register), values.bytes[i]);
            position = register.end;
        }
    }
}
