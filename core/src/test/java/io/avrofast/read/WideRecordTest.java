package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.schema.AvroSchema;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Records of very many fields, as a file of a stranger may have them: what is done for each must not depend on the others. */
class WideRecordTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void whatAReaderTakesToBeMadeGrowsAsTheFieldsDo() throws Exception {
        for (String type : new String[] {"\"int\"", "[\"null\",\"double\"]", "\"string\"", "\"boolean\""}) {
            allocatedFor(100, type);
            long few = allocatedFor(1_500, type);
            long many = allocatedFor(12_000, type);
            assertTrue(many < 20 * few, type + ": 8 times the fields took " + many + " instead of " + few + " bytes");
        }
    }

    private static long allocatedFor(int fields, String type) throws Exception {
        AvroSchema schema = AvroSchema.parse(IntStream.range(0, fields)
                .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":" + type + "}")
                .collect(Collectors.joining(",", "{\"type\":\"record\",\"name\":\"Wide\",\"fields\":[", "]}")));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        // Zeros are a null, an empty string, the number 0 and false.
        DatumReader.of(schema).read(new byte[fields]);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
