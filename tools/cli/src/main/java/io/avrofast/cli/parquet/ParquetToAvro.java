package io.avrofast.cli.parquet;

import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.file.ByteTarget;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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

    /** Before 2015 parquet-avro kept the schema under this key. */
    private static final String FORMER_SCHEMA_KEY = "avro.schema";

    private ParquetToAvro() {}

    /**
     * Writes the rows of a Parquet file as records. Their schema is the given one, or that which the file has in its metadata,
     * if its columns are still of it, or else one that is made of the columns' types.
     *
     * @param source the Parquet file, not null
     * @param schema the schema of the records, or null for the file's
     * @param target takes the Avro file, not null
     * @param settings sets the codec and the like, not null
     * @throws UnsupportedFeatureException if Avro, or the given schema, has nothing like a column
     * @throws AvroException if the Parquet file is damaged
     * @throws IOException if the storage fails
     */
    public static void convert(
            ByteSource source, AvroSchema schema, ByteTarget target, UnaryOperator<AvroFileBuilder> settings)
            throws IOException {
        Place place = Place.ofFile(source.name(), -1);
        try (ByteInput input = source.open()) {
            try (ParquetFileReader reader = open(input, place)) {
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
            AvroSchema given,
            ByteTarget target,
            UnaryOperator<AvroFileBuilder> settings,
            Place place)
            throws IOException {
        FileMetaData file = reader.getFileMetaData();
        checkCodecs(reader.getRowGroups(), place);
        RowMaterializer rows;
        AvroFileBuilder avro;
        try {
            FileHeader kept = given == null ? keptSchema(file) : null;
            if (kept != null) {
                rows = new RowMaterializer(kept.schema(DecodeLimits.DEFAULT), file.getSchema());
                avro = AvroFile.createLike(target, kept);
            } else {
                AvroSchema schema = given == null ? SchemaDerivation.of(file.getSchema()) : given;
                rows = new RowMaterializer(schema, file.getSchema());
                avro = AvroFile.create(target, schema);
            }
        } catch (AvroException e) {
            throw e.within(place);
        }
        try (AvroFileWriter<Object> writer = settings.apply(avro).values()) {
            copy(reader, file, rows, writer, place);
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

    /** The schema that the file was written with, as a header has it; null where there is none or the columns are others. */
    private static FileHeader keptSchema(FileMetaData file) {
        Map<String, String> metadata = file.getKeyValueMetaData();
        String text = metadata.getOrDefault(AvroToParquet.SCHEMA_KEY, metadata.get(FORMER_SCHEMA_KEY));
        if (text == null) {
            return null;
        }
        FileHeader header = FileHeader.of(text, "null", SyncMarker.random());
        try {
            RowConverters.check(header.schema(DecodeLimits.DEFAULT), file.getSchema());
            return header;
        } catch (AvroException e) {
            return null;
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
