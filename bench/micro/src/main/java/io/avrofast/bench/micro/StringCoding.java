package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.PrimitiveValues;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.internal.wire.OutputBuffer;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.TextEncoder;
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
 * Strings one after another, to and from {@link String}: avrofast's kernels against Apache Avro's decoder and encoder.
 * One operation is one string.
 */
@State(Scope.Thread)
public class StringCoding {

    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private final String[] values = PrimitiveValues.strings();
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
        Require.sameBytes("strings", Arrays.copyOf(output.bytes(), size), encoded);
        requireSameValues();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public void avrofastDecode(Blackhole consumer) throws IOException {
        read(encoded, values.length, register, consumer);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public void apacheDecode(Blackhole consumer) throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
        read(apacheDecoder, values.length, consumer);
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
    private static void read(byte[] data, int count, Register register, Blackhole consumer) throws IOException {
        int position = 0;
        for (int i = 0; i < count; i++) {
            consumer.consume(TextDecoder.readString(data, position, data.length, NO_LIMIT, register));
            position = register.end;
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void read(BinaryDecoder decoder, int count, Blackhole consumer) throws IOException {
        for (int i = 0; i < count; i++) {
            consumer.consume(decoder.readString());
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static int write(String[] values, OutputBuffer output) {
        int position = 0;
        for (String value : values) {
            byte[] bytes = output.room(position, TextEncoder.room(value));
            position = TextEncoder.writeString(bytes, position, value);
        }
        return position;
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void write(String[] values, BinaryEncoder encoder) throws IOException {
        for (String value : values) {
            encoder.writeString(value);
        }
    }

    private void requireSameValues() throws IOException {
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(encoded, null);
        int position = 0;
        for (String value : values) {
            String read = TextDecoder.readString(encoded, position, encoded.length, NO_LIMIT, register);
            position = register.end;
            Require.sameValue("string", read, value);
            Require.sameValue("string", decoder.readString(), value);
        }
    }
}
