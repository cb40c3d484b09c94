package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.error.AvroException;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A block's items may be as few as one: what is read before must not be copied for each block. */
class ManyBlocksTest extends UnderBothPolicies {

    private static final int BLOCKS = 20_000;

    /** Half as much again each time is three times the end's size in all; copies for each block were thousands of times. */
    @ParameterizedTest
    @CsvSource({
        "'\"boolean\"', 01",
        "'\"int\"', 02",
        "'\"long\"', feffffff7f",
        "'\"float\"', 00000000",
        "'\"double\"', 0000000000000000",
        "'\"string\"', 0261",
        "'\"null\"', ''",
        "'[\"null\", \"int\"]', 0202"
    })
    void anArrayInBlocksOfOneItemIsReadWithoutCopyingItForEachBlock(String items, String hex) throws AvroException {
        DatumReader<Object> reader = readerOf(AvroSchema.parse("{\"type\": \"array\", \"items\": " + items + "}"));
        byte[] bytes = blocks(HexFormat.of().parseHex(hex));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        long before = threads.getCurrentThreadAllocatedBytes();
        List<?> list = (List<?>) reader.read(bytes);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertEquals(BLOCKS, list.size());
        assertTrue(allocated < 200L * BLOCKS, allocated + " bytes for " + BLOCKS + " items");
    }

    private byte[] blocks(byte[] item) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < BLOCKS; i++) {
            bytes.write(2);
            bytes.writeBytes(item);
        }
        bytes.write(0);
        return bytes.toByteArray();
    }
}
