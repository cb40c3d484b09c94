package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.filter.Filter;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose values are told to a target instead of becoming objects. */
class ToldFileTest {

    private static final RecordSchema SCHEMA = (RecordSchema)
            AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"}]}");
    private static final int ROWS = 5000;

    @TempDir
    Path folder;

    @Test
    void tellsEveryValueOfEveryBlockInItsOrder() throws IOException {
        assertEquals(LongStream.range(0, ROWS).boxed().toList(), told(AvroFile.open(write())));
    }

    @Test
    void givesTheTargetItselfAndItsPlaceInTheFile() throws IOException {
        List<Long> target = new ArrayList<>();
        try (AvroFileReader<List<Long>> reader = AvroFile.open(write()).tell(new Ids(), target)) {
            for (int row = 0; row < ROWS; row++) {
                assertSame(target, reader.next());
                assertEquals(row, reader.row());
                assertEquals(row + 1, target.size());
            }
        }
    }

    @Test
    void tellsOnlyTheRecordsThatAreWanted() throws IOException {
        assertEquals(List.of(7L, 4000L), told(AvroFile.open(write()).filter(Filter.in("id", List.of(7, 4000)))));
    }

    @Test
    void isAnErrorBehindTheValuesBeforeWhereTheFileIsCutOff() throws IOException {
        Path file = write();
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 20));
        List<Long> target = new ArrayList<>();
        try (AvroFileReader<List<Long>> reader = AvroFile.open(file).tell(new Ids(), target)) {
            assertThrows(AvroException.class, () -> {
                while (reader.hasNext()) {
                    reader.next();
                }
            });
            assertEquals(LongStream.range(0, target.size()).boxed().toList(), target);
            assertThrows(AvroException.class, reader::hasNext);
        }
    }

    @Test
    void tellsNothingOfADamagedBlockThatIsLeftOut() throws IOException {
        Path file = write();
        BlockIndex index = AvroFile.open(file).blockIndex();
        byte[] bytes = Files.readAllBytes(file);
        // The last number of the second block never ends.
        bytes[(int) index.block(1).endOffset() - 17] = -1;
        Files.write(file, bytes);
        List<Long> told = told(AvroFile.open(file).onDamage(DamagePolicy.SKIP_BLOCK, range -> {}));
        List<Object> made = new ArrayList<>();
        try (AvroFileReader<AvroRecord> records = AvroFile.open(file)
                .onDamage(DamagePolicy.SKIP_BLOCK, range -> {})
                .records()) {
            records.forEach(row -> made.add(row.getLong("id")));
        }
        assertEquals(made, told);
        assertEquals(ROWS - index.block(1).recordCount(), told.size());
    }

    private static List<Long> told(AvroFile file) throws IOException {
        List<Long> target = new ArrayList<>();
        try (AvroFileReader<List<Long>> reader = file.tell(new Ids(), target)) {
            while (reader.hasNext()) {
                reader.next();
            }
        }
        return target;
    }

    private Path write() throws IOException {
        Path file = folder.resolve("ids.avro");
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(file, SCHEMA).blockBytes(1000).records()) {
            for (long id = 0; id < ROWS; id++) {
                AvroRecord row = AvroRecord.create(SCHEMA);
                row.setLong("id", id);
                writer.write(row);
            }
            writer.commit();
        }
        return file;
    }

    /** Puts the numbers of records into a list. */
    private static final class Ids implements SinkModel<List<Long>> {

        private int size;

        @Override
        public SinkSlot<List<Long>> slotOf(AvroSchema schema) {
            SinkSlot.OfLong<List<Long>> id = List::add;
            return new SinkSlot.OfRecord<>(target -> {}, List.of(new SinkSlot.Field<>(target -> {}, id)), target -> {});
        }

        @Override
        public void begin(List<Long> target) {
            size = target.size();
        }

        @Override
        public void end(List<Long> target) {}

        @Override
        public void discard(List<Long> target) {
            target.subList(size, target.size()).clear();
        }
    }
}
