package io.avrofast.beam;

import io.avrofast.beam.internal.InputSurvey;
import io.avrofast.beam.internal.Publication;
import io.avrofast.beam.internal.RecordCount;
import io.avrofast.beam.internal.SchemaFile;
import io.avrofast.beam.internal.Staging;
import io.avrofast.bridge.ApacheSchemas;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;

/**
 * Converts Avro files to Avro files with another codec, schema or number of files.
 *
 * <pre>
 * --input=PATTERN --output=PREFIX [--schema=FILE] [--codec=NAME[:LEVEL]] [--files=N] and those of the runner
 * </pre>
 *
 * <p>Every record or an error: the pipeline fails where the blocks of the files that it wrote do not say to hold as many records
 * as those of the files that it read. Only after that the files get their names. Nothing is left out or replaced without a word:
 * files of several schemas need {@code --schema}, and where there are files under the output's names already, nothing is done.
 * Metadata of the files' headers is not kept.
 */
public final class ConvertPipeline {

    private static final String SUFFIX = ".avro";
    private static final String PATTERN_SIGNS = "*?[]{}\\";

    private ConvertPipeline() {}

    /**
     * Converts, and tells how many records.
     *
     * @param arguments the options
     * @throws IOException if the storage fails before the pipeline runs
     */
    public static void main(String[] arguments) throws IOException {
        PipelineOptionsFactory.register(ConvertOptions.class);
        ConvertOptions options =
                PipelineOptionsFactory.fromArgs(arguments).withValidation().as(ConvertOptions.class);
        System.out.println(run(options) + " records converted");
    }

    /**
     * Makes the pipeline, runs it and waits for its end.
     *
     * @param options the options, not null
     * @return how many records were converted, as far as the runner tells; -1 where it does not
     * @throws IllegalArgumentException if the options are at fault; nothing was done
     * @throws IOException if the storage fails before the pipeline runs
     * @throws RuntimeException of the runner's choice, with the cause, if not every record was converted
     * @throws IllegalStateException if the pipeline was stopped
     */
    public static long run(ConvertOptions options) throws IOException {
        PipelineResult result = create(options).run();
        PipelineResult.State state = result.waitUntilFinish();
        if (state != PipelineResult.State.DONE) {
            throw new IllegalStateException("the pipeline ended as " + state + ": not all records are converted");
        }
        return RecordCount.writtenRecords(result.metrics());
    }

    /**
     * Makes the pipeline. The headers of all files of the input are read for that.
     *
     * @param options the options, not null
     * @return the pipeline, which was not run
     * @throws IllegalArgumentException if the options are at fault
     * @throws IOException if the storage fails
     */
    public static Pipeline create(ConvertOptions options) throws IOException {
        Pipeline pipeline = Pipeline.create(options);
        FileSystems.setDefaultPipelineOptions(options);
        requirePlainName(options.getOutput());
        requireNoOutput(options.getOutput());
        InputSurvey input = InputSurvey.of(options.getInput());
        AvroSchema schema = options.getSchema() == null ? input.schema() : SchemaFile.read(options.getSchema());
        Staging staging = Staging.of(options.getOutput());
        PCollection<String> files = convert(pipeline, options, staging, input, ApacheSchemas.toApache(schema));
        publish(pipeline, input, staging, files);
        return pipeline;
    }

    private static PCollection<String> convert(
            Pipeline pipeline, ConvertOptions options, Staging staging, InputSurvey input, Schema schema) {
        AvroFastWrite<GenericRecord> write = AvroFastIO.writeGenericRecords(schema)
                .to(staging.prefix())
                .withSuffix(SUFFIX + Staging.SUFFIX)
                .withNumShards(options.getFiles());
        return pipeline.apply("Read", AvroFastIO.readGenericRecords(schema).from(options.getInput()))
                .apply("Write", withCodec(write, options.getCodec() == null ? input.codecName() : options.getCodec()))
                .getPerDestinationOutputFilenames()
                .apply("FileNames", Values.create());
    }

    private static void publish(Pipeline pipeline, InputSurvey input, Staging staging, PCollection<String> files) {
        PCollectionView<Long> expected = pipeline.apply(
                        "InputFiles", Create.of(input.files()).withCoder(StringUtf8Coder.of()))
                .apply("CountInput", ParDo.of(RecordCount.ofInput()))
                .apply("SumInput", Sum.longsGlobally().asSingletonView());
        PCollectionView<Iterable<String>> written = files.apply("WrittenFiles", View.asIterable());
        files.apply("CountOutput", ParDo.of(RecordCount.ofOutput()))
                .apply("SumOutput", Sum.longsGlobally())
                .apply(
                        "Publish",
                        ParDo.of(new Publication(staging, written, expected)).withSideInputs(written, expected));
    }

    /** Beam would look elsewhere for files that are there than where it writes: by a pattern, or by a path that it takes for a name. */
    private static void requirePlainName(String prefix) {
        if (prefix.startsWith("file:")) {
            throw new IllegalArgumentException("expected a local --output as a path, without file:, found " + prefix);
        }
        if (prefix.chars().anyMatch(sign -> PATTERN_SIGNS.indexOf(sign) >= 0)) {
            throw new IllegalArgumentException("expected an --output without the signs of patterns, " + PATTERN_SIGNS
                    + ", for it is how names begin, found " + prefix);
        }
    }

    private static void requireNoOutput(String prefix) throws IOException {
        String found = InputSurvey.anyFile(prefix + "*");
        if (found != null) {
            throw new IllegalArgumentException("there are files already whose names begin with the output's: " + found);
        }
    }

    private static AvroFastWrite<GenericRecord> withCodec(AvroFastWrite<GenericRecord> write, String codec) {
        int colon = codec.indexOf(':');
        if (colon < 0) {
            return write.withCodec(codec);
        }
        try {
            return write.withCodec(codec.substring(0, colon), Integer.parseInt(codec.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected --codec=NAME or NAME:LEVEL, with a number as level, found " + codec, e);
        }
    }
}
