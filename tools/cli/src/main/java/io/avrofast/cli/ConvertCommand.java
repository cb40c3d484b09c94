package io.avrofast.cli;

import io.avrofast.cli.parquet.AvroToParquet;
import io.avrofast.cli.parquet.ParquetCodec;
import io.avrofast.cli.parquet.ParquetToAvro;
import io.avrofast.cli.parquet.RowSchema;
import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.RawBlockWriter;
import io.avrofast.json.JsonDatumCursor;
import io.avrofast.json.UnknownFields;
import io.avrofast.schema.AvroSchema;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts a file into another format, or an Avro file into one with another codec. */
@Command(
        name = "convert",
        description = {
            "Converts Avro to JSON lines or Parquet, these to Avro, or Avro to Avro with another codec.",
            "A name that ends in .avro is Avro; .jsonl, .ndjson and .json are JSON; .parquet is Parquet."
        })
final class ConvertCommand implements Callable<Integer> {

    private static final String DEFAULT_CODEC = "deflate";
    private static final int JSON_BUFFER_BYTES = 64 << 10;
    private static final String WRAPPED_JSON =
            "JSON wrapped by gzip is not read yet: 'gunzip -c FILE | avrofast convert - OUT' reads it";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "IN", description = "The file to read, or '-'.")
    private String in;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write, or '-'.")
    private String out;

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            converter = DataFormat.Converter.class,
            description = "What IN is, where its name doesn't tell: avro, json or parquet.")
    private DataFormat from;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            converter = DataFormat.Converter.class,
            description = "What OUT becomes, where its name doesn't tell: avro, json or parquet.")
    private DataFormat to;

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description =
                    "The schema of the values: an .avsc file, or an Avro file that has it. Reading JSON needs it; Parquet is "
                            + "read without it by the schema in the file, or one made of the columns.")
    private String schemaFile;

    @Option(
            names = "--schema-of-columns",
            description =
                    "Reads Parquet by a schema made of its columns, also where the file has another in its metadata.")
    private boolean schemaOfColumns;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:LEVEL]",
            converter = CodecChoice.Converter.class,
            description = CodecOption.DESCRIPTION
                    + " Without it an Avro input's codec is kept, and values from elsewhere are deflated. How Parquet output "
                    + "is: " + ParquetCodec.KNOWN + "; without it by snappy.")
    private CodecChoice codec;

    @Option(names = "--skip-unknown", description = "Lets JSON have members that the schema has no field for.")
    private boolean skipUnknown;

    @Mixin
    private JsonOptions json;

    @Mixin
    private DamageOption onDamage;

    @Option(names = "--force", description = "Replaces OUT where it is there already.")
    private boolean force;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        DataFormat source = sourceFormat();
        DataFormat target = targetFormat(source);
        checkOptions(source, target);
        DamageLog log = new DamageLog(console);
        switch (source) {
            case AVRO -> convertAvro(target, log);
            case JSON -> jsonToAvro();
            case PARQUET -> parquetToAvro();
        }
        return log.finish();
    }

    private void convertAvro(DataFormat target, DamageLog log) throws IOException {
        switch (target) {
            case AVRO -> avroToAvro(log);
            case JSON -> avroToJson(log);
            case PARQUET -> avroToParquet(log);
        }
    }

    private AvroFile input(DamageLog log) throws IOException {
        return onDamage.applyTo(AvroFile.open(console.source(in)).readAhead(console.workers()), log);
    }

    private void avroToJson(DamageLog log) throws IOException {
        try (AvroFileReader<Object> reader = input(log).values();
                ByteOutput output = console.target(out).create(force)) {
            json.print(reader, new OutputFile(output), Long.MAX_VALUE);
            output.commit();
        }
    }

    private void avroToParquet(DamageLog log) throws IOException {
        ParquetCodec pages = codec == null ? ParquetCodec.DEFAULT : codec.ofParquet();
        try (ByteOutput output = console.target(out).create(force)) {
            AvroToParquet.convert(input(log), console.nameOf(in), output, pages);
            output.commit();
        }
    }

    private void parquetToAvro() throws IOException {
        Codec blocks = codecOfBlocks();
        ParquetToAvro.convert(console.source(in), rowSchema(), console.target(out), file -> withSettings(file, blocks));
    }

    private RowSchema rowSchema() throws IOException {
        if (schemaFile != null) {
            return RowSchema.given(schema());
        }
        return schemaOfColumns ? RowSchema.OF_COLUMNS : RowSchema.KEPT;
    }

    private Codec codecOfBlocks() throws IOException {
        return codec == null ? Codecs.of(DEFAULT_CODEC) : codec.ofAvro();
    }

    private AvroFileBuilder withSettings(AvroFileBuilder file, Codec blocks) {
        return file.codec(blocks).compressBehind(console.workers()).overwrite(force);
    }

    private AvroSchema schema() throws IOException {
        try (InputStream text = console.openFile(schemaFile)) {
            return SchemaFile.read(text, schemaFile);
        }
    }

    private void jsonToAvro() throws IOException {
        AvroSchema schema = schema();
        UnknownFields unknownFields = skipUnknown ? UnknownFields.SKIP : UnknownFields.REFUSE;
        AvroFileBuilder file = withSettings(AvroFile.create(console.target(out), schema), codecOfBlocks());
        try (JsonDatumCursor values = json.newReader(schema, unknownFields).readAll(openJson(), console.nameOf(in));
                AvroFileWriter<Object> writer = file.values()) {
            while (values.hasNext()) {
                writer.write(values.next());
            }
            writer.commit();
        }
    }

    /** Whoever wrapped JSON by gzip would be told of control characters. */
    private InputStream openJson() throws IOException {
        InputStream text = new BufferedInputStream(console.open(in), JSON_BUFFER_BYTES);
        text.mark(2);
        byte[] start = text.readNBytes(2);
        if (start.length == 2 && start[0] == 0x1f && start[1] == (byte) 0x8b) {
            text.close();
            throw new UnsupportedFeatureException(WRAPPED_JSON, Place.ofFile(console.nameOf(in), -1));
        }
        text.reset();
        return text;
    }

    /** Decompresses and compresses the blocks; the data in them is not decoded. */
    private void avroToAvro(DamageLog log) throws IOException {
        try (RawBlockReader reader = input(log).blocks()) {
            AvroFileBuilder file = AvroFile.createLike(console.target(out), reader.header())
                    .compressBehind(console.workers())
                    .overwrite(force);
            if (codec != null) {
                file.codec(codec.ofAvro());
            }
            try (RawBlockWriter writer = file.blocks()) {
                writer.recompress(reader);
                writer.commit();
            }
        } catch (AvroException e) {
            throw e.within(Place.ofFile(console.nameOf(in), -1));
        }
    }

    /** A file without a telling name is taken for Avro: such are what Hive and Kafka's sinks leave behind. */
    private DataFormat sourceFormat() {
        if (from != null) {
            return from;
        }
        if (in.equals(Console.STANDARD)) {
            return DataFormat.ofName(out)
                    .map(DataFormat::other)
                    .orElseThrow(() -> usage("what the standard input is must be told: --from avro or --from json"));
        }
        refuseMissing(in);
        if (DataFormat.isWrapped(in)
                && DataFormat.ofName(in.substring(0, in.length() - 3)).equals(Optional.of(DataFormat.JSON))) {
            throw usage(in + ": " + WRAPPED_JSON);
        }
        return DataFormat.ofName(in).orElse(DataFormat.AVRO);
    }

    private DataFormat targetFormat(DataFormat source) {
        if (to != null) {
            return to;
        }
        if (out.equals(Console.STANDARD)) {
            return source.other();
        }
        refuseMissing(out);
        if (DataFormat.isWrapped(out)) {
            throw usage(out + ": nothing is written wrapped by gzip: '-' as OUT and '| gzip' behind it do that");
        }
        return DataFormat.ofName(out)
                .orElseThrow(() -> usage(
                        "the name " + out + " doesn't tell the format: add --to avro, --to json or --to parquet"));
    }

    private void checkOptions(DataFormat source, DataFormat target) {
        checkJsonOptions(source, target);
        checkCodec(target);
        if (source != DataFormat.AVRO && target != DataFormat.AVRO) {
            throw usage("not yet supported: " + source.label() + " to " + target.label()
                    + (source == target ? "" : "; convert it to Avro first, and that on"));
        }
        if (source == DataFormat.JSON && schemaFile == null) {
            if (from == null && in.equals(Console.STANDARD)) {
                throw usage(
                        "the standard input is taken for JSON, which needs --schema FILE; if it is Avro, add --from avro");
            }
            throw usage("reading JSON needs --schema FILE; 'avrofast schema X.avro' prints the schema of an Avro file");
        }
        if (source == DataFormat.AVRO && schemaFile != null) {
            throw usage("not yet supported: --schema for an Avro input, which has a schema of its own");
        }
        checkSchemaOfColumns(source);
        if (source != DataFormat.AVRO && onDamage.isGiven()) {
            throw usage("--on-damage is for Avro input, and " + in + " is " + source.label());
        }
    }

    private void checkSchemaOfColumns(DataFormat source) {
        if (schemaOfColumns && source != DataFormat.PARQUET) {
            throw usage("--schema-of-columns is for Parquet input, and " + in + " is " + source.label());
        }
        if (schemaOfColumns && schemaFile != null) {
            throw usage("--schema-of-columns and --schema contradict each other");
        }
    }

    private void checkCodec(DataFormat target) {
        if (codec == null) {
            return;
        }
        try {
            switch (target) {
                case AVRO -> codec.ofAvro();
                case PARQUET -> codec.ofParquet();
                case JSON -> throw usage("--codec is for Avro or Parquet output, and " + out + " becomes JSON");
            }
        } catch (UnusableValueException e) {
            throw usage("--codec " + codec.text() + ": " + e.getMessage());
        }
    }

    private void refuseMissing(String name) {
        DataFormat.missingOfName(name).ifPresent(format -> {
            throw usage(name + ": " + format + " is not there yet, only Avro, JSON and Parquet are");
        });
    }

    private void checkJsonOptions(DataFormat source, DataFormat target) {
        if (source != DataFormat.JSON && skipUnknown) {
            throw usage("--skip-unknown is for reading JSON, and " + in + " is " + source.label());
        }
        if (source != DataFormat.JSON && target != DataFormat.JSON) {
            String what = source == target
                    ? "both " + in + " and " + out + " are Avro"
                    : in + " is " + source.label() + " and " + out + " is " + target.label();
            json.given().stream().findFirst().ifPresent(option -> {
                throw usage(option + " is for JSON, and " + what);
            });
        }
        json.problem().ifPresent(problem -> {
            throw usage(problem);
        });
    }

    private ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }
}
