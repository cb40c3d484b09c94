package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
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
    void joinsFilesOfEveryCodec() throws IOException {
        RandomApacheData random = new RandomApacheData(7);
        Schema schema = random.record();
        List<Object> all = new ArrayList<>();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        FileHeader model =
                reader(ApacheFiles.write(schema, "snappy", 64, List.of())).header();
        try (RawBlockWriter writer =
                AvroFile.createLike(ByteTarget.of(stream, "out"), model).blocks()) {
            for (String codec : ApacheFiles.CODECS) {
                List<Object> values = random.values(schema, 30);
                all.addAll(values);
                try (RawBlockReader blocks = reader(ApacheFiles.write(schema, codec, 64, values))) {
                    writer.append(blocks);
                }
            }
            writer.commit();
        }
        assertEquals(all, ApacheFiles.read(stream.toByteArray()));
    }

    @Test
    void recompressesAWholeFileAtAnotherLevelOfItsCodec() throws IOException {
        AvroSchema schema = AvroSchema.parse("\"long\"");
        Random numbers = new Random(1);
        ByteArrayOutputStream low = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer =
                AvroFile.create(low, "low", schema).codec("deflate", 1).values()) {
            for (int i = 0; i < 50_000; i++) {
                writer.write((long) numbers.nextInt(300));
            }
            writer.commit();
        }
        ByteArrayOutputStream high = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(low.toByteArray());
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(high, "high"), blocks.header())
                        .codec("deflate", 9)
                        .blocks()) {
            writer.recompress(blocks);
            writer.commit();
        }
        assertTrue(high.size() < low.size(), high.size() + " bytes, " + low.size() + " before");
        assertEquals(ApacheFiles.read(low.toByteArray()), ApacheFiles.read(high.toByteArray()));
    }

    @Test
    void takesTheCodecsOfTheCaller() throws IOException {
        byte[] file = CraftedFile.of("\"bytes\"", "flipped")
                .block(1, (byte) ~4, (byte) ~1, (byte) ~2)
                .bytes();
        FileHeader model = reader(file).header();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        AvroFileBuilder builder = AvroFile.createLike(ByteTarget.of(stream, "out"), model);
        UnsupportedFeatureException fault = assertThrows(UnsupportedFeatureException.class, builder::blocks);
        assertTrue(fault.getMessage().contains("flipped"), fault.getMessage());
        builder.codecs(CodecRegistry.standard().with(new FlippedCodec()));
        try (RawBlockReader first = reader(file);
                RawBlockReader second = reader(file);
                RawBlockWriter writer = builder.blocks()) {
            writer.append(first);
            writer.recompress(second);
            writer.commit();
        }
        try (RawBlockReader blocks = reader(stream.toByteArray())) {
            for (int i = 0; i < 2; i++) {
                RawBlock block = blocks.next();
                assertArrayEquals(
                        new byte[] {~4, ~1, ~2},
                        Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length()));
            }
            assertFalse(blocks.hasNext());
        }
    }

    @Test
    void keepsToTheLimitsOfTheCaller() throws IOException {
        byte[] file =
                CraftedFile.of("\"bytes\"", "null").bytesBlock(new byte[100]).bytes();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .codec("deflate")
                        .limits(DecodeLimits.DEFAULT.withMaxDecompressedBytes(50))
                        .blocks()) {
            LimitExceededException fault = assertThrows(LimitExceededException.class, () -> writer.recompress(blocks));
            assertEquals("in", fault.place().file());
            writer.commit();
        }
        AvroFileBuilder strict = AvroFile.createLike(
                        ByteTarget.of(stream, "out"), reader(file).header())
                .limits(DecodeLimits.DEFAULT.withMaxSchemaBytes(2));
        assertThrows(AvroException.class, strict::blocks);
    }

    @Test
    void appendsNothingOfAFileOfAnotherSchema() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 4)
                .bytes();
        byte[] other = CraftedFile.of(CraftedFile.LONG_RECORD.replace("long", "int"), "null")
                .block(1, (byte) 4)
                .bytes();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader blocks = reader(file);
                RawBlockReader otherBlocks =
                        AvroFile.open(ByteSource.of(other, "other")).blocks();
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), blocks.header())
                        .blocks()) {
            writer.append(blocks);
            for (int i = 0; i < 2; i++) {
                SchemaResolutionException fault =
                        assertThrows(SchemaResolutionException.class, () -> writer.append(otherBlocks));
                assertEquals("other", fault.place().file());
            }
            writer.commit();
        }
        assertEquals(1, ApacheFiles.read(stream.toByteArray()).size());
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

    /** Turns every bit over. */
    private record FlippedCodec() implements Codec {

        @Override
        public String name() {
            return "flipped";
        }

        @Override
        public BlockCompressor newCompressor() {
            return new BlockCompressor() {
                @Override
                public void compress(byte[] source, int offset, int length, BlockBuffer target) {
                    flip(source, offset, length, target);
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) {
            return new BlockDecompressor() {
                @Override
                public void decompress(byte[] source, int offset, int length, BlockBuffer target) {
                    flip(source, offset, length, target);
                }

                @Override
                public void close() {}
            };
        }

        private static void flip(byte[] source, int offset, int length, BlockBuffer target) {
            byte[] flipped = target.reserve(length);
            for (int i = 0; i < length; i++) {
                flipped[i] = (byte) ~source[offset + i];
            }
            target.finish(length);
        }
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
