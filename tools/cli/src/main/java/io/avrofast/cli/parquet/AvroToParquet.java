package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;

/** Makes Parquet files of Avro files. */
public final class AvroToParquet {

    /** Under this key Apache's parquet-avro keeps the schema too, and looks for it. */
    static final String SCHEMA_KEY = "parquet.avro.schema";

    private AvroToParquet() {}

    /**
     * Writes the records of an Avro file as rows. They go from the decoder to Parquet; no objects are made of them.
     *
     * @param file the Avro file, not null
     * @param name what messages call it, not null
     * @param output takes the Parquet file, not null; neither committed nor closed
     * @param codec how the pages are compressed, not null
     * @throws io.avrofast.error.UnsupportedFeatureException if the schema has no form in Parquet, with the field
     * @throws AvroException if the file is faulty, or holds a decimal of more digits than its type
     * @throws IOException if the storage fails
     */
    public static void convert(AvroFile file, String name, ByteOutput output, ParquetCodec codec) throws IOException {
        RowTape tape = new RowTape();
        RowModel model = new RowModel();
        ByteOutputFile target = new ByteOutputFile(output);
        try (AvroFileReader<RowTape> rows = open(file, name, model, tape);
                ParquetWriter<RowTape> writer = open(rows, model, target, codec)) {
            copy(rows, writer, target);
        }
    }

    private static void copy(AvroFileReader<RowTape> rows, ParquetWriter<RowTape> writer, ByteOutputFile target)
            throws IOException {
        try {
            while (rows.hasNext()) {
                writer.write(rows.next());
            }
        } catch (IOException | RuntimeException | Error e) {
            target.abandon();
            throw e;
        }
    }

    private static AvroFileReader<RowTape> open(AvroFile file, String name, RowModel model, RowTape tape)
            throws IOException {
        try {
            return file.tell(model, tape);
        } catch (UncheckedIOException e) {
            throw e.getCause() instanceof AvroException refusal ? refusal.within(Place.ofFile(name, -1)) : e.getCause();
        }
    }

    private static ParquetWriter<RowTape> open(
            AvroFileReader<RowTape> rows, RowModel model, ByteOutputFile target, ParquetCodec codec)
            throws IOException {
        Map<String, String> metadata = Map.of(SCHEMA_KEY, rows.header().schemaText());
        return new Builder(target, new RowWriteSupport(model, metadata))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(PageCodecs.toWrite(codec))
                .withCompressionCodec(PageCodecs.nameOf(codec))
                .build();
    }

    private static final class Builder extends ParquetWriter.Builder<RowTape, Builder> {

        private final RowWriteSupport support;

        Builder(OutputFile file, RowWriteSupport support) {
            super(file);
            this.support = support;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<RowTape> getWriteSupport(Configuration configuration) {
            return support;
        }

        @Override
        protected WriteSupport<RowTape> getWriteSupport(ParquetConfiguration configuration) {
            return support;
        }
    }
}
