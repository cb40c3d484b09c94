package io.avrofast.beam.internal;

import java.io.IOException;
import java.util.Objects;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.BlockBasedSource;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * The files that match a pattern, or a part of one of them, as a source. A block belongs to the part that holds its own first
 * byte.
 *
 * @param <T> the elements
 */
public final class AvroFastSource<T> extends BlockBasedSource<T> {

    private static final long serialVersionUID = 1L;

    /** Parts of fewer bytes cost more to open than they bring: about two blocks as Apache Avro writes them. */
    private static final long SMALLEST_PART = 128_000;

    private final FileReading<?, T> reading;

    private AvroFastSource(
            ValueProvider<String> pattern,
            EmptyMatchTreatment treatment,
            long smallestPart,
            FileReading<?, T> reading) {
        super(pattern, treatment, smallestPart);
        this.reading = reading;
    }

    private AvroFastSource(Metadata file, long smallestPart, long start, long end, FileReading<?, T> reading) {
        super(file, smallestPart, start, end);
        this.reading = reading;
    }

    /**
     * All files that match a pattern.
     *
     * @param pattern a file, or a pattern of files, not null
     * @param treatment what to do when there are none, not null
     * @param reading what their records become, not null
     */
    public static <T> AvroFastSource<T> of(
            ValueProvider<String> pattern, EmptyMatchTreatment treatment, FileReading<?, T> reading) {
        return new AvroFastSource<>(pattern, treatment, SMALLEST_PART, Objects.requireNonNull(reading, "reading"));
    }

    /** A part of a file, from one of its bytes to before another; it is not divided further but while it is read. */
    static <T> AvroFastSource<T> part(Metadata file, long start, long end, FileReading<?, T> reading) {
        return new AvroFastSource<>(file, SMALLEST_PART, start, end, reading);
    }

    /**
     * The same files, divided into parts of at least a number of bytes.
     *
     * @param bytes at least 0
     */
    public AvroFastSource<T> withSmallestPart(long bytes) {
        return getMode() == Mode.FILEPATTERN
                ? new AvroFastSource<>(getFileOrPatternSpecProvider(), getEmptyMatchTreatment(), bytes, reading)
                : new AvroFastSource<>(getSingleFileMetadata(), bytes, getStartOffset(), getEndOffset(), reading);
    }

    @Override
    protected AvroFastSource<T> createForSubrangeOfFile(Metadata file, long start, long end) {
        return new AvroFastSource<>(file, getMinBundleSize(), start, end, reading);
    }

    @Override
    protected BlockBasedReader<T> createSingleFileReader(PipelineOptions options) {
        return newReader(reading);
    }

    private <R> BlockBasedReader<T> newReader(FileReading<R, T> of) {
        return new AvroFastReader<>(this, of);
    }

    /**
     * Whether a file is read in parts: not where it can't be, as when all of it is compressed, and not without a byte either,
     * since Beam makes no part of nothing, and such a file is an error.
     */
    @Override
    protected boolean isSplittable() throws Exception {
        return super.isSplittable()
                && (getMode() == Mode.FILEPATTERN
                        || (getSingleFileMetadata().sizeBytes() > 0 && !isNamedGzip(getSingleFileMetadata())));
    }

    static boolean isNamedGzip(Metadata file) {
        return file.resourceId().toString().endsWith(".gz");
    }

    @Override
    public Coder<T> getOutputCoder() {
        return reading.coder();
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        builder.include("reading", reading);
    }

    /**
     * A block in which a reader is. Its progress is asked for by other threads.
     *
     * @param <T> the elements
     */
    abstract static class PresentBlock<T> extends Block<T> {

        /** Where the block begins in the file. */
        abstract long start();

        /** How many bytes it takes, up to the next block. */
        abstract long length();

        @Override
        public abstract boolean readNextRecord() throws IOException;
    }
}
