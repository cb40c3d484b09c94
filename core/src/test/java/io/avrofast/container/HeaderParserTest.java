package io.avrofast.container;

import static io.avrofast.container.ContainerBytes.concat;
import static io.avrofast.container.ContainerBytes.hex;
import static io.avrofast.container.ContainerBytes.parseHeader;
import static io.avrofast.container.ContainerBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.SchemaParseException;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderParserTest {

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final byte[] SCHEMA_KEY = concat(new byte[] {22}, utf8("avro.schema"));
    private static final byte[] CODEC_KEY = concat(new byte[] {20}, utf8("avro.codec"));
    private static final byte[] LONG_SCHEMA = concat(new byte[] {12}, utf8("\"long\""));
    private static final byte[] DEFLATE = concat(new byte[] {14}, utf8("deflate"));
    private static final byte[] MARKER = ContainerBytes.MARKER.toBytes();

    @Test
    void readsTheHeaderThatTheSpecificationDescribes() throws AvroException {
        byte[] file = concat(
                MAGIC,
                new byte[] {4},
                SCHEMA_KEY,
                LONG_SCHEMA,
                CODEC_KEY,
                DEFLATE,
                new byte[] {0},
                MARKER,
                utf8("rest"));

        FileHeader header = parseHeader(file);

        assertEquals("\"long\"", header.schemaText());
        assertEquals("deflate", header.codecName());
        assertEquals(ContainerBytes.MARKER, header.marker());
        assertEquals(file.length - 4, header.length());
        assertEquals(
                List.of("avro.schema", "avro.codec"),
                List.copyOf(header.metadata().keySet()));
    }

    @Test
    void parsesTheSchemaOfTheHeader() throws AvroException {
        assertEquals(
                SchemaKind.LONG,
                ContainerBytes.HEADER.schema(DecodeLimits.DEFAULT).kind());
    }

    @Test
    void saysWhatIsWrongWithTheSchemaOfTheHeader() {
        FileHeader header = FileHeader.of("{\"type\": \"nope\"}", "null", ContainerBytes.MARKER);

        MalformedDataException fault =
                assertThrows(MalformedDataException.class, () -> header.schema(DecodeLimits.DEFAULT));

        assertTrue(
                fault.getMessage().startsWith("the header's avro.schema is not a schema: line 1"), fault.getMessage());
        assertInstanceOf(SchemaParseException.class, fault.getCause());
    }

    @Test
    void takesTheCodecForNullWhenTheHeaderNamesNone() throws AvroException {
        byte[] file = concat(MAGIC, new byte[] {2}, SCHEMA_KEY, LONG_SCHEMA, new byte[] {0}, MARKER);

        assertEquals("null", parseHeader(file).codecName());
    }

    @Test
    void readsSeveralMapBlocksAndThoseWithANegativeCount() throws AvroException {
        byte[] schemaEntry = concat(SCHEMA_KEY, LONG_SCHEMA);
        byte[] file = concat(
                MAGIC,
                new byte[] {2},
                CODEC_KEY,
                DEFLATE,
                new byte[] {1, (byte) (schemaEntry.length * 2)},
                schemaEntry,
                new byte[] {0},
                MARKER);

        FileHeader header = parseHeader(file);

        assertEquals("\"long\"", header.schemaText());
        assertEquals("deflate", header.codecName());
    }

    @Test
    void refusesAMapBlockWhoseLengthIsNotThatOfItsEntries() {
        byte[] file = concat(MAGIC, new byte[] {1, 40}, SCHEMA_KEY, LONG_SCHEMA, new byte[] {0}, MARKER);

        String message = assertThrows(MalformedDataException.class, () -> parseHeader(file))
                .getMessage();

        assertEquals("byte 25: metadata block should end at byte 26 by its own length, its entries end at 25", message);
    }

    @Test
    void keepsValuesByteForByte() throws AvroException {
        byte[] odd = hex("22 ff 80 00 20 22");
        byte[] file = concat(MAGIC, new byte[] {2}, SCHEMA_KEY, new byte[] {12}, odd, new byte[] {0}, MARKER);

        assertArrayEquals(odd, parseHeader(file).metadata().get("avro.schema"));
        assertArrayEquals(
                odd, parseHeader(parseHeader(file).toBytes()).metadata().get("avro.schema"));
    }

    @Test
    void givesTheSameForPortionsOfAnySize() throws AvroException {
        FileHeader written = ContainerBytes.HEADER
                .withCodec("zstandard")
                .withMetadata("key", new byte[1000])
                .withMetadata("", new byte[0])
                .withMetadata("Schlüssel", utf8("Wert"));
        byte[] file = concat(written.toBytes(), new byte[100]);
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int portion = 1; portion <= 64; portion++) {
            FileHeader read = parseHeader(file, portion, random, DecodeLimits.DEFAULT);

            String where = "portion " + portion + ", seed " + seed;
            assertEquals(written.length(), read.length(), where);
            assertArrayEquals(written.toBytes(), read.toBytes(), where);
        }
    }

    /** B020. */
    @Test
    void saysWhichKeysAreThereWhenTheSchemaIsNot() {
        byte[] file = concat(MAGIC, new byte[] {2}, CODEC_KEY, DEFLATE, new byte[] {0}, MARKER);

        String message = assertThrows(MalformedDataException.class, () -> parseHeader(file))
                .problem();

        assertEquals("header has no avro.schema, found the keys avro.codec", message);
    }

    @Test
    void saysThatAFileIsEmpty() {
        assertEquals(
                "file is empty: not an Avro container file",
                assertThrows(TruncatedDataException.class, () -> parseHeader(new byte[0]))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "4f626a00, it looks like a file of Avro before version 1.3",
        "1f8b0800, it looks like gzip",
        "50415231, it looks like Parquet",
        "504b0304, it looks like zip",
        "425a6839, it looks like bzip2",
        "4f524300, it looks like ORC",
        "7b226964, it looks like JSON",
        "5b7b2269, it looks like JSON",
        "69642c6e, it looks like text",
        "3c68746d, it looks like HTML or XML",
        "76657273, it looks like text, such as a pointer of Git LFS",
        "c30122ab, it looks like one Avro value in single-object encoding",
        "00000000, it looks like nothing but zeros",
        "0a800102, it begins with the bytes 0a800102",
        "4f62, header ends at byte 2",
        "1f8b, it has 2 bytes only",
    })
    void saysWhatAFileIsThatIsNotAvro(String start, String expected) {
        AvroException fault = assertThrows(AvroException.class, () -> parseHeader(hex(start)));

        assertTrue(fault.getMessage().contains(expected), fault.getMessage());
    }

    @Test
    void saysWhereAHeaderThatIsCutEnds() {
        byte[] file = ContainerBytes.HEADER.withMetadata("key", new byte[50]).toBytes();
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);

            TruncatedDataException fault = assertThrows(TruncatedDataException.class, () -> parseHeader(cut));

            if (length > 0) {
                assertTrue(
                        fault.getMessage().contains("header ends at byte " + length + " while reading"),
                        fault.getMessage());
            }
        }
        assertEquals(
                "header ends at byte 20 while reading the value of metadata key avro.schema: 6 bytes expected, 2 found",
                assertThrows(TruncatedDataException.class, () -> parseHeader(Arrays.copyOf(file, 20)))
                        .problem());
    }

    @Test
    void everyFlippedByteGivesAHeaderOrATypedError() {
        byte[] file = ContainerBytes.HEADER.withMetadata("key", new byte[50]).toBytes();
        for (int i = 0; i < file.length; i++) {
            for (int mask : new int[] {1, 0x40, 0x80, 0xff}) {
                byte[] damaged = file.clone();
                damaged[i] ^= (byte) mask;
                try {
                    parseHeader(damaged);
                } catch (Exception e) {
                    assertInstanceOf(AvroException.class, e, "byte " + i + " mask " + mask);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ffffffffffffffffff03, count of metadata entries has more than 64 bits",
        "ffffffffffffffffff01, count of metadata entries is -9223372036854775808",
        "0203, metadata key has the negative length -2",
        "02feffffffffffffffff01, the limit maxMetadataBytes is 67108864",
        "0202ff, metadata key of 1 bytes is not UTF-8",
    })
    void refusesImpossibleNumbers(String metadata, String expected) {
        AvroException fault = assertThrows(AvroException.class, () -> parseHeader(concat(MAGIC, hex(metadata))));

        assertTrue(fault.getMessage().contains(expected), fault.getMessage());
    }

    @Test
    void keepsTheLimitsOfSchemaAndMetadata() throws AvroException {
        byte[] file = ContainerBytes.HEADER.toBytes();
        Random random = new Random(0);

        parseHeader(file, 1, random, DecodeLimits.DEFAULT.withMaxSchemaBytes(6));
        assertThrows(
                LimitExceededException.class,
                () -> parseHeader(file, 1, random, DecodeLimits.DEFAULT.withMaxSchemaBytes(5)));
        assertThrows(
                LimitExceededException.class,
                () -> parseHeader(file, 1, random, DecodeLimits.DEFAULT.withMaxMetadataBytes(30)));
    }

    /** Millions of entries of a few bytes would take more than ten times as much memory as they take in the file. */
    @Test
    void theLimitOfTheMetadataHoldsForTheMemoryOfItsEntries() throws AvroException {
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxMetadataBytes(1 << 20);
        for (int entries : new int[] {7_500, 9_000}) {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            file.writeBytes(concat(MAGIC, new byte[] {2}, SCHEMA_KEY, LONG_SCHEMA));
            for (int i = 0; i < entries; i++) {
                file.writeBytes(concat(
                        new byte[] {2, 8}, utf8(Integer.toString(10_000 + i).substring(1)), new byte[] {0}));
            }
            file.writeBytes(concat(new byte[] {0}, MARKER));
            HeaderParser parser = new HeaderParser(limits);
            if (entries == 7_500) {
                parser.feed(file.toByteArray(), 0, file.size());
                assertEquals(entries + 1, parser.header().metadata().size());
            } else {
                LimitExceededException fault = assertThrows(
                        LimitExceededException.class, () -> parser.feed(file.toByteArray(), 0, file.size()));
                assertTrue(fault.getMessage().contains("maxMetadataBytes is 1048576"), fault.getMessage());
            }
        }
    }

    @Test
    void lengthsThatAreOnlyClaimedMoveNoMemory() throws AvroException {
        byte[] start = concat(MAGIC, new byte[] {2}, hex("06"), utf8("key"), hex("80 80 80 20"));
        HeaderParser[] parsers = new HeaderParser[2000];
        for (int i = 0; i < parsers.length; i++) {
            // 32 MiB each would be far more than there is.
            parsers[i] = new HeaderParser(DecodeLimits.DEFAULT);
            assertEquals(start.length, parsers[i].feed(start, 0, start.length));
        }
    }

    @Test
    void refusesBytesAfterAFailure() {
        HeaderParser parser = new HeaderParser(DecodeLimits.DEFAULT);
        assertThrows(MalformedDataException.class, () -> parser.feed(utf8("PAR1"), 0, 4));

        assertThrows(IllegalStateException.class, () -> parser.feed(MAGIC, 0, 4));
        assertThrows(IllegalStateException.class, parser::end);
        assertThrows(IllegalStateException.class, parser::header);
    }
}
