package io.avrofast.bench.micro.workload;

import java.io.IOException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.openjdk.jmh.annotations.CompilerControl;

/** Apache Avro's decoder and encoder of longs, in loops that are not inlined into a benchmark. */
public final class ApacheVarints {

    private final long[] values;
    private final ReusedOutput output = new ReusedOutput();
    private BinaryDecoder decoder;
    private BinaryEncoder encoder;

    public ApacheVarints(long[] values) {
        this.values = values;
    }

    /** The encoding of the values. */
    public byte[] encoded() throws IOException {
        encode();
        return output.toBytes();
    }

    /** Writes the values in place of those before, and returns their size in bytes. */
    public int encode() throws IOException {
        output.reset();
        encoder = EncoderFactory.get().binaryEncoder(output, encoder);
        write(values, encoder);
        encoder.flush();
        return output.size();
    }

    /** Reads as many numbers as there are values, and adds them up. */
    public long sum(byte[] data) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(data, decoder);
        return sum(decoder, values.length);
    }

    /** Reads numbers into an array. */
    public void decode(byte[] data, long[] target) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(data, decoder);
        read(decoder, target);
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static void write(long[] values, BinaryEncoder encoder) throws IOException {
        for (long value : values) {
            encoder.writeLong(value);
        }
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
    private static void read(BinaryDecoder decoder, long[] target) throws IOException {
        for (int i = 0; i < target.length; i++) {
            target[i] = decoder.readLong();
        }
    }
}
