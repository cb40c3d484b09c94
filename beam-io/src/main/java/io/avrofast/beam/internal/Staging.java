package io.avrofast.beam.internal;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.beam.sdk.io.FileBasedSink;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * What the files of an output are called until it is known that they hold everything: their names are hidden ones, in the folder
 * where they belong, so that giving them their final ones is renaming them, where the storage can do that.
 *
 * @param folder the folder
 * @param mark what stands before the final names
 * @param prefix how the names begin, the mark among them
 */
public record Staging(ResourceId folder, String mark, ResourceId prefix) implements Serializable {

    /** Ends the hidden names: patterns of files that are read find those that begin with a dot, too. */
    public static final String SUFFIX = ".unfinished";

    /**
     * For files whose final names begin so.
     *
     * @param output such as {@code gs://bucket/folder/trips}, not null
     */
    public static Staging of(String output) {
        ResourceId names = FileBasedSink.convertToFileResourceIfPossible(output);
        ResourceId folder = names.getCurrentDirectory();
        String mark = ".avrofast-" + UUID.randomUUID() + "-";
        String begin = names.isDirectory() ? "" : names.getFilename();
        return new Staging(folder, mark, folder.resolve(mark + begin, StandardResolveOptions.RESOLVE_FILE));
    }

    /**
     * Gives files their final names. It can be done again where it was not finished, or where the runner does not know that it
     * was.
     *
     * @param files the files by their hidden names, which end with {@link #SUFFIX}, not null
     * @throws FileNotFoundException if afterwards one is not there under its final name
     * @throws IOException if the storage fails; then some of the files may have theirs
     */
    void publish(Iterable<String> files) throws IOException {
        List<ResourceId> hidden = new ArrayList<>();
        List<ResourceId> named = new ArrayList<>();
        for (String file : files) {
            ResourceId from = FileSystems.matchNewResource(file, false);
            hidden.add(from);
            String name = from.getFilename();
            named.add(folder.resolve(
                    name.substring(mark.length(), name.length() - SUFFIX.length()),
                    StandardResolveOptions.RESOLVE_FILE));
        }
        FileSystems.rename(hidden, named, StandardMoveOptions.IGNORE_MISSING_FILES);
        for (ResourceId file : named) {
            FileSystems.matchSingleFileSpec(file.toString());
        }
    }
}
