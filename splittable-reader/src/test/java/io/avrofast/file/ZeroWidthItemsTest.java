package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of many values that take no bytes: what is written is read back with the default limits. */
class ZeroWidthItemsTest {

    @TempDir
    private Path folder;

    // B017: the honest side of the limit.
    @Test
    void readsBackEveryRowHoweverManyItemsWithoutBytesTheRowsHave() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        AvroSchema schema = AvroSchema.parse("{\"type\":\"array\",\"items\":\"null\"}");
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int size = random.nextInt(4) == 0 ? (1 << 20) - random.nextInt(3) : random.nextInt(1 << 19);
            rows.add(Collections.nCopies(random.nextInt(5) == 0 ? 0 : size, null));
        }
        assertEquals(sizes(rows), sizes(writeAndRead(schema, rows)), "seed " + seed);
    }

    @Test
    void readsBackRowsThatAreRecordsOfVeryManyNulls() throws IOException {
        String nulls = IntStream.range(0, 5_000)
                .mapToObj(i -> "{\"name\":\"n" + i + "\",\"type\":\"null\"}")
                .collect(Collectors.joining(","));
        RecordSchema schema =
                (RecordSchema) AvroSchema.parse("{\"type\":\"record\",\"name\":\"N\",\"fields\":[" + nulls + "]}");
        List<Object> rows = Collections.nCopies(1_000, AvroRecord.create(schema));
        assertEquals(rows.size(), writeAndRead(schema, rows).size());
    }

    private List<Object> writeAndRead(AvroSchema schema, List<Object> rows) throws IOException {
        Path path = folder.resolve("rows.avro");
        try (AvroFileWriter<Object> writer = AvroFile.create(path, schema).values()) {
            for (Object row : rows) {
                writer.write(row);
            }
            writer.commit();
        }
        List<Object> read = new ArrayList<>();
        try (AvroFileReader<Object> reader = AvroFile.open(path).values()) {
            reader.forEach(read::add);
        }
        return read;
    }

    private static List<Integer> sizes(List<Object> rows) {
        return rows.stream().map(row -> ((List<?>) row).size()).toList();
    }
}
