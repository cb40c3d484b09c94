package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** UUIDs of objects are written as their text or their 16 bytes. */
class UuidWritingTest {

    record Holder(UUID id) {}

    private static final List<CodegenPolicy> POLICIES = List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER);

    private static final String TEXT = "{\"type\":\"string\",\"logicalType\":\"uuid\"}";
    private static final String FIXED = "{\"type\":\"fixed\",\"name\":\"Id\",\"size\":16,\"logicalType\":\"uuid\"}";

    private static DatumWriter<Holder> writer(String type, CodegenPolicy policy) {
        AvroSchema schema = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"H\",\"fields\":[{\"name\":\"id\",\"type\":" + type + "}]}");
        return DatumWriter.of(schema, ClassMapping.of(Holder.class).writeModel(), policy);
    }

    @Test
    void textIsWrittenInLowerCaseWithItsHyphens() {
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            UUID id = new UUID(random.nextLong() >>> random.nextInt(64), random.nextLong() >>> random.nextInt(64));
            byte[] expected = ("H" + id).getBytes(StandardCharsets.US_ASCII);
            for (CodegenPolicy policy : POLICIES) {
                assertArrayEquals(expected, writer(TEXT, policy).write(new Holder(id)), id.toString());
            }
        }
    }

    @Test
    void aFixedHasTheMostSignificantByteFirst() {
        Random random = new Random(8);
        for (int i = 0; i < 200; i++) {
            UUID id = new UUID(random.nextLong(), random.nextLong());
            byte[] expected = ByteBuffer.allocate(16)
                    .putLong(id.getMostSignificantBits())
                    .putLong(id.getLeastSignificantBits())
                    .array();
            for (CodegenPolicy policy : POLICIES) {
                assertArrayEquals(expected, writer(FIXED, policy).write(new Holder(id)), id.toString());
            }
        }
    }

    @Test
    void nullIsRefusedWithItsField() {
        for (String type : List.of(TEXT, FIXED)) {
            for (CodegenPolicy policy : POLICIES) {
                DatumMismatchException refused = assertThrows(
                        DatumMismatchException.class, () -> writer(type, policy).write(new Holder(null)));
                assertTrue(refused.getMessage().contains("id"), refused::getMessage);
            }
        }
    }

    @Test
    void nothingIsMadeBetween() {
        Holder holder = new Holder(new UUID(1, 2));
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String type : List.of(TEXT, FIXED)) {
            for (CodegenPolicy policy : POLICIES) {
                DatumEncoder<Holder> encoder = writer(type, policy).newEncoder(1 << 20);
                for (int i = 0; i < 1_000; i++) {
                    encoder.write(holder);
                }
                encoder.reset();
                long before = memory.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10_000; i++) {
                    encoder.write(holder);
                }
                long made = memory.getCurrentThreadAllocatedBytes() - before;
                assertTrue(made < 10_000, made + " bytes for 10,000 values as " + type);
                assertEquals(10_000 * (type.equals(TEXT) ? 37 : 16), encoder.size());
            }
        }
    }
}
