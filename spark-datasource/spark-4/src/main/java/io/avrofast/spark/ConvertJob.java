package io.avrofast.spark;

import io.avrofast.error.Shown;
import io.avrofast.file.AvroFile;
import io.avrofast.file.hadoop.HadoopSource;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.spark.glue.ScalaValues;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.paths.SparkPath;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Converts Avro files to Avro files with another codec, schema or number of files, or to Parquet. The options are named like
 * those of the command {@code avrofast convert}:
 *
 * <pre>
 * spark-submit --class io.avrofast.spark.ConvertJob avrofast-spark-4_2.13.jar IN... OUT
 *   --to avro|parquet     what OUT becomes, where its name doesn't tell
 *   --schema FILE         the schema of the rows: an .avsc file, or an Avro file that has it
 *   --codec NAME[:LEVEL]  how the output is compressed; without it an Avro output keeps the inputs' codec
 *   --files N             how many files are written
 *   --file-bytes N        as many files as N goes into the bytes of the input
 *   --rows-per-file N     the most rows of a file
 *   --force               replaces OUT where it is there already
 * </pre>
 *
 * <p>The output is written under a hidden name beside OUT. Its rows are counted, and only where they are as many as those of the
 * input it is renamed: a job that fails or is killed leaves at OUT what was there before. Files of several schemas need
 * {@code --schema}: columns that only some of them have would be lost without a word.
 */
public final class ConvertJob {

    private static final int USAGE_FAULT = 2;
    private static final byte[] FILE_MAGIC = {'O', 'b', 'j', 1};

    private final SparkSession session;
    private final ConvertArguments arguments;
    private final Configuration configuration;

    private ConvertJob(SparkSession session, ConvertArguments arguments) {
        this.session = session;
        this.arguments = arguments;
        this.configuration = session.sessionState().newHadoopConf();
    }

    /**
     * Runs the job and ends the process: with 2 if the arguments are at fault.
     *
     * @param args the arguments
     * @throws IOException if the data or its storage is at fault
     */
    public static void main(String[] args) throws IOException {
        try {
            ConvertArguments.parse(List.of(args));
            SparkSession session =
                    SparkSession.builder().appName("avrofast convert").getOrCreate();
            System.out.println(run(session, args) + " rows converted");
            session.stop();
        } catch (UsageException e) {
            System.err.println("avrofast convert: " + e.getMessage());
            System.exit(USAGE_FAULT);
        }
    }

    /**
     * Runs the job in a session.
     *
     * @param session the session, not null
     * @param args the arguments, not null
     * @return how many rows were converted
     * @throws UsageException if the arguments are at fault; nothing was done
     * @throws IOException if the storage fails
     * @throws IllegalStateException if not all rows were written; OUT is left as it was
     */
    public static long run(SparkSession session, String... args) throws IOException {
        Objects.requireNonNull(session, "session");
        return new ConvertJob(session, ConvertArguments.parse(Arrays.asList(args))).run();
    }

    private long run() throws IOException {
        AvroFastTable table = table(CaseInsensitiveStringMap.empty());
        List<String> files = files(table);
        if (files.isEmpty()) {
            throw new UsageException("there are no files in " + arguments.inputs());
        }
        refuseReplacing(files);
        refuseLeavingOut(files);
        InputSurvey survey = InputSurvey.of(session, files);
        for (String known : survey.schemas()) {
            refuseHiding(AvroSchema.parse(known), table.fileIndex().partitionSchema());
        }
        String schema = schema(survey);
        Dataset<Row> rows = reader().option("avroSchema", schema).load(inputs());
        long expected = rows.count();
        try (StagedFolder folder = StagedFolder.of(new Path(arguments.output()), arguments.force(), configuration)) {
            write(rows, schema, survey, folder.path());
            long written = count(folder.path());
            if (written != expected) {
                throw new IllegalStateException(expected + " rows were to be converted, and " + written
                        + " were written: " + arguments.output() + " is left as it was");
            }
            folder.commit();
        }
        return expected;
    }

    private long count(String output) {
        DataFrameReader reader = switch (arguments.target()) {
            case AVRO -> reader();
            case PARQUET -> session.read().format("parquet");
        };
        return reader.load(output).count();
    }

    /** Every row or an error, whatever the session says of other reading. */
    private DataFrameReader reader() {
        return session.read()
                .format(AvroFastDataSource.NAME)
                .option("ignoreCorruptFiles", false)
                .option("ignoreMissingFiles", false);
    }

    private AvroFastTable table(CaseInsensitiveStringMap options) {
        return new AvroFastTable(session, AvroFastDataSource.NAME, options, ScalaValues.seq(arguments.inputs()), null);
    }

    /** The paths, in which nothing is escaped. */
    private static List<String> files(AvroFastTable table) {
        return Stream.of(table.fileIndex().inputFiles())
                .map(file -> SparkPath.fromUrlString(file).toPath().toString())
                .toList();
    }

    private String[] inputs() {
        return arguments.inputs().toArray(String[]::new);
    }

    /** What is replaced is deleted in the end: files of the input would be lost with it. */
    private void refuseReplacing(List<String> files) throws IOException {
        Path output = new Path(arguments.output());
        String folder = output.getFileSystem(configuration)
                        .makeQualified(output)
                        .toUri()
                        .getPath() + "/";
        for (String file : files) {
            if ((new Path(file).toUri().getPath() + "/").startsWith(folder)) {
                throw new UsageException("OUT has files of IN in it: " + file);
            }
        }
    }

    /** Spark passes over folders in a folder, but for those that stand for columns. */
    private void refuseLeavingOut(List<String> files) {
        List<String> further =
                new ArrayList<>(files(table(new CaseInsensitiveStringMap(Map.of("recursiveFileLookup", "true")))));
        further.removeAll(Set.copyOf(files));
        if (!further.isEmpty()) {
            throw new UsageException("IN has files in folders that would be left out: " + Shown.of(further));
        }
    }

    /** Of a column that folders stand for, too, their values would replace those of the files. */
    private static void refuseHiding(AvroSchema schema, StructType folders) {
        if (schema instanceof RecordSchema rows) {
            for (String folder : folders.fieldNames()) {
                if (rows.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(folder))) {
                    throw new UsageException("the names of the folders would replace the values of the field " + folder
                            + ": give the folders that hold the files as IN, each by itself");
                }
            }
        }
    }

    private String schema(InputSurvey survey) throws IOException {
        if (arguments.schemaFile() != null) {
            return readSchema(new Path(arguments.schemaFile())).toString();
        }
        if (survey.schemas().size() > 1) {
            throw new UsageException("the files have " + survey.schemas().size()
                    + " different schemas: --schema FILE says which one the rows shall have");
        }
        return survey.schemas().iterator().next();
    }

    private AvroSchema readSchema(Path path) throws IOException {
        try (InputStream in = path.getFileSystem(configuration).open(path)) {
            byte[] start = in.readNBytes(FILE_MAGIC.length);
            if (!Arrays.equals(start, FILE_MAGIC)) {
                InputStream all = new SequenceInputStream(new ByteArrayInputStream(start), in);
                return SchemaParser.strict().parse(new String(all.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return AvroFile.open(HadoopSource.of(configuration, path)).header().schema(DecodeLimits.DEFAULT);
    }

    private void write(Dataset<Row> rows, String schema, InputSurvey survey, String output) {
        int files = arguments.fileCount(survey.bytes());
        DataFrameWriter<Row> writer = (files > 0 ? rows.repartition(files) : rows).write();
        if (arguments.rowsPerFile() > 0) {
            writer.option("maxRecordsPerFile", arguments.rowsPerFile());
        }
        switch (arguments.target()) {
            case AVRO -> writeAvro(writer, schema, survey, output);
            case PARQUET -> {
                if (arguments.codec() != null) {
                    writer.option("compression", arguments.codec());
                }
                writer.parquet(output);
            }
        }
    }

    private void writeAvro(DataFrameWriter<Row> writer, String schema, InputSurvey survey, String output) {
        String codec = arguments.codec() == null ? keptCodec(survey) : arguments.codec();
        writer.format(AvroFastDataSource.NAME).option("avroSchema", schema).option("compression", codec);
        if (arguments.level() != null) {
            writer.option(levelOption(codec), arguments.level());
        }
        writer.save(output);
    }

    private static String levelOption(String codec) {
        return switch (codec) {
            case "deflate", "xz" -> "avro.mapred." + codec + ".level";
            case "zstandard" -> "avro.mapred.zstd.level";
            default -> throw new UsageException("not yet supported: a level of the codec " + codec);
        };
    }

    private static String keptCodec(InputSurvey survey) {
        if (survey.codecs().size() > 1) {
            throw new UsageException("the files have the codecs " + Shown.of(List.copyOf(survey.codecs()))
                    + ": --codec says which one the output shall have");
        }
        return survey.codecs().iterator().next();
    }
}
