package io.avrofast.bench.micro.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

class OrderFilesTest {

    @Test
    void writesIdenticalOrdersInFiveBlocks() throws Exception {
        assertEquals(List.of(205L, 205L, 205L, 205L, 180L), blockCounts(file("identical", "null")));
    }

    @Test
    void writesTheSameFileOnEveryCall() {
        assertArrayEquals(file("distinct", "zstandard"), file("distinct", "zstandard"));
    }

    private static byte[] file(String dataSet, String codec) {
        int blockBytes = OrderFiles.blockBytes("64KiB");
        return OrderFiles.write(OrderFiles.records(dataSet, blockBytes), codec, blockBytes);
    }

    private static List<Long> blockCounts(byte[] file) throws Exception {
        List<Long> counts = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            while (reader.hasNext()) {
                reader.nextBlock();
                counts.add(reader.getBlockCount());
            }
        }
        return counts;
    }
}
