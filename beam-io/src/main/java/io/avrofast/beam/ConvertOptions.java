package io.avrofast.beam;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.Validation;

/** The options of {@link ConvertPipeline}, named like those of the command {@code avrofast convert}. */
public interface ConvertOptions extends PipelineOptions {

    /** The files to read: one, or a pattern as Beam's file systems take it. */
    @Description("The Avro files to read: a file, or a pattern such as gs://bucket/in/*.avro.")
    @Validation.Required
    String getInput();

    /** Sets {@link #getInput}. */
    void setInput(String pattern);

    /** How the names of the files to write begin. */
    @Description("The begin of the names of the files to write; the shard and .avro follow.")
    @Validation.Required
    String getOutput();

    /** Sets {@link #getOutput}. */
    void setOutput(String prefix);

    /** The file that has the schema of the output; null for that of the input. */
    @Description("The schema of the records: an .avsc file, or an Avro file that has it. Without it, all files of the"
            + " input must have the same schema.")
    String getSchema();

    /** Sets {@link #getSchema}. */
    void setSchema(String file);

    /** The codec, with a level behind a colon where one is wanted; null for that of the input. */
    @Description(
            "How the output is compressed, NAME[:LEVEL]: null, deflate, snappy, zstandard, bzip2 or xz, each but null"
                    + " and snappy with a level where one is wanted. Without it the input's codec is kept.")
    String getCodec();

    /** Sets {@link #getCodec}. */
    void setCodec(String codec);

    /** How many files are written; 0 where the runner decides. */
    @Description("How many files are written; without it the runner decides.")
    @Default.Integer(0)
    int getFiles();

    /** Sets {@link #getFiles}. */
    void setFiles(int files);
}
