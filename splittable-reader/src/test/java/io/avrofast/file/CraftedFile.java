package io.avrofast.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A container file put together byte by byte, sound or not. */
final class CraftedFile {

    static final String LONG_RECORD =
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"}]}";

    private static final byte[] MARKER = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private CraftedFile() {}

    /** A file with a header and no blocks yet. */
    static CraftedFile of(String schema, String codec) {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("avro.schema", schema);
        metadata.put("avro.codec", codec);
        return of(metadata);
    }

    static CraftedFile of(Map<String, String> metadata) {
        CraftedFile file = new CraftedFile();
        file.raw('O', 'b', 'j', 1);
        file.varint(metadata.size());
        metadata.forEach((key, value) -> {
            file.text(key);
            file.text(value);
        });
        file.raw(0);
        return file.raw(MARKER);
    }

    /** Bytes without even a header. */
    static CraftedFile nothing() {
        return new CraftedFile();
    }

    /** Appends an uncompressed block that holds one value of type bytes. */
    CraftedFile bytesBlock(byte[] value) {
        CraftedFile payload = nothing().varint(value.length).raw(value);
        return block(1, payload.bytes());
    }

    /** Appends a block of uncompressed data, or of data that is compressed already. */
    CraftedFile block(long count, byte... payload) {
        return blockStart(count, payload.length).raw(payload).raw(MARKER);
    }

    CraftedFile blockStart(long count, long size) {
        return varint(count).varint(size);
    }

    CraftedFile varint(long value) {
        long open = (value << 1) ^ (value >> 63);
        while ((open & ~0x7FL) != 0) {
            bytes.write((int) ((open & 0x7F) | 0x80));
            open >>>= 7;
        }
        bytes.write((int) open);
        return this;
    }

    CraftedFile raw(int... values) {
        for (int value : values) {
            bytes.write(value);
        }
        return this;
    }

    CraftedFile raw(byte[] values) {
        bytes.writeBytes(values);
        return this;
    }

    CraftedFile marker() {
        return raw(MARKER);
    }

    int size() {
        return bytes.size();
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    private void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        raw(utf8);
    }
}
