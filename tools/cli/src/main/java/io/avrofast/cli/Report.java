package io.avrofast.cli;

import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** What commands print about files, for people and for machines. */
final class Report {

    private Report() {}

    /** A file's count as a JSON object. */
    static String ofCount(String file, long records) throws IOException {
        RecordSchema schema = (RecordSchema) AvroSchema.parse("""
                {"type": "record", "name": "Count", "fields": [
                  {"name": "file", "type": "string"},
                  {"name": "records", "type": "long"}]}
                """);
        AvroRecord count = AvroRecord.create(schema);
        count.set("file", file);
        count.setLong("records", records);
        return JsonDatumWriter.of(schema, JsonForm.PLAIN).write(count);
    }

    /** A file's count in one line; control characters of the name are escaped as in JSON. */
    static String lineOf(String file, long records) {
        return records + "\t" + escape(file);
    }

    /** A text with control characters escaped as in JSON. */
    static String escape(String text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (Character.isISOControl(c)) {
                        line.append(String.format("\\u%04x", (int) c));
                    } else {
                        line.append(c);
                    }
                }
            }
        }
        return line.toString();
    }

    /** A file's metadata as a JSON object. */
    static String ofMetadata(Map<String, byte[]> metadata) throws IOException {
        AvroSchema schema = AvroSchema.parse("""
                {"type": "map", "values": ["string", {"type": "map", "values": "bytes"}]}
                """);
        AvroMap entries = new AvroMap();
        metadata.forEach((key, value) -> {
            String text = textOf(value);
            entries.put(key, text == null ? Map.of("base64", value) : text);
        });
        return JsonDatumWriter.of(schema, JsonForm.PLAIN).write(entries);
    }

    /** An entry of a file's metadata in one line; control characters of the key are escaped as in JSON. */
    static String lineOf(String key, byte[] value) {
        String text = textOf(value);
        boolean printable = text != null && text.chars().noneMatch(Character::isISOControl);
        return escape(key) + "\t"
                + (printable ? text : "base64:" + Base64.getEncoder().encodeToString(value));
    }

    /** The text of bytes, or null where they are not UTF-8. */
    private static String textOf(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
