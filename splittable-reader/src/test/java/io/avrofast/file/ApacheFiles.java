package io.avrofast.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;

/** Container files written and read by Apache Avro. */
final class ApacheFiles {

    /** Every codec of the specification, by the name in the header. */
    static final List<String> CODECS = List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");

    private static final byte[] MARKER = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

    private ApacheFiles() {}

    /**
     * A file with given blocks.
     *
     * @param blocks the values of each block, at least one in each
     */
    static byte[] write(Schema schema, String codec, List<List<Object>> blocks) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(codec(codec));
            writer.setSyncInterval(1 << 22);
            writer.create(schema, bytes, MARKER);
            for (List<Object> block : blocks) {
                for (Object value : block) {
                    writer.append(value);
                }
                writer.sync();
            }
        }
        return bytes.toByteArray();
    }

    /** The blocks' sizes follow from the sync interval, as most writers do it. */
    static byte[] write(Schema schema, String codec, int syncInterval, List<Object> values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(codec(codec));
            writer.setSyncInterval(syncInterval);
            writer.create(schema, bytes, MARKER);
            for (Object value : values) {
                writer.append(value);
            }
        }
        return bytes.toByteArray();
    }

    /** That of xz at a low level: at its own, Apache Avro takes 90 MB for each block. */
    private static CodecFactory codec(String name) {
        return name.equals("xz") ? CodecFactory.xzCodec(1) : CodecFactory.fromString(name);
    }

    static List<Object> read(byte[] file) throws IOException {
        List<Object> values = new ArrayList<>();
        try (DataFileReader<Object> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            while (reader.hasNext()) {
                values.add(reader.next());
            }
        }
        return values;
    }

    static byte[] marker() {
        return MARKER.clone();
    }
}
