package io.avrofast.spark;

import io.avrofast.file.EmptyFilePolicy;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;
import io.avrofast.spark.glue.Failures;
import io.avrofast.spark.schema.SchemaRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * How files are read: the reader's options, and where they say nothing, the session's settings. Immutable.
 *
 * @param schemaText the Avro schema that all files are read as, or null for that of each file
 * @param rules how schemas are converted and matched, not null
 * @param rebaseMode what becomes of old dates of files that do not tell, a name of Spark's, not null
 * @param ignoresCorruptFiles whether damage is left out
 * @param ignoresMissingFiles whether files that are not there are left out
 * @param readsAnyName whether files are read whose names do not end with {@code .avro}
 * @param emptyFiles what is made of a file without a byte where the schema is looked for, not null; Spark itself plans no
 *     reading of such files
 */
record AvroFastOptions(
        String schemaText,
        SchemaRules rules,
        String rebaseMode,
        boolean ignoresCorruptFiles,
        boolean ignoresMissingFiles,
        boolean readsAnyName,
        EmptyFilePolicy emptyFiles)
        implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final String EXTENSION = ".avro";
    private static final int MOST_LEVELS = 15;
    private static final List<String> REBASE_MODES = List.of("EXCEPTION", "LEGACY", "CORRECTED");

    AvroFastOptions {
        Objects.requireNonNull(rules, "rules");
        Objects.requireNonNull(rebaseMode, "rebaseMode");
        Objects.requireNonNull(emptyFiles, "emptyFiles");
    }

    /**
     * Reads the options.
     *
     * @param session whose settings apply, not null
     * @param options the reader's options; those that are not of this source are for Spark or for Hadoop; not null
     * @param configuration has the options as properties, and reaches the file of a schema; not null
     */
    static AvroFastOptions of(SparkSession session, CaseInsensitiveStringMap options, Configuration configuration) {
        Source source = new Source(session, options);
        source.refuseUnsupported();
        SchemaRules rules = new SchemaRules(
                source.flag("enableStableIdentifiersForUnionType", false),
                options.getOrDefault("stableIdentifierPrefixForUnionType", "member_"),
                source.recursiveDepth(),
                source.isSet("spark.sql.timeType.enabled"),
                source.isSet("spark.sql.caseSensitive"),
                source.flag("positionalFieldMatching", false),
                source.isSet("spark.sql.legacy.avro.allowIncompatibleSchema"));
        boolean readsAnyName = !configuration.getBoolean("avro.mapred.ignore.inputs.without.extension", false);
        return new AvroFastOptions(
                source.schemaText(configuration).orElse(null),
                rules,
                source.rebaseMode(),
                source.dropsDamage()
                        || source.flag("ignoreCorruptFiles", source.isSet("spark.sql.files.ignoreCorruptFiles")),
                source.flag("ignoreMissingFiles", source.isSet("spark.sql.files.ignoreMissingFiles")),
                source.flag("ignoreExtension", readsAnyName),
                source.emptyFiles());
    }

    /** The Avro schema that all files are read as; empty for that of each file. */
    Optional<AvroSchema> schema() {
        return Optional.ofNullable(schemaText).map(AvroFastOptions::parse);
    }

    private static AvroSchema parse(String text) {
        try {
            return SchemaParser.lenient().parse(text);
        } catch (SchemaParseException e) {
            throw Source.failOption(
                    "avroSchema", "This, or what avroSchemaUrl leads to, is no Avro schema: " + e.getMessage());
        }
    }

    /** Whether a file is read, by its name. */
    boolean reads(String fileName) {
        return readsAnyName || fileName.endsWith(EXTENSION);
    }

    /** The options and settings as they were given. */
    private record Source(SparkSession session, CaseInsensitiveStringMap options) {

        boolean isSet(String setting) {
            return Boolean.parseBoolean(session.conf().get(setting));
        }

        boolean flag(String name, boolean otherwise) {
            String value = options.get(name);
            if (value == null) {
                return otherwise;
            }
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "true" -> true;
                case "false" -> false;
                default -> throw failOption(name, "Cannot cast value '" + value + "' to Boolean.");
            };
        }

        /** What other sources take meaning from would be missed without a word. */
        void refuseUnsupported() {
            if (flag("mergeSchema", false)) {
                throw failOption("mergeSchema", "not yet supported: schemas of several files are not merged.");
            }
            if (options.containsKey("columnNameOfCorruptRecord")) {
                throw failOption(
                        "columnNameOfCorruptRecord", "not supported: records of a damaged block have no text.");
            }
        }

        /** Whether damage is left out by the mode in which other sources leave out what they cannot read. */
        boolean dropsDamage() {
            String mode = options.getOrDefault("mode", "FAILFAST");
            return switch (mode.toUpperCase(Locale.ROOT)) {
                case "FAILFAST" -> false;
                case "DROPMALFORMED" -> true;
                default ->
                    throw failOption(
                            "mode",
                            "not supported for files: " + mode
                                    + "; damage is an error with FAILFAST, or its blocks are left"
                                    + " out with DROPMALFORMED.");
            };
        }

        int recursiveDepth() {
            String value = options.get("recursiveFieldMaxDepth");
            if (value == null) {
                return -1;
            }
            int depth;
            try {
                depth = Integer.parseInt(value);
            } catch (NumberFormatException e) {
                throw failOption("recursiveFieldMaxDepth", "Cannot cast value '" + value + "' to Int.");
            }
            if (depth > MOST_LEVELS) {
                throw failOption("recursiveFieldMaxDepth", "Should not be greater than " + MOST_LEVELS + ".");
            }
            return depth;
        }

        String rebaseMode() {
            String name = "datetimeRebaseMode";
            String mode = options.getOrDefault(name, session.conf().get("spark.sql.avro.datetimeRebaseModeInRead"));
            String known = mode.toUpperCase(Locale.ROOT);
            if (!REBASE_MODES.contains(known)) {
                throw failOption(name, "Expected one of " + REBASE_MODES + ", found '" + mode + "'.");
            }
            return known;
        }

        EmptyFilePolicy emptyFiles() {
            String value = options.getOrDefault("emptyFile", "FAIL");
            return switch (value.toUpperCase(Locale.ROOT)) {
                case "FAIL" -> EmptyFilePolicy.FAIL;
                case "NO_VALUES" -> EmptyFilePolicy.NO_VALUES;
                default -> throw failOption("emptyFile", "Expected FAIL or NO_VALUES, found '" + value + "'.");
            };
        }

        Optional<String> schemaText(Configuration configuration) {
            String text = options.get("avroSchema");
            String url = options.get("avroSchemaUrl");
            return text != null || url == null ? Optional.ofNullable(text) : Optional.of(read(url, configuration));
        }

        private static String read(String url, Configuration configuration) {
            int most = DecodeLimits.DEFAULT.maxSchemaBytes();
            Path path = new Path(url);
            try (InputStream stream = path.getFileSystem(configuration).open(path)) {
                byte[] bytes = stream.readNBytes(most + 1);
                if (bytes.length > most) {
                    throw failOption("avroSchemaUrl", "The schema is longer than " + most + " bytes.");
                }
                return new String(bytes, StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw Failures.raise(e);
            }
        }

        private static RuntimeException failOption(String name, String problem) {
            throw Failures.raise(Failures.ofOption(name, problem));
        }
    }
}
