package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;

/** Makes Avro files of Parquet files. */
public final class ParquetToAvro {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCRYPTED = "PARE".getBytes(StandardCharsets.US_ASCII);

    private ParquetToAvro() {}

    /**
     * Writes the rows of a Parquet file as records.
     *
     * @param source the Parquet file, not null
     * @param schema which schema the records have, not null
     * @param target takes the Avro file, not null
     * @param settings sets the codec and the like, not null
     * @throws UnsupportedFeatureException if Avro, or the given schema, has nothing like a column
     * @throws AvroException if the Parquet file is damaged, or its columns are not of the schema in its metadata
     * @throws IOException if the storage fails
     */
    public static void convert(
            ByteSource source, RowSchema schema, ByteTarget target, UnaryOperator<AvroFileBuilder> settings)
            throws IOException {
        Place place = Place.ofFile(source.name(), -1);
        try (ByteInput input = source.open()) {
            try (ParquetFileReader reader = open(input, place)) {
                checkCounts(reader, input, place);
                write(reader, schema, target, settings, place);
            }
        }
    }

    private static ParquetFileReader open(ByteInput input, Place place) throws IOException {
        long length = input.size();
        if (length == ByteInput.UNKNOWN_SIZE) {
            throw new UnsupportedFeatureException(
                    "a Parquet file is read from its end on, and this can be read forward only: give the name of a file",
                    place);
        }
        checkMagic(input, length, place);
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(PageCodecs.toRead())
                .usePageChecksumVerification(true)
                .build();
        try {
            return ParquetFileReader.open(new ByteInputFile(input, length), options);
        } catch (RuntimeException e) {
            throw RowFaults.of(e, place);
        }
    }

    private static void checkCounts(ParquetFileReader reader, ByteInput input, Place place) throws IOException {
        try {
            RowCounts.check(reader, input, place);
        } catch (RuntimeException e) {
            throw RowFaults.of(e, place);
        }
    }

    private static void checkMagic(ByteInput input, long length, Place place) throws IOException {
        byte[] start = bytesAt(input, 0);
        if (!Arrays.equals(start, MAGIC)) {
            throw new MalformedDataException("not a Parquet file: it does not begin with PAR1", place);
        }
        byte[] end = length < 2L * MAGIC.length + Integer.BYTES ? new byte[0] : bytesAt(input, length - MAGIC.length);
        if (Arrays.equals(end, ENCRYPTED)) {
            throw new UnsupportedFeatureException("not yet supported: encrypted Parquet files", place);
        }
        if (!Arrays.equals(end, MAGIC)) {
            throw new MalformedDataException("the Parquet file does not end with PAR1: it is cut off", place);
        }
    }

    private static byte[] bytesAt(ByteInput input, long position) throws IOException {
        byte[] bytes = new byte[MAGIC.length];
        int count = 0;
        while (count < bytes.length) {
            int read = input.read(position + count, bytes, count, bytes.length - count);
            if (read < 0) {
                return new byte[0];
            }
            count += read;
        }
        return bytes;
    }

    private static void write(
            ParquetFileReader reader,
            RowSchema schema,
            ByteTarget target,
            UnaryOperator<AvroFileBuilder> settings,
            Place place)
            throws IOException {
        FileMetaData file = reader.getFileMetaData();
        checkCodecs(reader.getRowGroups(), place);
        RowSchema.Output output;
        try {
            output = schema.begin(file, target);
        } catch (AvroException e) {
            throw e.within(place);
        }
        try (AvroFileWriter<Object> writer = settings.apply(output.avro()).values()) {
            copy(reader, file, output.rows(), writer, place);
            writer.commit();
        }
    }

    private static void checkCodecs(List<BlockMetaData> groups, Place place) throws AvroException {
        for (BlockMetaData group : groups) {
            for (ColumnChunkMetaData column : group.getColumns()) {
                if (!PageCodecs.canRead(column.getCodec())) {
                    throw new UnsupportedFeatureException(
                            "not yet supported: Parquet files compressed by " + PageCodecs.label(column.getCodec()),
                            place);
                }
            }
        }
    }

    private static void copy(
            ParquetFileReader reader,
            FileMetaData file,
            RowMaterializer rows,
            AvroFileWriter<Object> writer,
            Place place)
            throws IOException {
        MessageType type = file.getSchema();
        MessageColumnIO columns = new ColumnIOFactory(file.getCreatedBy()).getColumnIO(type, type, true);
        long row = 0;
        for (PageReadStore pages = next(reader, place); pages != null; pages = next(reader, place)) {
            RecordReader<Object> records = recordsOf(columns, pages, rows, place);
            long end = row + pages.getRowCount();
            while (row < end) {
                writer.write(read(records, place, row));
                row++;
            }
        }
        if (row != reader.getRecordCount()) {
            throw new MalformedDataException(
                    "the Parquet file says to hold " + reader.getRecordCount() + " rows, found " + row, place);
        }
    }

    private static PageReadStore next(ParquetFileReader reader, Place place) throws IOException {
        try {
            return reader.readNextRowGroup();
        } catch (RuntimeException e) {
            throw RowFaults.of(e, place);
        }
    }

    private static RecordReader<Object> recordsOf(
            MessageColumnIO columns, PageReadStore pages, RowMaterializer rows, Place place) throws IOException {
        try {
            return columns.getRecordReader(pages, rows);
        } catch (RuntimeException e) {
            throw RowFaults.of(e, place);
        }
    }

    private static Object read(RecordReader<Object> records, Place place, long row) throws IOException {
        try {
            return records.read();
        } catch (RuntimeException e) {
            throw RowFaults.of(e, place.withRow(row));
        }
    }
}
