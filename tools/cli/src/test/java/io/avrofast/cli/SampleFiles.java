package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/** Makes small files of orders: sound ones of two blocks, and ones that are broken in each way that there is. */
final class SampleFiles {

    static final int ORDERS_OF_A_BLOCK = 50;
    static final int ORDERS = 2 * ORDERS_OF_A_BLOCK;

    static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse("""
            {"type": "record", "name": "Order", "fields": [
              {"name": "id", "type": "long"},
              {"name": "note", "type": ["null", "string"], "default": null},
              {"name": "data", "type": "bytes", "default": ""}]}
            """);

    private SampleFiles() {}

    /** The value of order number {@code id}. */
    static AvroRecord order(long id) {
        AvroRecord order = AvroRecord.create(SCHEMA);
        order.setLong("id", id);
        order.set("note", id % 2 == 0 ? null : "note " + id);
        order.set("data", new byte[] {(byte) id, (byte) 0xff});
        return order;
    }

    /** The plain JSON of order number {@code id}. */
    static String json(long id) {
        byte[] data = {(byte) id, (byte) 0xff};
        return "{\"id\":" + id + ",\"note\":" + (id % 2 == 0 ? "null" : "\"note " + id + "\"") + ",\"data\":\""
                + Base64.getEncoder().encodeToString(data) + "\"}";
    }

    /** Writes a sound file of two blocks. */
    static Path write(Path file, String codec) throws IOException {
        return write(file, codec, 2);
    }

    /** Writes a sound file of a number of blocks. */
    static Path write(Path file, String codec, int blocks) throws IOException {
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(file, SCHEMA)
                .codec(codec)
                .metadata("made.by", "a test".getBytes(StandardCharsets.UTF_8))
                .metadata("odd", new byte[] {(byte) 0xff, 0})
                .records()) {
            for (int i = 0; i < blocks * ORDERS_OF_A_BLOCK; i++) {
                writer.write(order(i));
                if (i % ORDERS_OF_A_BLOCK == ORDERS_OF_A_BLOCK - 1) {
                    writer.flush();
                }
            }
            writer.commit();
        }
        return file;
    }

    /** Writes the schema. */
    static Path writeSchema(Path file) throws IOException {
        return Files.writeString(file, SCHEMA.toString());
    }

    /** Writes files that cannot be read as Avro to their end, by what is wrong with them. */
    static Map<String, Path> writeBroken(Path folder) throws IOException {
        byte[] sound = Files.readAllBytes(write(folder.resolve("sound.avro"), "deflate"));
        byte[] marker =
                AvroFile.open(folder.resolve("sound.avro")).header().marker().toBytes();
        Map<String, Path> broken = new TreeMap<>();
        broken.put("empty", write(folder, "empty.avro", new byte[0]));
        broken.put("zip", write(folder, "zip.avro", new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0}));
        broken.put(
                "Parquet", write(folder, "parquet.avro", "PAR1\0\0\0\0\0\0PAR1".getBytes(StandardCharsets.ISO_8859_1)));
        broken.put("JSON", write(folder, "json.avro", "{\"id\":1}\n".getBytes(StandardCharsets.UTF_8)));
        broken.put("cut", write(folder, "cut.avro", Arrays.copyOf(sound, sound.length - 30)));
        broken.put("cut in the header", write(folder, "header.avro", Arrays.copyOf(sound, 100)));
        byte[] garbled = sound.clone();
        garbled[lastIndexOf(marker, garbled) + 3] ^= 0x55;
        broken.put("marker", write(folder, "marker.avro", garbled));
        byte[] unknown =
                FileHeader.of(SCHEMA.toString(), "lz4", SyncMarker.random()).toBytes();
        byte[] block = {2, 2, 0};
        broken.put(
                "codec",
                write(
                        folder,
                        "codec.avro",
                        concat(unknown, block, Arrays.copyOfRange(unknown, unknown.length - 16, unknown.length))));
        broken.put("missing", folder.resolve("missing.avro"));
        broken.put("directory", Files.createDirectory(folder.resolve("directory.avro")));
        Files.delete(folder.resolve("sound.avro"));
        return broken;
    }

    private static Path write(Path folder, String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    /** The bytes as gzip wraps them. */
    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static int lastIndexOf(byte[] part, byte[] bytes) {
        int at = bytes.length - part.length;
        while (!Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
            at--;
        }
        return at;
    }
}
