package io.avrofast.beam;

import io.avrofast.beam.internal.FileParts;
import io.avrofast.beam.internal.FileReading;
import java.util.Objects;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.io.FileIO.ReadableFile;
import org.apache.beam.sdk.io.ReadableFileCoder;
import org.apache.beam.sdk.io.range.OffsetRange;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads files that are the elements of a collection, as {@link org.apache.beam.sdk.io.FileIO} finds them, also again and again:
 * {@link AvroFastIO#readFiles}. The files are divided into parts, which are redistributed and then read. Immutable.
 *
 * @param <T> the elements
 */
public final class ReadFiles<T> extends PTransform<PCollection<ReadableFile>, PCollection<T>> {

    private static final long serialVersionUID = 1L;

    /** As Beam's own file sources have it. */
    private static final long DEFAULT_PART_BYTES = 64 << 20;

    private final transient ReadingChoice<T> choice;
    private final transient Coder<T> coder;
    private final long partBytes;

    private ReadFiles(ReadingChoice<T> choice, Coder<T> coder, long partBytes) {
        super("AvroFastIO.ReadFiles");
        this.choice = choice;
        this.coder = coder;
        this.partBytes = partBytes;
    }

    ReadFiles(ReadingChoice<T> choice) {
        this(choice, null, DEFAULT_PART_BYTES);
    }

    /** Says what the records become, when the pipeline is known. */
    @FunctionalInterface
    interface ReadingChoice<T> {
        /**
         * What the records of files become.
         *
         * @param coder that of the elements, or null if none was given
         */
        FileReading<?, T> readingOf(Pipeline pipeline, Coder<T> coder);
    }

    /** The coder of the elements; without it, the one that reading such elements by a pattern of files has. */
    public ReadFiles<T> withCoder(Coder<T> other) {
        return new ReadFiles<>(choice, Objects.requireNonNull(other, "coder"), partBytes);
    }

    /**
     * How many bytes of a file are read one after the other at most; 64 MiB without it.
     *
     * @param bytes at least 1
     */
    public ReadFiles<T> withDesiredBundleSizeBytes(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("the size of a bundle is less than 1 byte: " + bytes);
        }
        return new ReadFiles<>(choice, coder, bytes);
    }

    /** @throws IllegalArgumentException if no coder was given, and the pipeline has none */
    @Override
    public PCollection<T> expand(PCollection<ReadableFile> files) {
        FileReading<?, T> reading = choice.readingOf(files.getPipeline(), coder);
        return files.apply("Divide", ParDo.of(new FileParts.Division(partBytes)))
                .setCoder(KvCoder.of(ReadableFileCoder.of(), OffsetRange.Coder.of()))
                .apply("Redistribute", Reshuffle.viaRandomKey())
                .apply("Read", ParDo.of(new FileParts.Reading<>(reading)))
                .setCoder(coder == null ? reading.coder() : coder);
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        builder.add(DisplayData.item("desiredBundleSizeBytes", partBytes).withLabel("Bytes of a Part"));
    }
}
