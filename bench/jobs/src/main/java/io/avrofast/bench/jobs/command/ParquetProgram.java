package io.avrofast.bench.jobs.command;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;

/** Makes a Parquet file of an Avro file as the documents of Parquet show it. */
final class ParquetProgram {

    private ParquetProgram() {}

    /** Converts the file of the first argument to that of the second. */
    public static void main(String[] arguments) throws IOException {
        try (DataFileReader<GenericRecord> reader =
                        new DataFileReader<>(Path.of(arguments[0]).toFile(), new GenericDatumReader<>());
                ParquetWriter<GenericRecord> writer = AvroParquetWriter.<GenericRecord>builder(
                                new LocalOutputFile(Path.of(arguments[1])))
                        .withConf(new PlainParquetConfiguration())
                        .withDataModel(GenericData.get())
                        .withSchema(reader.getSchema())
                        .withCompressionCodec(CompressionCodecName.ZSTD)
                        .build()) {
            while (reader.hasNext()) {
                writer.write(reader.next());
            }
        }
    }
}
