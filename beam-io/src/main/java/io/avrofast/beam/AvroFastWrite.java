package io.avrofast.beam;

import io.avrofast.beam.internal.ContainerSink;
import io.avrofast.beam.internal.ElementForm;
import io.avrofast.beam.internal.FileNames;
import io.avrofast.beam.internal.FileSettings;
import java.util.Map;
import org.apache.beam.sdk.io.FileBasedSink;
import org.apache.beam.sdk.io.WriteFiles;
import org.apache.beam.sdk.io.WriteFilesResult;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes the elements of a collection to container files, each of them or none: the files get their names when all are written.
 * Made by {@link AvroFastIO}. The names of the files are a collection of the result, see {@link
 * WriteFilesResult#getPerDestinationOutputFilenames}. Immutable.
 *
 * @param <T> the class of the elements
 */
public final class AvroFastWrite<T> extends PTransform<PCollection<T>, WriteFilesResult<Void>> {

    private static final long serialVersionUID = 1L;

    private final transient FormChoice<T> choice;
    private final FileSettings settings;
    private final FileNames names;

    private AvroFastWrite(FormChoice<T> choice, FileSettings settings, FileNames names) {
        this.choice = choice;
        this.settings = settings;
        this.names = names;
    }

    AvroFastWrite(FormChoice<T> choice) {
        this(choice, FileSettings.DEFAULT, FileNames.DEFAULT);
    }

    /** Says how elements become values, when the collection is known. */
    @FunctionalInterface
    interface FormChoice<T> {
        ElementForm<T> formOf(PCollection<T> input);
    }

    private AvroFastWrite<T> with(FileSettings newSettings) {
        return new AvroFastWrite<>(choice, newSettings, names);
    }

    private AvroFastWrite<T> with(FileNames newNames) {
        return new AvroFastWrite<>(choice, settings, newNames);
    }

    /**
     * Writes to files whose names begin so, on whatever storage Beam's {@code FileSystems} know.
     *
     * @param prefix such as {@code gs://bucket/folder/trips}, not null
     */
    public AvroFastWrite<T> to(String prefix) {
        return to(FileBasedSink.convertToFileResourceIfPossible(prefix));
    }

    /**
     * Writes to files whose names begin so.
     *
     * @param prefix the folder and the begin of the names, not null
     */
    public AvroFastWrite<T> to(ResourceId prefix) {
        return with(names.withPrefix(prefix));
    }

    /**
     * Sets how the names end; without it, they end with the shard.
     *
     * @param suffix such as {@code .avro}, not null
     */
    public AvroFastWrite<T> withSuffix(String suffix) {
        return with(names.withSuffix(suffix));
    }

    /**
     * Sets what stands between prefix and suffix, see {@link org.apache.beam.sdk.io.ShardNameTemplate}; {@code -SSSSS-of-NNNNN}
     * without it, and with {@code W-P} before that where windows are kept.
     *
     * @param template letters S and N for the number of the file and of all files, W and P for the window and the pane
     */
    public AvroFastWrite<T> withShardNameTemplate(String template) {
        return with(names.withTemplate(template));
    }

    /**
     * Sets how many files there are, or how many for each window. All elements are shuffled then.
     *
     * @param shards the number; 0 lets the runner decide, as without it
     */
    public AvroFastWrite<T> withNumShards(int shards) {
        return with(names.withShards(shards));
    }

    /** Writes one file, which is called prefix and suffix. All elements are shuffled then. */
    public AvroFastWrite<T> withoutSharding() {
        return with(names.withShards(1).withTemplate(""));
    }

    /** Keeps the windows of the elements: each has files of its own. Needed where the collection has no end. */
    public AvroFastWrite<T> withWindowedWrites() {
        return with(names.withWindows());
    }

    /**
     * Sets where the folder of the temporary files is made; without it, beside the files. Should be of the same storage, so that
     * files can be renamed.
     *
     * @param folder the folder, not null
     */
    public AvroFastWrite<T> withTempDirectory(ResourceId folder) {
        return with(names.withTemporary(folder));
    }

    /** Another codec; see {@link AvroFastSink#withCodec(String)}. */
    public AvroFastWrite<T> withCodec(String name) {
        return with(settings.withCodec(name, null));
    }

    /** Another codec and a level; see {@link AvroFastSink#withCodec(String, int)}. */
    public AvroFastWrite<T> withCodec(String name, int level) {
        return with(settings.withCodec(name, level));
    }

    /** Another size of blocks; see {@link AvroFastSink#withSyncInterval}. */
    public AvroFastWrite<T> withSyncInterval(int bytes) {
        return with(settings.withBlockBytes(bytes));
    }

    /** Metadata for the files' headers; see {@link AvroFastSink#withMetadata}. */
    public AvroFastWrite<T> withMetadata(Map<String, ?> metadata) {
        return with(settings.withMetadata(metadata));
    }

    /**
     * @throws IllegalArgumentException if the elements cannot be written, with the field that is in the way, or options are
     *     missing or contradict each other
     */
    @Override
    public WriteFilesResult<Void> expand(PCollection<T> input) {
        WriteFiles<T, Void, T> write = WriteFiles.to(
                new ContainerSink<>(names.temporaryPlace(), names.policy(), choice.formOf(input), settings));
        return input.apply("Write", names.applyTo(write));
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        settings.show(builder);
        names.show(builder);
    }
}
