package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files made of other files' blocks; Apache Avro reads the outcome. */
class RawBlockWriterTest {

    @TempDir
    private Path folder;

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void joinsFilesOfOneSchema(String codec) throws IOException {
        RandomApacheData random = new RandomApacheData(5);
        Schema schema = random.record();
        List<Object> first = random.values(schema, 100);
        List<Object> second = random.values(schema, 50);
        byte[] firstFile = ApacheFiles.write(schema, codec, 64, first);
        byte[] secondFile = ApacheFiles.write(schema, codec, 64, second);

        Path target = folder.resolve("joined.avro");
        try (RawBlockReader a = reader(firstFile);
                RawBlockReader b = reader(secondFile);
                RawBlockWriter writer = AvroFile.createLike(target, a.header()).blocks()) {
            copyAll(a, writer);
            copyAll(b, writer);
            writer.commit();
        }

        List<Object> all = new ArrayList<>(first);
        all.addAll(second);
        assertEquals(all, ApacheFiles.read(Files.readAllBytes(target)));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void recompressesWithAnotherCodecAndBack(String codec) throws IOException {
        RandomApacheData random = new RandomApacheData(6);
        Schema schema = random.record();
        List<Object> values = random.values(schema, 100);
        byte[] original = ApacheFiles.write(schema, "null", 64, values);

        byte[] compressed = recompress(original, codec);
        assertEquals(values, ApacheFiles.read(compressed));
        assertEquals(values, ApacheFiles.read(recompress(compressed, "null")));
        assertEquals(
                codec, AvroFile.open(ByteSource.of(compressed, "c")).header().codecName());
    }

    @Test
    void leavesOutBlocksWithoutRecords() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(0)
                .block(1, (byte) 4)
                .block(0)
                .bytes();
        byte[] copy = copy(file);
        assertEquals(
                new AvroFileCount(1, 1), AvroFile.open(ByteSource.of(copy, "c")).count());
    }

    @Test
    void refusesABlockThatSaysToHoldNoRecordsButHoldsData() {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(0, (byte) 4)
                .bytes();
        assertThrows(MalformedDataException.class, () -> copy(file));
        assertThrows(MalformedDataException.class, () -> recompress(file, "deflate"));
    }

    @Test
    void keepsTheSchemasTextAndTheMetadata() throws IOException {
        String text = "{ \"type\" : \"record\", \"name\":\"R\", \"fields\":[], \"owner\" : \"me\" }";
        byte[] file = CraftedFile.of(text, "null").block(3).bytes();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .metadata("k", new byte[] {1, 2})
                        .blocks()) {
            copyAll(blocks, writer);
            writer.commit();
        }
        FileHeader header =
                AvroFile.open(ByteSource.of(stream.toByteArray(), "out")).header();
        assertEquals(text, header.schemaText());
        assertArrayEquals(new byte[] {1, 2}, header.metadata().get("k"));
        assertFalse(header.marker().equals(reader(file).header().marker()), "the marker is a fresh one");
    }

    @Test
    void refusesMetadataThatIsReserved() {
        AvroFileBuilder builder = AvroFile.create(folder.resolve("a.avro"), AvroSchema.parse("\"long\""));
        assertThrows(IllegalArgumentException.class, () -> builder.metadata("avro.codec", new byte[0]));
    }

    @Test
    void goesOnAfterRefusingABlockOfAnotherSchemaOrCodec() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 4)
                .bytes();
        byte[] otherSchema = CraftedFile.of(CraftedFile.LONG_RECORD.replace("id", "no"), "null")
                .block(1, (byte) 4)
                .bytes();
        byte[] otherCodec = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate")
                .block(1, (byte) 4)
                .bytes();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockReader schemaBlocks = reader(otherSchema);
                RawBlockReader codecBlocks = reader(otherCodec);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .blocks()) {
            assertThrows(
                    SchemaResolutionException.class, () -> writer.copy(schemaBlocks.next(), schemaBlocks.header()));
            assertThrows(IllegalArgumentException.class, () -> writer.copy(codecBlocks.next(), codecBlocks.header()));
            copyAll(blocks, writer);
            writer.commit();
        }
        assertEquals(
                new AvroFileCount(1, 1),
                AvroFile.open(ByteSource.of(stream.toByteArray(), "out")).count());
    }

    /** B036: after a failed write nobody knows what has arrived. */
    @Test
    void refusesToGoOnAfterTheStorageHasFailed() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, new byte[10_000])
                .bytes();
        FailingStream stream = new FailingStream(5_000);
        try (RawBlockReader blocks = reader(file);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .blocks()) {
            var block = blocks.next();
            IOException fault = assertThrows(IOException.class, () -> writer.copy(block, blocks.header()));
            stream.repair();
            assertSame(fault, assertThrows(IOException.class, () -> writer.copy(block, blocks.header())));
            assertSame(fault, assertThrows(IOException.class, writer::commit));
        }
        assertTrue(stream.isClosed());
    }

    @Test
    void saysThatACommitWasForgotten() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(3, (byte) 2, (byte) 4, (byte) 6)
                .bytes();
        Path target = folder.resolve("a.avro");
        try (RawBlockReader blocks = reader(file)) {
            RawBlockWriter writer = AvroFile.createLike(target, blocks.header()).blocks();
            copyAll(blocks, writer);
            IllegalStateException fault = assertThrows(IllegalStateException.class, writer::close);
            assertTrue(fault.getMessage().contains("its 3 records are not kept"), fault.getMessage());
            writer.close();
        }
        assertEquals(0, folder.toFile().list().length);
    }

    /** B233: bytes that are no UTF-8 are somebody else's fault, and still somebody's data. */
    @Test
    void changesNoByteOfAnyValue() throws IOException {
        byte[] data = {6, (byte) 0xff, (byte) 0xfe, 0x41};
        byte[] original = CraftedFile.of("\"string\"", "null").block(1, data).bytes();
        byte[] back = recompress(recompress(copy(original), "deflate"), "null");
        try (RawBlockReader blocks = reader(back)) {
            RawBlock block = blocks.next();
            assertArrayEquals(data, Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length()));
        }
    }

    /** Avro C++ writes another name than all others. */
    @Test
    void copiesBlocksOfACodecThatHasAnAliasForAName() throws IOException {
        byte[] original = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 4)
                .bytes();
        byte[] compressed = recompress(original, "zstandard");
        CraftedFile renamed = CraftedFile.of(CraftedFile.LONG_RECORD, "zstd");
        try (RawBlockReader blocks = reader(compressed)) {
            RawBlock block = blocks.next();
            renamed.block(1, Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length()));
        }
        byte[] copy = copy(renamed.bytes());
        assertEquals(
                "zstandard", AvroFile.open(ByteSource.of(copy, "copy")).header().codecName());
        assertEquals(1, ApacheFiles.read(copy).size());
    }

    private byte[] recompress(byte[] file, String codec) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .codec(codec)
                        .blocks()) {
            while (blocks.hasNext()) {
                writer.recompress(blocks.next(), blocks.header());
            }
            writer.commit();
        }
        return stream.toByteArray();
    }

    private byte[] copy(byte[] file) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .blocks()) {
            copyAll(blocks, writer);
            writer.commit();
        }
        return stream.toByteArray();
    }

    private static RawBlockReader reader(byte[] file) throws IOException {
        return AvroFile.open(ByteSource.of(file, "in")).blocks();
    }

    private static void copyAll(RawBlockReader blocks, RawBlockWriter writer) throws IOException {
        while (blocks.hasNext()) {
            writer.copy(blocks.next(), blocks.header());
        }
    }
}
