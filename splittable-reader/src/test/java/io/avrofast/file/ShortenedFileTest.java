package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.TruncatedDataException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Storage that ends before the size that it told, at every byte, also between two blocks: never fewer rows, an error. */
class ShortenedFileTest {

    private static final byte[] FILE = fileOfFiveBlocks();

    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    @AfterEach
    void endThreads() {
        pool.shutdown();
    }

    @Test
    void everyWayToReadItFails() {
        for (int end = 0; end < FILE.length; end++) {
            AvroFile file = AvroFile.open(ObservedSource.shrunk(FILE, end));
            Map<String, Executable> ways = Map.of(
                    "values", () -> readValues(file),
                    "values, read ahead", () -> readValues(file.readAhead(pool, 2)),
                    "blocks", () -> readBlocks(file),
                    "count", file::count,
                    "blockIndex", file::blockIndex,
                    "splits", () -> file.splits(SplitRule.EXACT, 40));
            ways.forEach((way, action) -> assertThrows(TruncatedDataException.class, action, way));
        }
    }

    @ParameterizedTest
    @EnumSource(SplitRule.class)
    void thePartsThatLackRowsFail(SplitRule rule) throws IOException {
        AvroFile whole = AvroFile.open(ByteSource.of(FILE, "whole.avro"));
        List<FileSplit> parts = whole.splits(rule, 40);
        assertTrue(parts.size() > 3);
        for (int end = 0; end < FILE.length; end++) {
            int faults = 0;
            for (FileSplit part : parts) {
                String what = rule + ", end " + end + ", " + part;
                Outcome outcome = Outcome.of(
                        AvroFile.open(ObservedSource.shrunk(FILE, end)).split(part));
                if (outcome.fault() == null) {
                    assertEquals(Outcome.of(whole.split(part)), outcome, what);
                } else {
                    assertInstanceOf(TruncatedDataException.class, outcome.fault(), what);
                    faults++;
                }
            }
            assertTrue(faults > 0, rule + ", end " + end);
        }
    }

    @Test
    void saysHowManyRecordsAreThereAndWhereTheFileEnds() {
        int end = FILE.length - 40;
        AvroFile file = AvroFile.open(ObservedSource.shrunk(FILE, end));
        TruncatedDataException e = assertThrows(TruncatedDataException.class, () -> readValues(file));
        assertTrue(
                e.getMessage()
                        .contains("the file had " + FILE.length + " bytes when it was opened, now it ends at byte "
                                + end + " or before"),
                e.getMessage());
    }

    private static void readValues(AvroFile file) throws IOException {
        try (AvroFileReader<Object> reader = file.values()) {
            while (reader.hasNext()) {
                reader.next();
            }
        }
    }

    private static void readBlocks(AvroFile file) throws IOException {
        try (RawBlockReader reader = file.blocks()) {
            while (reader.hasNext()) {
                reader.next();
            }
        }
    }

    private static byte[] fileOfFiveBlocks() {
        CraftedFile file = CraftedFile.of("\"bytes\"", "null");
        for (int i = 0; i < 5; i++) {
            byte[] value = new byte[10 + i];
            Arrays.fill(value, (byte) i);
            file.bytesBlock(value);
        }
        return file.bytes();
    }
}
