package io.avrofast.beam.internal;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.IOException;
import java.util.Objects;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileIO.ReadableFile;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.range.OffsetRange;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Divides files that are elements of a collection into parts by their bytes, without opening them, and reads such parts. */
public final class FileParts {

    private FileParts() {}

    /** Divides files. */
    public static final class Division extends DoFn<ReadableFile, KV<ReadableFile, OffsetRange>> {

        private static final long serialVersionUID = 1L;

        private final long bytes;

        /** @param bytes how many bytes a part has at most, at least 1 */
        public Division(long bytes) {
            this.bytes = bytes;
        }

        /**
         * Gives the parts of a file.
         *
         * @throws UnsupportedFeatureException if it is compressed as a whole, otherwise than by gzip
         */
        @ProcessElement
        public void process(@Element ReadableFile file, OutputReceiver<KV<ReadableFile, OffsetRange>> parts)
                throws AvroException {
            Metadata metadata = file.getMetadata();
            FileSystems.reportSourceLineage(metadata.resourceId());
            OffsetRange whole = new OffsetRange(0, metadata.sizeBytes());
            if (isDivisible(file)) {
                whole.split(bytes, 0).forEach(part -> parts.output(KV.of(file, part)));
            } else {
                parts.output(KV.of(file, whole));
            }
        }

        /** Without a byte there is no part, and such a file is an error, which reading it will tell. */
        private static boolean isDivisible(ReadableFile file) throws AvroException {
            Metadata metadata = file.getMetadata();
            Compression compression = file.getCompression();
            if (compression != Compression.UNCOMPRESSED && compression != Compression.GZIP) {
                throw new UnsupportedFeatureException(
                        "not yet supported: files that are compressed as a whole by " + compression,
                        Place.ofFile(metadata.resourceId().toString(), -1));
            }
            return compression == Compression.UNCOMPRESSED
                    && metadata.isReadSeekEfficient()
                    && metadata.sizeBytes() > 0
                    && !AvroFastSource.isNamedGzip(metadata);
        }
    }

    /**
     * Reads parts.
     *
     * @param <T> the elements
     */
    public static final class Reading<T> extends DoFn<KV<ReadableFile, OffsetRange>, T> {

        private static final long serialVersionUID = 1L;

        private final FileReading<?, T> reading;

        /** @param reading what the records become, not null */
        public Reading(FileReading<?, T> reading) {
            this.reading = Objects.requireNonNull(reading, "reading");
        }

        /**
         * Gives the elements of a part.
         *
         * @throws IOException if the file is damaged or cannot be read so, or the storage fails
         */
        @ProcessElement
        public void process(
                @Element KV<ReadableFile, OffsetRange> part, PipelineOptions options, OutputReceiver<T> elements)
                throws IOException {
            AvroFastSource<T> source = AvroFastSource.part(
                    part.getKey().getMetadata(),
                    part.getValue().getFrom(),
                    part.getValue().getTo(),
                    reading);
            try (BoundedSource.BoundedReader<T> reader = source.createReader(options)) {
                for (boolean more = reader.start(); more; more = reader.advance()) {
                    elements.output(reader.getCurrent());
                }
            }
        }
    }
}
