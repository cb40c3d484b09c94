package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.beam.SampleFiles;
import io.avrofast.file.AvroFileWriter;
import java.io.ByteArrayOutputStream;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.util.SerializableUtils;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;

/** A thousand small files of one schema, each written by a form of elements that came to a worker by itself. */
class ManySmallOutputsTest {

    private static final int FILES = 1_000;

    /** Of all files together there are more than it takes to be compiled. */
    private static final int RECORDS = 1_100;

    /** One of Java's records. */
    public record Id(long outputId) {}

    private static <T> void requireOneCompilation(ElementForm<T> form, T element) throws Exception {
        long before = SharedCode.WRITERS.compiled();
        byte[] first = write(form, element);
        int length = first.length;
        byte[] last = first;
        for (int i = 1; i < FILES; i++) {
            last = write(SerializableUtils.clone(form), element);
            assertEquals(length, last.length);
        }
        assertEquals(records(first), records(last));
        assertEquals(1, SharedCode.WRITERS.compiled() - before);
        assertEquals(0, SharedCode.WRITERS.failed());
    }

    private static <T> byte[] write(ElementForm<T> form, T element) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AvroFileWriter<T> writer =
                FileSettings.DEFAULT.withCodec("null", null).begin(Channels.newChannel(bytes), form)) {
            for (int i = 0; i < RECORDS; i++) {
                writer.write(element);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    private static List<GenericRecord> records(byte[] file) throws Exception {
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            List<GenericRecord> all = new ArrayList<>();
            reader.forEach(all::add);
            assertEquals(RECORDS, all.size());
            return all;
        }
    }

    @Test
    void rowsAreWrittenByOneCompilation() throws Exception {
        Schema rows = Schema.builder().addInt64Field("rowOfManyOutputs").build();
        requireOneCompilation(
                ElementForm.rows(rows), Row.withSchema(rows).addValue(5L).build());
    }

    @Test
    void genericRecordsAreWrittenByOneCompilation() throws Exception {
        org.apache.avro.Schema schema = SampleFiles.schema(
                "{'type':'record','name':'RecordOfManyOutputs','fields':[{'name':'id','type':'long'}]}");
        GenericRecord record = new GenericData.Record(schema);
        record.put("id", 5L);
        requireOneCompilation(ElementForm.genericRecords(ElementForm.ofApache(schema)), record);
    }

    @Test
    void objectsAreWrittenByOneCompilation() throws Exception {
        requireOneCompilation(ElementForm.objects(Id.class), new Id(5));
    }
}
