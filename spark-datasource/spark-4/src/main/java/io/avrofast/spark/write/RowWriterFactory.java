package io.avrofast.spark.write;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.schema.AvroSchema;
import io.avrofast.spark.schema.SchemaRules;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.spark.package$;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.types.StructType;

/** Begins the files of a job. It is made once and sent to every task. */
final class RowWriterFactory extends OutputWriterFactory {

    private static final long serialVersionUID = 1L;

    private static final String SPARK_VERSION = "org.apache.spark.version";
    private static final String LEGACY_CALENDAR = "org.apache.spark.legacyDateTime";
    private static final String TIME_ZONE = "org.apache.spark.timeZone";

    private final StructType type;
    private final String schemaText;
    private final SchemaRules rules;
    private final String rebaseMode;
    private final String timeZone;
    private final Compression compression;
    private final int blockBytes;

    RowWriterFactory(
            StructType type,
            String schemaText,
            SchemaRules rules,
            String rebaseMode,
            String timeZone,
            Compression compression,
            int blockBytes) {
        this.type = type;
        this.schemaText = schemaText;
        this.rules = rules;
        this.rebaseMode = rebaseMode;
        this.timeZone = timeZone;
        this.compression = compression;
        this.blockBytes = blockBytes;
    }

    @Override
    public String getFileExtension(TaskAttemptContext context) {
        return compression.fileExtension();
    }

    @Override
    public OutputWriter newInstance(String path, StructType dataSchema, TaskAttemptContext context) {
        DatumWriter<InternalRow> writer = RowWriters.SHARED.of(type, schemaText, rules, rebaseMode);
        try {
            AttemptFile file = AttemptFile.of(new Path(path), context.getConfiguration());
            return new RowFileWriter(path, builder(file, writer.schema()).values(writer));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot begin " + path, e);
        }
    }

    private AvroFileBuilder builder(AttemptFile file, AvroSchema schema) {
        AvroFileBuilder builder = AvroFile.create(file, schema)
                .codec(compression.codec())
                .blockBytes(blockBytes)
                .overwrite(true)
                .metadata(SPARK_VERSION, utf8(package$.MODULE$.SPARK_VERSION_SHORT()));
        return CalendarRebase.of(rebaseMode).isLegacy()
                ? builder.metadata(LEGACY_CALENDAR, utf8("")).metadata(TIME_ZONE, utf8(timeZone))
                : builder;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
