package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.container.BlockHeader;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A reader knows where in the file its values were. */
class RowPlaceTest {

    @Test
    void eachValueHasItsBlockItsRowAndItsNumberInTheFile() throws IOException {
        byte[] file = sample();
        BlockIndex index = AvroFile.open(ByteSource.of(file, "rows.avro")).blockIndex();
        for (AvroFile avro : List.of(
                AvroFile.open(ByteSource.of(file, "rows.avro")),
                AvroFile.open(ByteSource.of(file, "rows.avro")).readAhead(Runnable::run, 2),
                AvroFile.open(ByteSource.of(file, "rows.avro"))
                        .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport()))) {
            try (AvroFileReader<Object> reader = avro.values()) {
                assertEquals(Place.ofFile("rows.avro", -1), reader.place());
                assertEquals(-1, reader.row());
                for (long row = 0; reader.hasNext(); row++) {
                    reader.next();
                    // A look ahead changes nothing.
                    reader.hasNext();
                    BlockHeader block = index.block(index.blockOfRecord(row));
                    long rowInBlock = row - index.firstRecord((int) block.index());
                    assertEquals(
                            Place.ofBlock("rows.avro", block.fileOffset(), block.index())
                                    .withRow(rowInBlock),
                            reader.place());
                    assertEquals(row, reader.row());
                }
                assertEquals(6, reader.row());
            }
        }
    }

    @Test
    void aPartInTheMiddleDoesNotKnowTheNumbersOfItsRows() throws IOException {
        byte[] file = sample();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "rows.avro"));
        BlockHeader last = avro.blockIndex().block(4);
        FileSplit part = FileSplit.of(last.fileOffset(), file.length, SplitRule.FIRST_BYTE);
        try (AvroFileReader<Object> reader = avro.split(part).values()) {
            reader.next();
            assertEquals(-1, reader.row());
            assertEquals(Place.ofBlock("rows.avro", last.fileOffset(), -1).withRow(0), reader.place());
        }
    }

    @Test
    void rowsAreCountedOverADamagedBlockWhoseNumberIsKnown() throws IOException {
        byte[] file = CraftedFile.of("\"long\"", "null")
                .block(1, (byte) 2)
                .block(3, (byte) 4)
                .block(1, (byte) 6)
                .bytes();
        try (AvroFileReader<Object> reader = AvroFile.open(ByteSource.of(file, "a"))
                .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport())
                .values()) {
            reader.next();
            assertEquals(0, reader.row());
            reader.next();
            assertEquals(4, reader.row());
        }
    }

    @Test
    void thePlaceStaysThatOfTheLastValueGivenWhenReadingFails() throws IOException {
        byte[] overlongThird = {
            2,
            4,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            1,
            8,
            10
        };
        byte[] file = CraftedFile.of("\"long\"", "null").block(5, overlongThird).bytes();
        try (AvroFileReader<Object> reader =
                AvroFile.open(ByteSource.of(file, "rows.avro")).values()) {
            reader.next();
            reader.next();
            Place second = reader.place();
            assertThrows(MalformedDataException.class, reader::next);
            assertEquals(second, reader.place());
            assertEquals(1, reader.row());
        }
    }

    @Test
    void thePlaceStaysThatOfTheLastValueGivenWhenTheNextBlockIsRefused() throws IOException {
        byte[] file = CraftedFile.of("\"long\"", "null")
                .block(2, (byte) 2, (byte) 4)
                .block(100_000_000, (byte) 6)
                .bytes();
        try (AvroFileReader<Object> reader =
                AvroFile.open(ByteSource.of(file, "rows.avro")).values()) {
            reader.next();
            reader.next();
            Place second = reader.place();
            assertThrows(LimitExceededException.class, reader::hasNext);
            assertEquals(second, reader.place());
            assertEquals(1, reader.row());
        }
    }

    @Test
    void thePlaceStaysThatOfTheLastValueGivenWhenTheReaderIsClosed() throws IOException {
        AvroFileReader<Object> reader =
                AvroFile.open(ByteSource.of(sample(), "rows.avro")).values();
        reader.next();
        Place first = reader.place();
        reader.close();
        assertEquals(first, reader.place());
        assertEquals(0, reader.row());
    }

    private static byte[] sample() {
        return CraftedFile.of("\"long\"", "null")
                .block(2, (byte) 2, (byte) 4)
                .block(0)
                .block(1, (byte) 6)
                .block(3, (byte) 8, (byte) 10, (byte) 12)
                .block(1, (byte) 14)
                .block(0)
                .bytes();
    }
}
