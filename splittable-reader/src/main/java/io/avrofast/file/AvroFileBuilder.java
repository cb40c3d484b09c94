package io.avrofast.file;

import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.codec.Codecs;
import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.internal.CompressionChoice;
import io.avrofast.file.internal.ContainerOutput;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.SourceModel;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.write.CompiledWriters;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * The settings of a file that is about to be written or continued; see {@link AvroFile#create} and {@link AvroFile#append}.
 * Nothing is written before {@link #records}, {@link #values} or {@link #blocks}, each of which begins a file of its own. For
 * one thread at a time.
 */
public final class AvroFileBuilder {

    /**
     * After how many bytes of data, before compression, a block ends, unless set by {@link #blockBytes}: 64 KiB. Measured on
     * blocks of 16 KiB to 4 MiB: smaller ones are read and written slower and compress worse, larger ones are written
     * slower by most codecs and save 1 to 3 % of a file (zstandard, deflate, snappy), or up to 15 % (bzip2, xz).
     */
    public static final int DEFAULT_BLOCK_BYTES = 64 << 10;

    private final ByteTarget target;

    /** Null where a new file is written. */
    private final Path continued;

    /** Null for that of the header. */
    private final AvroSchema schema;

    /** Null where a file is continued, which has its own. */
    private FileHeader header;

    /** Null for that of the header, at its default level. */
    private Codec codec;

    private CodecRegistry codecs = CodecRegistry.standard();
    private DecodeLimits limits = DecodeLimits.DEFAULT;
    private CompressionChoice choice = CompressionChoice.SEQUENTIAL;
    private CodegenPolicy policy = CodegenPolicy.DEFAULT;

    /** Null where the policy counts. */
    private CompiledWriters shared;

    private int blockBytes = DEFAULT_BLOCK_BYTES;
    private boolean overwrite;

    /** The schema must be that of the header, or null. */
    AvroFileBuilder(ByteTarget target, AvroSchema schema, FileHeader header) {
        this.target = Objects.requireNonNull(target, "target");
        this.continued = null;
        this.schema = schema;
        this.header = header;
    }

    /** Continues a file. */
    AvroFileBuilder(Path continued, AvroSchema schema) {
        this.target = ByteTarget.of(continued);
        this.continued = continued;
        this.schema = Objects.requireNonNull(schema, "schema");
    }

    /**
     * Sets the codec, at its default level.
     *
     * @param name {@code null} (the default), {@code deflate}, {@code snappy}, {@code zstandard}, {@code bzip2}, {@code xz},
     *     or an alias of {@link Codecs}
     * @return this builder
     * @throws UnsupportedFeatureException if there is no such codec
     */
    public AvroFileBuilder codec(String name) throws UnsupportedFeatureException {
        return codec(Codecs.of(name));
    }

    /**
     * Sets the codec and its level.
     *
     * @param name as in {@link #codec(String)}
     * @param level the level, of a range that depends on the codec; see {@link Codecs#of(String, int)}
     * @return this builder
     * @throws UnsupportedFeatureException if there is no such codec
     * @throws IllegalArgumentException if the codec has no such level
     */
    public AvroFileBuilder codec(String name, int level) throws UnsupportedFeatureException {
        return codec(Codecs.of(name, level));
    }

    /**
     * Sets the codec; for codecs that the specification does not know.
     *
     * @param newCodec the codec, not null
     * @return this builder
     */
    public AvroFileBuilder codec(Codec newCodec) {
        codec = Objects.requireNonNull(newCodec, "newCodec");
        return this;
    }

    /**
     * Sets the codecs that headers of other files name: of the file that this one is made {@linkplain AvroFile#createLike
     * like}, and of those whose blocks it takes. The {@linkplain CodecRegistry#standard() standard} ones by default.
     *
     * @param known the codecs, not null
     * @return this builder
     */
    public AvroFileBuilder codecs(CodecRegistry known) {
        codecs = Objects.requireNonNull(known, "known");
        return this;
    }

    /**
     * Sets the limits for what comes from other files, which are the schema in a header and the blocks that are recompressed,
     * and for the new file's own header: a file is not begun whose header could not be read within them.
     *
     * @param newLimits the limits, not null
     * @return this builder
     */
    public AvroFileBuilder limits(DecodeLimits newLimits) {
        limits = Objects.requireNonNull(newLimits, "newLimits");
        return this;
    }

    /**
     * Sets after how many bytes of data, before compression, a block ends. Larger blocks compress better and take more
     * memory, in the writer and in every reader.
     *
     * @param bytes the number, at least 1 and at most {@link BlockCompressor#MAX_BLOCK_BYTES}
     * @return this builder
     */
    public AvroFileBuilder blockBytes(int bytes) {
        if (bytes < 1 || bytes > BlockCompressor.MAX_BLOCK_BYTES) {
            throw new IllegalArgumentException(
                    "blockBytes is not within 1 to " + BlockCompressor.MAX_BLOCK_BYTES + ": " + bytes);
        }
        blockBytes = bytes;
        return this;
    }

    /**
     * Sets when code is compiled that writes the values; {@link CodegenPolicy#DEFAULT} without it. The file is the same.
     *
     * @param newPolicy the policy, not null
     * @return this builder
     */
    public AvroFileBuilder codegen(CodegenPolicy newPolicy) {
        policy = Objects.requireNonNull(newPolicy, "newPolicy");
        shared = null;
        return this;
    }

    /**
     * Has the values written by compiled code that is shared with other files of the same schema: worth it where many files are
     * small. Takes the place of {@link #codegen}.
     *
     * @param writers holds the code and has a policy of its own, not null
     * @return this builder
     */
    public AvroFileBuilder compiledWriters(CompiledWriters writers) {
        shared = Objects.requireNonNull(writers, "writers");
        return this;
    }

    /**
     * Has the blocks compressed in tasks of an executor, behind the caller, who meanwhile encodes the next ones; they are
     * written in order, by the caller. The file is the same as without. How many tasks there are at a time follows from the
     * processors and the codec; for codecs that cost next to nothing there are none. About 32 MiB of blocks wait at most,
     * or a single block that is larger.
     *
     * <p>What fails in a task shows in one of the next calls of the writer that end a block, at the latest in {@link
     * AvroFileWriter#flush} or {@link AvroFileWriter#commit}.
     *
     * @param executor runs the tasks, not null; none of them ever waits for another. Fewer threads than tasks, or none at
     *     all, only make it slower
     * @return this builder
     */
    public AvroFileBuilder compressBehind(Executor executor) {
        choice = new CompressionChoice(Objects.requireNonNull(executor, "executor"), CompressionChoice.AUTOMATIC);
        return this;
    }

    /**
     * Has the blocks compressed by a number of tasks at a time.
     *
     * @param executor as in {@link #compressBehind(Executor)}
     * @param workers how many tasks there are at most at a time, at least 0: none means to compress without them
     * @return this builder
     */
    public AvroFileBuilder compressBehind(Executor executor, int workers) {
        if (workers < 0) {
            throw new IllegalArgumentException("workers is negative: " + workers);
        }
        choice = new CompressionChoice(Objects.requireNonNull(executor, "executor"), workers);
        return this;
    }

    /**
     * Adds an entry to the file's metadata, or replaces one.
     *
     * @param key the key, not null
     * @param value the value, not null; it is copied
     * @return this builder
     * @throws IllegalArgumentException if the key begins with {@code avro.}, which the specification reserves
     * @throws IllegalStateException if this {@linkplain AvroFile#append appends} to a file, whose header stays as it is
     */
    public AvroFileBuilder metadata(String key, byte[] value) {
        requireNewFile("metadata");
        header = header.withMetadata(key, value);
        return this;
    }

    /**
     * Sets whether a file that is there already may be replaced; not by default.
     *
     * @param allowed whether it may
     * @return this builder
     * @throws IllegalStateException if this {@linkplain AvroFile#append appends} to a file
     */
    public AvroFileBuilder overwrite(boolean allowed) {
        requireNewFile("overwrite");
        overwrite = allowed;
        return this;
    }

    /**
     * Begins a file of records.
     *
     * @return a writer, which the caller commits and closes
     * @throws IllegalStateException if the file's schema is not that of a record
     * @throws UnsupportedFeatureException if the codec's library is missing, or the header names an unknown codec
     * @throws LimitExceededException if the file's header could not be read back within the {@link #limits}
     * @throws AvroException if the schema in the header is not valid
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    @SuppressWarnings("unchecked")
    public AvroFileWriter<AvroRecord> records() throws IOException {
        AvroSchema known = knownSchema();
        if (known.kind() != SchemaKind.RECORD) {
            throw new IllegalStateException("the schema of " + target.name() + " is of type " + known.typeName()
                    + ": write values, not records");
        }
        return newWriter((DatumWriter<AvroRecord>) (DatumWriter<?>) writerOf(known));
    }

    /**
     * Begins a file of values of whatever type: physical or logical values, as {@link DatumWriter} takes them.
     *
     * @return a writer, which the caller commits and closes
     * @throws UnsupportedFeatureException if the codec's library is missing, or the header names an unknown codec
     * @throws LimitExceededException if the file's header could not be read back within the {@link #limits}
     * @throws AvroException if the schema in the header is not valid
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public AvroFileWriter<Object> values() throws IOException {
        return newWriter(writerOf(knownSchema()));
    }

    /**
     * Begins a file of values that a model takes apart.
     *
     * @param model what takes the values apart, not null
     * @param <T> the class of the values
     * @return a writer, which the caller commits and closes
     * @throws IllegalArgumentException if the model does not fit the schema
     * @throws UnsupportedFeatureException if the codec's library is missing, or the header names an unknown codec
     * @throws LimitExceededException if the file's header could not be read back within the {@link #limits}
     * @throws AvroException if the schema in the header is not valid
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public <T> AvroFileWriter<T> values(SourceModel<T> model) throws IOException {
        AvroSchema known = knownSchema();
        return newWriter(shared == null ? DatumWriter.of(known, model, policy) : DatumWriter.of(known, model, shared));
    }

    /**
     * Begins a file of values of a writer that many files share: it is planned, and compiled, once for all of them. The policy of
     * compilation is the writer's own.
     *
     * @param writer writes the values, not null
     * @param <T> the class of the values
     * @return a writer of the file, which the caller commits and closes
     * @throws IllegalArgumentException if the schema of the writer is not that of the file
     * @throws UnsupportedFeatureException as {@link #values(SourceModel)} does
     * @throws AvroException as {@link #values(SourceModel)} does
     * @throws IOException as {@link #values(SourceModel)} does
     */
    public <T> AvroFileWriter<T> values(DatumWriter<T> writer) throws IOException {
        if (!writer.schema().equals(knownSchema())) {
            throw new IllegalArgumentException("the schema of " + target.name() + " is not that of the writer");
        }
        return newWriter(writer);
    }

    /**
     * Begins a file of objects of the user's own class. The schema must have a field for each property of the class, and no
     * other: such as the {@linkplain ClassMapping#schema class's own}.
     *
     * @param mapping the class, not null
     * @param <T> the class of the values
     * @return a writer, which the caller commits and closes
     * @throws io.avrofast.object.ClassMappingException with everything in which the class and the schema do not fit
     * @throws UnsupportedFeatureException as {@link #values(SourceModel)} does
     * @throws AvroException as {@link #values(SourceModel)} does
     * @throws IOException as {@link #values(SourceModel)} does
     */
    public <T> AvroFileWriter<T> values(ClassMapping<T> mapping) throws IOException {
        return values(mapping.writeModel());
    }

    /**
     * Begins a file of blocks that come from other files.
     *
     * @return a writer, which the caller commits and closes
     * @throws UnsupportedFeatureException if the codec's library is missing, or the header names an unknown codec
     * @throws LimitExceededException if the file's header could not be read back within the {@link #limits}
     * @throws AvroException if the schema in the header is not valid
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public RawBlockWriter blocks() throws IOException {
        AvroSchema known = knownSchema();
        return new RawBlockWriter(newOutput(), known, codecs, limits);
    }

    private DatumWriter<Object> writerOf(AvroSchema known) {
        return shared == null ? DatumWriter.of(known, policy) : DatumWriter.of(known, shared);
    }

    private void requireNewFile(String setting) {
        if (continued != null) {
            throw new IllegalStateException(
                    setting + " is for new files, " + target.name() + " is one to be appended to");
        }
    }

    private AvroSchema knownSchema() throws AvroException {
        return schema == null ? header.schema(limits) : schema;
    }

    private <T> AvroFileWriter<T> newWriter(DatumWriter<T> writer) throws IOException {
        return new AvroFileWriter<>(newOutput(), writer, blockBytes);
    }

    private ContainerOutput newOutput() throws IOException {
        if (continued != null) {
            return ContainerOutput.append(continued, schema, codec, choice, codecs, limits);
        }
        Codec known = codec == null ? codecs.codec(header.codecName()) : codec;
        // Some files have an alias for the codec's name.
        FileHeader own = header.withCodec(known.name()).withMarker(SyncMarker.random());
        requireReadable(own);
        return ContainerOutput.create(target, overwrite, own, known, choice);
    }

    /** A file that cannot be read within the limits of its own writer is one that nobody finds to be so before it is too late. */
    private void requireReadable(FileHeader own) throws LimitExceededException {
        byte[] bytes = own.toBytes();
        HeaderParser parser = new HeaderParser(limits);
        try {
            parser.feed(bytes, 0, bytes.length);
            parser.header().schema(limits);
        } catch (AvroException e) {
            throw new LimitExceededException(
                    "the file could not be read back within the limits of its builder: " + e.problem(),
                    Place.ofFile(target.name(), -1),
                    e);
        }
    }
}
