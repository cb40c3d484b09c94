package io.avrofast.bench.jobs.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DataFileTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void aFileHasTheRecordsAndTheSizeThatItTells(Workload workload) throws IOException {
        DataFile file = DataFile.write(folder.resolve("a.avro"), workload, 500_000, DataFile.BLOCK_BYTES);
        assertEquals(file.records(), records(file).size());
        assertEquals(Files.size(file.path()), file.bytes());
        assertTrue(file.bytes() >= 500_000, () -> "only " + file.bytes());
    }

    @ParameterizedTest
    @EnumSource
    void theSameRecordsComeOnEveryCall(Workload workload) throws IOException {
        DataFile first = DataFile.ofRecords(folder.resolve("a.avro"), workload, 1, 50);
        DataFile second = DataFile.ofRecords(folder.resolve("b.avro"), workload, 1, 50);
        assertEquals(records(first), records(second));
    }

    @Test
    void recompressingKeepsTheRecords() throws IOException {
        DataFile plain = DataFile.write(folder.resolve("a.avro"), Workload.ORDERS, 200_000, DataFile.BLOCK_BYTES);
        DataFile deflated = plain.recompress(folder.resolve("b.avro"), "deflate");
        assertEquals(records(plain), records(deflated));
        assertTrue(deflated.bytes() < plain.bytes());
    }

    @Test
    void sumsOfFloatingPointFieldsAreExactInAnyOrder() throws IOException {
        DataFile file = DataFile.ofRecords(folder.resolve("a.avro"), Workload.TRIPS, 0, 5_000);
        double[] totals = records(file).stream()
                .mapToDouble(trip -> (Double) trip.get("total"))
                .toArray();
        double forwards = sum(totals);
        Arrays.sort(totals);
        assertArrayEquals(new double[] {forwards}, new double[] {sum(totals)}, 0);
    }

    /** Without the compensation that streams add. */
    private static double sum(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static List<GenericRecord> records(DataFile file) throws IOException {
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(file.path().toFile(), new GenericDatumReader<>())) {
            List<GenericRecord> records = new ArrayList<>();
            reader.forEach(records::add);
            return records;
        }
    }
}
