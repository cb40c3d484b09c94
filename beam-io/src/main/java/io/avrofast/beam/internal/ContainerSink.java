package io.avrofast.beam.internal;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.DynamicFileDestinations;
import org.apache.beam.sdk.io.FileBasedSink;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.util.MimeTypes;

/**
 * Writes container files. Temporary files and their renaming, windows and shards are Beam's.
 *
 * @param <T> the class of the elements
 */
public final class ContainerSink<T> extends FileBasedSink<T, Void, T> {

    private static final long serialVersionUID = 1L;

    private final ElementForm<T> form;
    private final FileSettings settings;

    /**
     * @param temporary where the folder of the temporary files is made
     * @param names the names of the files
     * @param form that of the elements
     * @param settings how files are written
     */
    public ContainerSink(ResourceId temporary, FilenamePolicy names, ElementForm<T> form, FileSettings settings) {
        super(StaticValueProvider.of(temporary), DynamicFileDestinations.<T>constant(names), Compression.UNCOMPRESSED);
        this.form = form;
        this.settings = settings;
    }

    @Override
    public WriteOperation<Void, T> createWriteOperation() {
        return new Operation<>(this);
    }

    /** Makes writers. */
    private static final class Operation<T> extends WriteOperation<Void, T> {

        private static final long serialVersionUID = 1L;

        private final ContainerSink<T> files;

        Operation(ContainerSink<T> sink) {
            super(sink);
            this.files = sink;
        }

        @Override
        public Writer<Void, T> createWriter() {
            return new ContainerWriter<>(this, files);
        }
    }

    /** Writes one temporary file. */
    private static final class ContainerWriter<T> extends Writer<Void, T> {

        private final ContainerSink<T> sink;

        /** Null before the file is begun. */
        private OpenFile<T> file;

        ContainerWriter(Operation<T> operation, ContainerSink<T> sink) {
            super(operation, MimeTypes.BINARY);
            this.sink = sink;
        }

        @Override
        protected void prepareWrite(WritableByteChannel channel) throws IOException {
            file = OpenFile.begin(channel, sink.form, sink.settings);
        }

        @Override
        public void write(T value) throws IOException {
            file.write(value);
        }

        /** Beam calls this after a failed write, too, and drops the file then. */
        @Override
        protected void finishWrite() throws IOException {
            file.finish();
        }
    }
}
