package io.avrofast.spark;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.EmptyFilePolicy;
import io.avrofast.file.hadoop.HadoopSource;
import io.avrofast.schema.AvroSchema;
import io.avrofast.spark.glue.Failures;
import io.avrofast.spark.schema.TypeInference;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.types.StructType;

/** Finds the schema of a data set: the one that is asked for, or that of the first file. */
final class SchemaSearch {

    private static final System.Logger LOG = System.getLogger(SchemaSearch.class.getName());

    private final AvroFastOptions options;
    private final Configuration configuration;

    SchemaSearch(AvroFastOptions options, Configuration configuration) {
        this.options = options;
        this.configuration = configuration;
    }

    /**
     * The columns.
     *
     * @param files all files of the data set, in the order of their listing
     */
    StructType columns(List<FileStatus> files) {
        AvroSchema schema = options.schema().orElseGet(() -> schemaOfFirst(files));
        return TypeInference.columns(schema, options.rules());
    }

    private AvroSchema schemaOfFirst(List<FileStatus> files) {
        for (FileStatus file : files) {
            if (options.reads(file.getPath().getName())) {
                Optional<AvroSchema> schema = schemaOf(file);
                if (schema.isPresent()) {
                    return schema.get();
                }
            }
        }
        throw Failures.raise(new FileNotFoundException(
                "No Avro files found. If files don't have .avro extension, set ignoreExtension to true"));
    }

    /** The schema of a file; empty where it has none, and that is ignored. */
    private Optional<AvroSchema> schemaOf(FileStatus file) {
        if (file.getLen() == 0 && options.emptyFiles() == EmptyFilePolicy.NO_VALUES) {
            return Optional.empty();
        }
        try {
            FileSystem fileSystem = file.getPath().getFileSystem(configuration);
            return Optional.of(AvroFile.open(HadoopSource.of(fileSystem, file)).schema());
        } catch (IOException e) {
            if (FileFault.isDamage(e) && options.ignoresCorruptFiles()) {
                LOG.log(System.Logger.Level.WARNING, "skipped the corrupted file " + file.getPath(), e);
                return Optional.empty();
            }
            throw Failures.raise(
                    e instanceof AvroException
                            ? Failures.ofSchema(file.getPath().toString(), e)
                            : e);
        }
    }
}
