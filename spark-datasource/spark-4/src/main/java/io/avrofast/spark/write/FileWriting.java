package io.avrofast.spark.write;

import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.error.Shown;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;
import io.avrofast.spark.glue.Failures;
import io.avrofast.spark.schema.SchemaDerivation;
import io.avrofast.spark.schema.SchemaRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;

/** Decides, before a job, how its files are written: from the options, the session's settings and Hadoop's. */
public final class FileWriting {

    private static final String SCHEMA = "avroSchema";
    private static final String SCHEMA_URL = "avroSchemaUrl";
    private static final String RECORD_NAME = "recordName";
    private static final String RECORD_NAMESPACE = "recordNamespace";
    private static final String POSITIONAL = "positionalFieldMatching";
    private static final String COMPRESSION = "compression";
    private static final String DEFAULT_RECORD_NAME = "topLevelRecord";
    private static final String SYNC_INTERVAL = "avro.mapred.sync.interval";

    private final Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final SQLConf settings;
    private final Configuration configuration;

    /**
     * @param options the writer's options, in any case, not null
     * @param settings the session's settings, not null
     * @param configuration the job's Hadoop settings, which has the options too, not null
     */
    public FileWriting(Map<String, String> options, SQLConf settings, Configuration configuration) {
        this.options.putAll(options);
        this.settings = settings;
        this.configuration = configuration;
    }

    /**
     * What makes the job's files.
     *
     * @param type the schema of the rows, without columns that partitions are named by, not null
     * @throws io.avrofast.spark.schema.IncompatibleSchemaException if the rows have no Avro schema, or cannot be written by the
     *     user's
     * @throws IllegalArgumentException if an option or a setting has a value that it does not take; the message names it
     */
    public OutputWriterFactory prepare(StructType type) {
        AvroSchema schema = schema(type);
        SchemaRules rules =
                new SchemaRules(false, "", -1, false, settings.caseSensitiveAnalysis(), flag(POSITIONAL), false);
        String rebaseMode = settings.getConfString("spark.sql.avro.datetimeRebaseModeInWrite");
        // What does not fit shall fail the job before it begins, not its tasks.
        new RowModel(type, rules, CalendarRebase.of(rebaseMode)).slotOf(schema);
        return new RowWriterFactory(
                type,
                schema.toString(),
                rules,
                rebaseMode,
                settings.sessionLocalTimeZone(),
                compression(),
                blockBytes());
    }

    private AvroSchema schema(StructType type) {
        String text = options.get(SCHEMA);
        String url = options.get(SCHEMA_URL);
        if (text != null) {
            return parse(text, "the option " + SCHEMA);
        }
        if (url != null) {
            return parse(read(url), Shown.text(url) + ", of the option " + SCHEMA_URL + ",");
        }
        return SchemaDerivation.of(
                type,
                options.getOrDefault(RECORD_NAME, DEFAULT_RECORD_NAME),
                options.getOrDefault(RECORD_NAMESPACE, ""));
    }

    private static AvroSchema parse(String text, String source) {
        try {
            return SchemaParser.lenient().parse(text);
        } catch (SchemaParseException e) {
            throw new IllegalArgumentException(source + " is no Avro schema: " + e.getMessage(), e);
        }
    }

    private String read(String url) {
        Path path = new Path(url);
        try (InputStream in = path.getFileSystem(configuration).open(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot read the schema " + Shown.text(url) + ", of the option " + SCHEMA_URL, e);
        }
    }

    private boolean flag(String option) {
        String text = options.getOrDefault(option, "false");
        if (!text.equalsIgnoreCase("true") && !text.equalsIgnoreCase("false")) {
            throw new IllegalArgumentException(
                    "the option " + option + " is true or false, found \"" + Shown.of(text) + "\"");
        }
        return text.equalsIgnoreCase("true");
    }

    private Compression compression() {
        if (options.containsKey("codec")) {
            throw new IllegalArgumentException(
                    "there is no option codec: the codec is named by the option " + COMPRESSION);
        }
        String name = options.getOrDefault(COMPRESSION, settings.avroCompressionCodec());
        Codec codec;
        try {
            codec = Codecs.of(name);
        } catch (UnsupportedFeatureException e) {
            throw Failures.ofCodec(name, e);
        }
        Compression compression = switch (codec.name()) {
            case "deflate" -> leveled("deflate", "avro.mapred.deflate.level", "spark.sql.avro.deflate.level");
            case "xz" -> leveled("xz", "avro.mapred.xz.level", "spark.sql.avro.xz.level");
            case "zstandard" -> leveled("zstandard", "avro.mapred.zstd.level", "spark.sql.avro.zstandard.level");
            default -> new Compression(codec.name(), null);
        };
        compression.codec();
        return compression;
    }

    /** Hadoop's setting goes before the session's: an option of this one writer is in it. */
    private Compression leveled(String codec, String hadoopKey, String sessionKey) {
        String own = configuration.get(hadoopKey);
        return own == null
                ? new Compression(codec, number(sessionKey, settings.getConfString(sessionKey)))
                : new Compression(codec, number(hadoopKey, own));
    }

    private int blockBytes() {
        String text = configuration.get(SYNC_INTERVAL);
        return text == null ? AvroFileBuilder.DEFAULT_BLOCK_BYTES : number(SYNC_INTERVAL, text);
    }

    private static int number(String key, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is a number, found \"" + Shown.of(text) + "\"", e);
        }
    }
}
