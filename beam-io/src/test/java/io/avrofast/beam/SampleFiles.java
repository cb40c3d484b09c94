package io.avrofast.beam;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Files to read, written by Apache Avro. */
public final class SampleFiles {

    /** A number, and some text or none. */
    public static final Schema SCHEMA = schema("{'type':'record','name':'R','namespace':'n','fields':["
            + "{'name':'id','type':'long'},{'name':'s','type':['null','string'],'default':null}]}");

    /** The codecs that Apache Avro has. */
    public static final List<String> CODECS = List.of("null", "deflate", "snappy", "bzip2", "xz", "zstandard");

    private SampleFiles() {}

    /** A schema, single quotes being double ones. */
    public static Schema schema(String text) {
        return new Schema.Parser().parse(text.replace('\'', '"'));
    }

    /**
     * A file of {@link #SCHEMA}.
     *
     * @param records how many records it has, numbered from 0
     * @param perBlock how many of them each block has
     * @param padding how long the texts are
     */
    public static Path write(Path file, int records, int perBlock, String codec, int padding) throws IOException {
        return Files.write(file, bytes(records, perBlock, codec, padding));
    }

    /** The bytes of such a file. */
    public static byte[] bytes(int records, int perBlock, String codec, int padding) {
        List<GenericRecord> all =
                IntStream.range(0, records).mapToObj(i -> record(i, padding)).toList();
        return bytes(SCHEMA, all, perBlock, codec);
    }

    private static GenericRecord record(long id, int padding) {
        GenericRecord record = new GenericData.Record(SCHEMA);
        record.put("id", id);
        record.put("s", id % 3 == 0 ? null : ("x" + id).repeat(padding));
        return record;
    }

    /** The bytes of a file of any records. */
    public static byte[] bytes(Schema schema, List<? extends GenericRecord> records, int perBlock, String codec) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.fromString(codec));
            writer.create(schema, bytes);
            int count = 0;
            for (GenericRecord record : records) {
                writer.append(record);
                count++;
                if (count % perBlock == 0) {
                    writer.sync();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
