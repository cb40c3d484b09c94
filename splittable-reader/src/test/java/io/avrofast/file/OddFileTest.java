package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that some writers leave behind, and what the policies make of them. */
class OddFileTest {

    private static final Executor HERE = Runnable::run;

    /** B025 */
    @Test
    void aFileWithoutBytesIsRefusedUnlessAllowed() throws IOException {
        AvroFile empty = AvroFile.open(ByteSource.of(new byte[0], "empty.avro"));
        AvroException fault = assertThrows(TruncatedDataException.class, empty::values);
        assertEquals("empty.avro: file is empty: not an Avro container file", fault.getMessage());

        AvroFile allowed = empty.emptyFile(EmptyFilePolicy.NO_VALUES);
        assertEquals(new Outcome(List.of(), null), Outcome.of(allowed));
        assertEquals(new AvroFileCount(0, 0), allowed.count());
        assertEquals(0, allowed.blockIndex().size());
        for (SplitRule rule : SplitRule.values()) {
            assertEquals(List.of(), allowed.splits(rule, 10));
        }
        try (RawBlockReader blocks = allowed.blocks()) {
            assertFalse(blocks.hasNext());
        }
        assertThrows(TruncatedDataException.class, allowed::header);
    }

    @Test
    void aFileWithoutBytesHasTheSchemaAskedFor() throws IOException {
        AvroSchema schema = SchemaParser.strict().parse(CraftedFile.LONG_RECORD);
        AvroFile empty = AvroFile.open(new ByteArrayInputStream(new byte[0]), "empty.avro")
                .emptyFile(EmptyFilePolicy.NO_VALUES);
        try (AvroFileReader<AvroRecord> rows = empty.readerSchema(schema).records()) {
            assertEquals(schema, rows.schema());
            assertFalse(rows.hasNext());
        }
        AvroFile other = AvroFile.open(ByteSource.of(new byte[0], "empty.avro"))
                .emptyFile(EmptyFilePolicy.NO_VALUES)
                .project("id");
        try (AvroFileReader<AvroRecord> rows = other.records()) {
            assertFalse(rows.hasNext());
        }
    }

    /** Only a file of no bytes at all is empty. */
    @Test
    void aFileOfOneByteIsNoEmptyFile() {
        AvroFile file = AvroFile.open(ByteSource.of(new byte[] {'O'}, "a")).emptyFile(EmptyFilePolicy.NO_VALUES);
        assertThrows(TruncatedDataException.class, file::values);
    }

    /** B024, B026 */
    @Test
    void aFileWithAHeaderOnlyHasNoValues() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate").bytes();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        for (AvroFile way :
                List.of(avro, avro.readAhead(HERE, 2), avro.onDamage(DamagePolicy.STOP, new DamageReport()))) {
            assertEquals(new Outcome(List.of(), null), Outcome.of(way));
            assertEquals(0, way.count().records());
        }
        assertEquals(
                "R", ((io.avrofast.schema.RecordSchema) avro.schema()).name().toString());
    }

    /** B008b */
    @Test
    void bytesBehindTheLastRecordOfABlockAreDamageUnlessAllowed() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(2, (byte) 2, (byte) 4, (byte) 9)
                .block(1, (byte) 6)
                .block(1, (byte) 8, (byte) 0, (byte) 0)
                .bytes();
        assertInstanceOf(MalformedDataException.class, Outcome.of(file).fault());
        AvroFile lenient = AvroFile.open(ByteSource.of(file, "a")).spareBytes(SpareBytesPolicy.IGNORE);
        for (AvroFile way :
                List.of(lenient, lenient.readAhead(HERE, 2), lenient.onDamage(DamagePolicy.SKIP_BLOCK, range -> {
                    throw range.reason();
                }))) {
            try (AvroFileReader<Object> reader = way.values()) {
                int count = 0;
                while (reader.hasNext()) {
                    reader.next();
                    count++;
                }
                assertEquals(4, count);
                assertEquals(3, reader.spareBytes());
            }
            assertEquals(4, way.count().records());
        }
    }

    /** One wrong bit makes a count 0: such a block must not vanish. */
    @Test
    void aBlockOfSpareBytesOnlyIsDamageAlways() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(0, (byte) 2, (byte) 4)
                .bytes();
        AvroFile lenient = AvroFile.open(ByteSource.of(file, "a")).spareBytes(SpareBytesPolicy.IGNORE);
        assertInstanceOf(MalformedDataException.class, Outcome.of(lenient).fault());
        assertThrows(MalformedDataException.class, lenient::count);
    }

    /** There is nothing in it to be lost, whatever the codec makes of nothing; counting takes it too. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    void aBlockOfNoRecordsAndNoBytesIsPassedOverWithEveryCodec(String codec) throws IOException {
        byte[] bytes = CraftedFile.of("\"bytes\"", codec).block(0).block(0).bytes();
        AvroFile file = AvroFile.open(ByteSource.of(bytes, "a"));
        AvroFile salvaged = file.onDamage(DamagePolicy.SKIP_BLOCK, range -> fail(range.toString()));
        for (AvroFile way : List.of(file, file.readAhead(Runnable::run, 2), salvaged)) {
            try (AvroFileReader<Object> values = way.values()) {
                assertFalse(values.hasNext());
            }
            assertEquals(0, way.count().records());
        }
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        try (RawBlockReader blocks = file.blocks();
                RawBlockWriter writer =
                        AvroFile.create(copy, "copy", file.schema()).blocks()) {
            writer.recompress(blocks);
            writer.commit();
        }
        assertEquals(
                new AvroFileCount(0, 0),
                AvroFile.open(ByteSource.of(copy.toByteArray(), "copy")).count());
    }

    /** For salvage a stream is copied as a whole first, which must not go on for ever. */
    @Test
    void aStreamThatGivesNothingAndDoesNotEndIsAFaultOfTheStorage() {
        InputStream stuck = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                return 0;
            }
        };
        AvroFile file = AvroFile.open(stuck, "a").onDamage(DamagePolicy.SKIP_BLOCK, range -> {});
        IOException fault = assertThrows(IOException.class, file::values);
        assertFalse(fault instanceof AvroException);
    }

    @Test
    void aNegativeCountIsRefused() throws IOException {
        for (long count : new long[] {-1, -7, Long.MIN_VALUE}) {
            byte[] file =
                    CraftedFile.of("\"long\"", "null").block(count, (byte) 2).bytes();
            Outcome outcome = Outcome.of(file);
            assertInstanceOf(MalformedDataException.class, outcome.fault());
            assertEquals(List.of(), outcome.values());
        }
    }

    /** B022, B043: records without bytes are as many as the block says. */
    @Test
    void recordsWithoutBytesAreAllGiven() throws IOException {
        byte[] file = CraftedFile.of(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"n\",\"type\":\"null\"}]}", "null")
                .block(5)
                .block(0)
                .block(3)
                .bytes();
        AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
        for (AvroFile way :
                List.of(avro, avro.readAhead(HERE, 2), avro.onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport()))) {
            Outcome outcome = Outcome.of(way);
            assertNull(outcome.fault());
            assertEquals(8, outcome.values().size());
        }
    }

    @Test
    void otherVersionsOfTheFormatAreRefusedByName() {
        String[] expected = {
            "not an Avro container file: it looks like a file of Avro before version 1.3, which is not supported",
            "not an Avro container file: it looks like an Avro container file of a later version of the format, which is"
                    + " not supported"
        };
        byte[][] magics = {{'O', 'b', 'j', 0}, {'O', 'b', 'j', 2}};
        for (int i = 0; i < magics.length; i++) {
            byte[] file = CraftedFile.nothing().raw(magics[i]).raw(new byte[40]).bytes();
            assertEquals(
                    "damaged.avro: " + expected[i], Outcome.of(file).fault().getMessage());
        }
    }
}
