package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.error.AvroException;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How many bytes values take and writing allocates. */
class FootprintTest extends WriterUnderBothPolicies {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void aRecordOfSixteenIntsTakesAtMost104Bytes() throws AvroException {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            fields.append(i == 0 ? "" : ",").append("{\"name\":\"c").append(i).append("\",\"type\":\"int\"}");
        }
        AvroSchema schema = AvroSchema.parse("{\"type\":\"record\",\"name\":\"C\",\"fields\":[" + fields + "]}");
        assertAtMost(104, bytesOfAValue(schema, new byte[16]));
    }

    @Test
    void aThousandSmallLongsTakeFourBytesEach() throws AvroException {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"array\",\"items\":\"long\"}");
        Long[] values = new Long[1000];
        Arrays.fill(values, 60L);
        byte[] bytes = writerOf(schema).write(Arrays.asList(values));
        assertAtMost(4_040, bytesOfAValue(schema, bytes));
    }

    @Test
    void writingAllocatesNothingOnceTheBlockIsLargeEnough() {
        RecordSchema schema = (RecordSchema) AvroSchema.parse("""
                {"type":"record","name":"All","fields":[
                  {"name":"flag","type":"boolean"},
                  {"name":"small","type":"int"},
                  {"name":"big","type":"long"},
                  {"name":"wide","type":"double"},
                  {"name":"text","type":"string"},
                  {"name":"blob","type":"bytes"},
                  {"name":"kind","type":{"type":"enum","name":"Kind","symbols":["A","B"]}},
                  {"name":"hash","type":{"type":"fixed","name":"Hash","size":2}},
                  {"name":"maybe","type":["null","long"]},
                  {"name":"choice","type":["null","int","string",{"type":"array","items":"string"}]},
                  {"name":"items","type":{"type":"array","items":"int"}},
                  {"name":"strings","type":{"type":"array","items":["null","string"]}},
                  {"name":"tags","type":{"type":"map","values":"string"}},
                  {"name":"next","type":["null","All"]}]}""");
        AvroRecord record = record(schema);
        record.set("next", record(schema));
        DatumEncoder<Object> encoder = writerOf(schema).newEncoder();
        encoder.write(record);
        long allocated = allocatedBy(() -> {
            encoder.reset();
            encoder.write(record);
        });
        assertAtMost(0, allocated);
    }

    private AvroRecord record(RecordSchema schema) {
        AvroRecord record = AvroRecord.create(schema);
        record.set("flag", true);
        record.set("small", 1000);
        record.set("big", Long.MIN_VALUE);
        record.set("wide", 1.5);
        record.set("text", "text with an é");
        record.set("blob", new byte[] {1, 2});
        record.set("kind", "B");
        record.set("hash", new byte[] {3, 4});
        record.set("maybe", 5);
        record.set("choice", List.of("a", "b"));
        record.set("items", List.of(1, 2, 3));
        record.set("strings", Arrays.asList("a", null));
        record.set("tags", Map.of("k", "v"));
        return record;
    }

    private long bytesOfAValue(AvroSchema schema, byte[] datum) throws AvroException {
        DatumCursor<Object> cursor = DatumReader.of(schema).newCursor();
        return allocatedBy(() -> {
            cursor.reset(datum, 0, datum.length);
            try {
                cursor.next();
            } catch (AvroException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** The fewest bytes that one of many runs allocates, compiled or not. */
    private long allocatedBy(Runnable work) {
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i < 2_000; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return fewest;
    }

    private void assertAtMost(long expected, long found) {
        assertTrue(found <= expected, "expected at most " + expected + " bytes, found " + found);
    }
}
