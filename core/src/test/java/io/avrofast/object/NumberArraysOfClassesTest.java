package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.error.AvroException;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BlockingBinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

/** Arrays of Java's numbers are read into arrays of just their length, with nothing made between. */
class NumberArraysOfClassesTest {

    @SuppressWarnings("ArrayRecordComponent")
    record Numbers(int[] ints, long[] longs, float[] floats, double[] doubles, boolean[] flags) {}

    private static final List<CodegenPolicy> POLICIES = List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER);

    private static Numbers random(Random random, int length) {
        return new Numbers(
                random.ints(length).toArray(),
                random.longs(length).map(any -> any >> random.nextInt(64)).toArray(),
                floats(random, length),
                random.doubles(length).toArray(),
                flags(random, length));
    }

    private static float[] floats(Random random, int length) {
        float[] floats = new float[length];
        for (int i = 0; i < length; i++) {
            floats[i] = random.nextFloat();
        }
        return floats;
    }

    private static boolean[] flags(Random random, int length) {
        boolean[] flags = new boolean[length];
        for (int i = 0; i < length; i++) {
            flags[i] = random.nextBoolean();
        }
        return flags;
    }

    private static void assertSame(Numbers expected, Numbers found, String message) {
        assertArrayEquals(expected.ints(), found.ints(), message);
        assertArrayEquals(expected.longs(), found.longs(), message);
        assertArrayEquals(expected.floats(), found.floats(), message);
        assertArrayEquals(expected.doubles(), found.doubles(), message);
        assertArrayEquals(expected.flags(), found.flags(), message);
    }

    private static DatumReader<Numbers> reader(CodegenPolicy policy) throws AvroException {
        ClassMapping<Numbers> mapping = ClassMapping.of(Numbers.class);
        return DatumReader.builder(mapping.schema()).codegen(policy).build(mapping);
    }

    @Test
    void arraysOfAnyLengthComeBackInOneBlock() throws AvroException {
        ClassMapping<Numbers> mapping = ClassMapping.of(Numbers.class);
        DatumWriter<Numbers> writer = DatumWriter.of(mapping.schema(), mapping.writeModel());
        for (int length : new int[] {0, 1, 2, 1000, 8191, 8192, 8193, 20_000}) {
            Numbers numbers = random(new Random(length), length);
            for (CodegenPolicy policy : POLICIES) {
                assertSame(numbers, reader(policy).read(writer.write(numbers)), "length " + length);
            }
        }
    }

    @Test
    void arraysComeBackFromManyBlocks() throws IOException {
        AvroSchema schema = ClassMapping.of(Numbers.class).schema();
        Schema apache = new Schema.Parser().parse(schema.toString());
        for (int length : new int[] {1, 100, 5_000}) {
            Numbers numbers = random(new Random(length), length);
            GenericRecord record = new GenericData.Record(apache);
            record.put("ints", Arrays.stream(numbers.ints()).boxed().toList());
            record.put("longs", Arrays.stream(numbers.longs()).boxed().toList());
            record.put("doubles", Arrays.stream(numbers.doubles()).boxed().toList());
            List<Float> floats = new ArrayList<>();
            List<Boolean> flags = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                floats.add(numbers.floats()[i]);
                flags.add(numbers.flags()[i]);
            }
            record.put("floats", floats);
            record.put("flags", flags);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BlockingBinaryEncoder encoder = (BlockingBinaryEncoder)
                    new EncoderFactory().configureBlockSize(64).blockingBinaryEncoder(bytes, null);
            new GenericDatumWriter<GenericRecord>(apache).write(record, encoder);
            encoder.flush();
            for (CodegenPolicy policy : POLICIES) {
                assertSame(numbers, reader(policy).read(bytes.toByteArray()), "length " + length);
            }
        }
    }

    @Test
    void nothingIsMadeBesidesTheArrays() throws AvroException {
        ClassMapping<Numbers> mapping = ClassMapping.of(Numbers.class);
        int length = 5_000;
        Numbers numbers = random(new Random(1), length);
        byte[] bytes = DatumWriter.of(mapping.schema(), mapping.writeModel()).write(numbers);
        DatumReader<Numbers> reader = reader(CodegenPolicy.AT_ONCE);
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        reader.read(bytes);
        long before = memory.getCurrentThreadAllocatedBytes();
        int rounds = 20;
        for (int i = 0; i < rounds; i++) {
            assertEquals(length, reader.read(bytes).ints().length);
        }
        long each = (memory.getCurrentThreadAllocatedBytes() - before) / rounds;
        long arrays = length * (4L + 8 + 4 + 8 + 1);
        assertTrue(each < arrays + arrays / 10, each + " bytes for arrays of " + arrays);
    }
}
