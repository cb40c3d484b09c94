package io.avrofast.beam.internal;

import java.io.Serializable;
import java.util.Objects;
import org.apache.beam.sdk.io.DefaultFilenamePolicy;
import org.apache.beam.sdk.io.FileBasedSink.FilenamePolicy;
import org.apache.beam.sdk.io.WriteFiles;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * How many files there are, and what they are called. Immutable.
 *
 * @param prefix how the names begin; null where it is not said yet
 * @param suffix how they end, not null
 * @param template what stands between; null for Beam's default
 * @param shards how many files there are; 0 where the runner decides
 * @param windowed whether windows are kept
 * @param temporary where the temporary files are; null for beside the others
 */
public record FileNames(
        ResourceId prefix, String suffix, String template, int shards, boolean windowed, ResourceId temporary)
        implements Serializable {

    /** Those without any option. */
    public static final FileNames DEFAULT = new FileNames(null, "", null, 0, false, null);

    /** These with another prefix. */
    public FileNames withPrefix(ResourceId newPrefix) {
        Objects.requireNonNull(newPrefix, "prefix");
        return new FileNames(newPrefix, suffix, template, shards, windowed, temporary);
    }

    /** These with another suffix. */
    public FileNames withSuffix(String newSuffix) {
        Objects.requireNonNull(newSuffix, "suffix");
        return new FileNames(prefix, newSuffix, template, shards, windowed, temporary);
    }

    /** These with another template. */
    public FileNames withTemplate(String newTemplate) {
        Objects.requireNonNull(newTemplate, "template");
        return new FileNames(prefix, suffix, newTemplate, shards, windowed, temporary);
    }

    /**
     * These with a number of files.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public FileNames withShards(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("the number of shards is negative: " + number);
        }
        return new FileNames(prefix, suffix, template, number, windowed, temporary);
    }

    /** These with files for each window. */
    public FileNames withWindows() {
        return new FileNames(prefix, suffix, template, shards, true, temporary);
    }

    /** These with another place for temporary files. */
    public FileNames withTemporary(ResourceId folder) {
        Objects.requireNonNull(folder, "folder");
        return new FileNames(prefix, suffix, template, shards, windowed, folder);
    }

    /**
     * Where the temporary files are.
     *
     * @throws IllegalArgumentException if nothing says where files go
     */
    public ResourceId temporaryPlace() {
        requirePrefix();
        return temporary == null ? prefix : temporary;
    }

    /**
     * The names.
     *
     * @throws IllegalArgumentException if nothing says where files go, or files of two windows would have one name
     */
    public FilenamePolicy policy() {
        requirePrefix();
        requireDistinct();
        return DefaultFilenamePolicy.fromStandardParameters(StaticValueProvider.of(prefix), template, suffix, windowed);
    }

    /** Beam's transform with what is said about shards and windows. */
    public <T> WriteFiles<T, Void, T> applyTo(WriteFiles<T, Void, T> write) {
        WriteFiles<T, Void, T> sharded = write.withNumShards(shards);
        return windowed ? sharded.withWindowedWrites() : sharded;
    }

    /** Adds the names to what runners show of a pipeline. */
    public void show(DisplayData.Builder display) {
        display.addIfNotNull(DisplayData.item("filenamePrefix", prefix == null ? null : prefix.toString())
                        .withLabel("Begin of the files' names"))
                .addIfNotDefault(DisplayData.item("filenameSuffix", suffix).withLabel("End of the files' names"), "")
                .addIfNotNull(DisplayData.item("shardNameTemplate", template).withLabel("Middle of the files' names"))
                .addIfNotDefault(DisplayData.item("numShards", shards).withLabel("Number of files"), 0);
    }

    private void requirePrefix() {
        if (prefix == null) {
            throw new IllegalArgumentException("where files are written to is not said: to(...) is missing");
        }
    }

    /**
     * Beam finds equal names among the files of no window or one only, and not all of these; those of another shard or window, or
     * of a later pane, would be replaced.
     */
    private void requireDistinct() {
        if (!windowed || template == null) {
            return;
        }
        if (!(template.contains("W") && template.contains("P"))) {
            throw new IllegalArgumentException(
                    "with windowed writes the shard name template needs W and P, else files of one"
                            + " window or pane would replace those of another, found \"" + template + "\"");
        }
        if (!template.contains("S") && shards != 1) {
            throw new IllegalArgumentException(
                    "with windowed writes of more than one shard the shard name template needs S,"
                            + " else files of one shard would replace those of another, found \"" + template + "\"");
        }
    }
}
