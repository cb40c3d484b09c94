package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged Parquet files, byte for byte: all rows, or one line that says what is wrong, and never a stack trace. */
class ParquetDamageTest {

    private static final int ROWS = 20;
    private static final int TAIL_BYTES = 8;

    @TempDir
    private Path folder;

    private Path parquet;
    private Path back;
    private byte[] sound;
    private List<String> rows;

    @BeforeEach
    void writeSample() throws IOException {
        Path avro = folder.resolve("x.avro");
        parquet = folder.resolve("x.parquet");
        back = folder.resolve("back.avro");
        RandomRows.write(
                avro,
                RandomRows.schemaOf(
                        "\"string\"",
                        "[\"null\",\"long\"]",
                        "{\"type\":\"array\",\"items\":{\"type\":\"int\",\"logicalType\":\"date\"}}"),
                ROWS,
                5);
        Run.fine("convert", avro, parquet);
        sound = Files.readAllBytes(parquet);
        rows = json(avro);
    }

    private List<String> json(Path avro) throws IOException {
        Path lines = folder.resolve("lines.jsonl");
        Run.fine("convert", avro, lines, "--force");
        return Files.readAllLines(lines);
    }

    private static int footerStart(byte[] file) {
        int tail = file.length - TAIL_BYTES;
        return tail - ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(tail);
    }

    /** Whether the file is converted; if not, there must be one line that says why. */
    private boolean isConverted(byte[] file, String where) throws IOException {
        Files.write(parquet, file);
        Run run = Run.of("convert", parquet, back, "--force");
        if (run.exitCode() == 0) {
            assertEquals("", run.errors(), where);
            return true;
        }
        assertEquals(1, run.exitCode(), where);
        assertEquals(1, run.errors().lines().count(), where + ": " + run.errors());
        return false;
    }

    @Test
    void aFileThatIsCutAnywhereIsAFault() throws IOException {
        for (int length = 0; length < sound.length; length++) {
            assertTrue(!isConverted(Arrays.copyOf(sound, length), "cut at " + length), "cut at " + length);
        }
    }

    @Test
    void aFooterWithAnyByteChangedIsAFaultOrGivesTheSameRows() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = footerStart(sound); i < sound.length; i++) {
            byte[] changed = sound.clone();
            changed[i] ^= (byte) (1 << random.nextInt(8));
            String where = "seed " + seed + ", byte " + i;
            if (isConverted(changed, where)) {
                assertEquals(rows, json(back), where);
            }
        }
    }

    /** These pages have no checksums: a changed value is one, but there are as many rows as before, or a fault. */
    @Test
    void pagesWithoutChecksumsWithAnyByteChangedAreAFaultOrGiveAsManyRows() throws Exception {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        byte[] file = writtenByDuckDb();
        int faults = 0;
        for (int i = 4; i < footerStart(file); i++) {
            byte[] changed = file.clone();
            changed[i] ^= (byte) (1 + random.nextInt(255));
            String where = "seed " + seed + ", byte " + i;
            if (isConverted(changed, where)) {
                assertEquals(ROWS, AvroFile.open(back).count().records(), where);
            } else {
                faults++;
            }
        }
        assertTrue(faults > 50, "faults: " + faults);
    }

    private byte[] writtenByDuckDb() throws Exception {
        Path copy = folder.resolve("copy.parquet");
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute(
                    "copy (select * from '" + parquet + "') to '" + copy + "' (format parquet, codec snappy)");
        }
        return Files.readAllBytes(copy);
    }

    private byte[] withFooter(Consumer<FileMetaData> change) throws IOException {
        int start = footerStart(sound);
        FileMetaData footer =
                Util.readFileMetaData(new ByteArrayInputStream(sound, start, sound.length - TAIL_BYTES - start));
        change.accept(footer);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(sound, 0, start);
        Util.writeFileMetaData(footer, file);
        ByteBuffer tail = ByteBuffer.allocate(TAIL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        tail.putInt(file.size() - start).put("PAR1".getBytes(StandardCharsets.US_ASCII));
        file.write(tail.array());
        return file.toByteArray();
    }

    private String faultOf(Consumer<FileMetaData> change) throws IOException {
        Files.write(parquet, withFooter(change));
        return Run.fault(1, "convert", parquet, back);
    }

    /** Parquet's own reader would give these rows and say nothing of the others. */
    @Test
    void aRowGroupThatSaysToHoldFewerRowsIsAFault() throws IOException {
        assertTrue(isConverted(withFooter(footer -> {}), "written again"));
        assertEquals(rows, json(back));
        Files.delete(back);
        String fault = faultOf(footer -> footer.getRow_groups().get(0).setNum_rows(ROWS - 4));
        assertTrue(fault.endsWith("the column f0 says to hold 20 values for 16 rows"), fault);
        fault = faultOf(footer -> footer.setNum_rows(ROWS + 1));
        assertTrue(fault.endsWith("the Parquet file says to hold 21 rows, and its row groups 20"), fault);
        fault = faultOf(footer -> footer.getRow_groups().clear());
        assertTrue(fault.endsWith("the Parquet file says to hold 20 rows, and its row groups 0"), fault);
    }

    @Test
    void aColumnThatIsCountedWronglyIsAFault() throws IOException {
        for (long count : new long[] {-1, 0, ROWS - 1, ROWS + 1, Integer.MAX_VALUE, Long.MAX_VALUE}) {
            for (int column = 0; column < 3; column++) {
                int index = column;
                faultOf(footer -> footer.getRow_groups()
                        .get(0)
                        .getColumns()
                        .get(index)
                        .getMeta_data()
                        .setNum_values(count));
            }
        }
    }

    /** Sizes and places that would have gigabytes read. */
    @Test
    void aColumnSaidToBeElsewhereOrHugeIsAFault() throws IOException {
        for (long value : new long[] {-1, 0, 1, Integer.MAX_VALUE, Long.MAX_VALUE}) {
            faultOf(footer -> footer.getRow_groups()
                    .get(0)
                    .getColumns()
                    .get(1)
                    .getMeta_data()
                    .setData_page_offset(value));
            faultOf(footer -> footer.getRow_groups()
                    .get(0)
                    .getColumns()
                    .get(1)
                    .getMeta_data()
                    .setTotal_compressed_size(value));
        }
    }

    /** Public report B144 and its kind: what the records are follows from the schema that was kept, or is refused. */
    @Test
    void aKeptSchemaThatTheColumnsAreNotOfIsAFaultUntilTheColumnsAreAskedFor() throws IOException {
        Consumer<FileMetaData> renamed = footer -> footer.getKey_value_metadata()
                .forEach(entry -> entry.setValue(entry.getValue().replace("\"f1\"", "\"g1\"")));
        String fault = faultOf(renamed);
        assertTrue(
                fault.endsWith(
                        "the columns are not of the Avro schema in the file's metadata: field f1: the record t.Row"
                                + " has no field for the column; --schema-of-columns makes one of the columns instead"),
                fault);
        Run.fine("convert", parquet, back, "--schema-of-columns");
        assertEquals(rows, json(back));
        Files.delete(back);
        fault = faultOf(
                footer -> footer.getKey_value_metadata().forEach(entry -> entry.setValue("{\"type\":\"recor\"}")));
        assertTrue(fault.contains("the columns are not of the Avro schema in the file's metadata"), fault);
    }
}
