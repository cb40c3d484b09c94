package io.avrofast.file;

import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.codec.Codecs;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.internal.Closing;
import io.avrofast.file.internal.ContainerInput;
import io.avrofast.file.internal.SequentialBlocks;
import io.avrofast.file.internal.SplitPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * An Avro container file, and how it shall be read: {@link #open}; or the way to a new one: {@link #create}.
 *
 * <pre>{@code
 * try (var rows = AvroFile.open(path).records()) {
 *     for (var row : rows) {
 *         use(row);
 *     }
 * }
 * }</pre>
 *
 * <p>An instance only describes, and reads nothing before a method asks for the file's content. It is immutable and safe
 * for use by many threads; what it makes is for one thread at a time.
 */
public final class AvroFile {

    private final ByteSource source;
    private final DecodeLimits limits;
    private final AvroSchema readerSchema;
    private final List<String> projection;
    private final FileSplit split;

    /**
     * @param readerSchema the schema that the values shall have, or null for the file's
     * @param projection the paths of the fields that the values shall have, or null for all
     * @param split the part of the file that is read, or null for all of it
     */
    private AvroFile(
            ByteSource source, DecodeLimits limits, AvroSchema readerSchema, List<String> projection, FileSplit split) {
        this.source = Objects.requireNonNull(source, "source");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.readerSchema = readerSchema;
        this.projection = projection;
        this.split = split;
    }

    /** A file to read, by its path. */
    public static AvroFile open(Path path) {
        return open(ByteSource.of(path));
    }

    /** A file to read, wherever its bytes are. */
    public static AvroFile open(ByteSource source) {
        return new AvroFile(source, DecodeLimits.DEFAULT, null, null, null);
    }

    /**
     * A file to read from a stream. It can be read once; whatever reads it closes the stream.
     *
     * @param stream the stream, not null; needs no buffer of its own
     * @param name what messages call the file, not null
     */
    public static AvroFile open(InputStream stream, String name) {
        return open(ByteSource.of(stream, name));
    }

    /**
     * A file to write.
     *
     * @param path the file's path, not null
     * @param schema the schema of the values, not null
     */
    public static AvroFileBuilder create(Path path, AvroSchema schema) {
        return create(ByteTarget.of(path), schema);
    }

    /** A file to write, wherever its bytes go. */
    public static AvroFileBuilder create(ByteTarget target, AvroSchema schema) {
        try {
            FileHeader header = FileHeader.of(schema.toString(), "null", SyncMarker.random());
            return new AvroFileBuilder(target, schema, header, Codecs.of("null"));
        } catch (UnsupportedFeatureException e) {
            throw new AssertionError("every build has the codec null", e);
        }
    }

    /**
     * A file to write to a stream. The writer closes the stream.
     *
     * @param stream the stream, not null; needs no buffer of its own
     * @param name what messages call the file, not null
     * @param schema the schema of the values, not null
     */
    public static AvroFileBuilder create(OutputStream stream, String name, AvroSchema schema) {
        return create(ByteTarget.of(stream, name), schema);
    }

    /**
     * A file to write with the schema's text, the metadata and the codec of another file.
     *
     * @param path the file's path, not null
     * @param model the other file's header, not null
     * @throws AvroException if the codec is unknown or the schema is not valid
     */
    public static AvroFileBuilder createLike(Path path, FileHeader model) throws AvroException {
        return createLike(ByteTarget.of(path), model);
    }

    /** As {@link #createLike(Path, FileHeader)}, wherever the bytes go. */
    public static AvroFileBuilder createLike(ByteTarget target, FileHeader model) throws AvroException {
        AvroSchema schema = model.schema(DecodeLimits.DEFAULT);
        Codec codec = CodecRegistry.standard().codec(model.codecName());
        return new AvroFileBuilder(target, schema, model.withCodec(codec.name()), codec);
    }

    /** This file, read within other limits. */
    public AvroFile limits(DecodeLimits newLimits) {
        return new AvroFile(source, newLimits, readerSchema, projection, split);
    }

    /**
     * This file, its values resolved to a schema (specification, section "Schema Resolution").
     *
     * @param schema the schema that the values shall have, not null
     */
    public AvroFile readerSchema(AvroSchema schema) {
        return new AvroFile(source, limits, Objects.requireNonNull(schema, "schema"), projection, split);
    }

    /**
     * This file, its values with some of their fields only. The others are stepped over.
     *
     * @param fieldPaths paths such as {@code lines.sku} in the reader's schema or else the file's, in the order in which the
     *     values shall have the fields, not null
     */
    public AvroFile project(String... fieldPaths) {
        return new AvroFile(source, limits, readerSchema, List.of(fieldPaths), split);
    }

    /**
     * A part of this file: only the blocks that belong to it are read and counted. The bytes must allow reading anywhere.
     *
     * @param part the part, not null
     */
    public AvroFile split(FileSplit part) {
        return new AvroFile(source, limits, readerSchema, projection, Objects.requireNonNull(part, "part"));
    }

    /**
     * Divides the file into parts that can be read by themselves, which together give each record once. With the rule
     * {@link SplitRule#EXACT} all blocks are looked at, else only the header.
     *
     * @param rule which part a block belongs to, not null
     * @param bytes how many bytes of the file each part has, about; at least 1
     * @return the parts in the order of the file; none without bytes, and together all of the file
     * @throws AvroException if it is not a container file, its header is damaged, or, under the rule {@code EXACT}, the file
     *     is cut off or damaged
     * @throws IOException if the storage fails
     */
    public List<FileSplit> splits(SplitRule rule, long bytes) throws IOException {
        if (bytes < 1) {
            throw new IllegalArgumentException("splits of " + bytes + " bytes");
        }
        try (ContainerInput input = ContainerInput.open(source, limits, null, ContainerInput.HEADER_WINDOW)) {
            return new SplitPlan(input, rule, bytes).splits();
        }
    }

    /**
     * Looks at all blocks of the file: where they are, how large, and how many records they say to hold. As with {@link
     * #count}, their data is not looked at.
     *
     * @throws AvroException if the file is cut off or damaged
     * @throws IOException if the storage fails
     */
    public BlockIndex blockIndex() throws IOException {
        BlockIndex.Builder index = new BlockIndex.Builder();
        try (ContainerInput input = openInput(ContainerInput.HEADER_WINDOW)) {
            for (BlockHeader block = input.skip(); block != null; block = input.skip()) {
                index.add(block);
            }
        }
        return index.build();
    }

    /**
     * Reads the file's header.
     *
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public FileHeader header() throws IOException {
        try (ContainerInput input = openInput(ContainerInput.HEADER_WINDOW)) {
            return input.header();
        }
    }

    /**
     * Reads the schema with which the file was written.
     *
     * @throws AvroException if it is not a container file, its header is damaged or has no valid schema
     * @throws IOException if the storage fails
     */
    public AvroSchema schema() throws IOException {
        try {
            return header().schema(limits);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(source.name(), -1));
        }
    }

    /**
     * Counts the records by what the blocks say to hold. All sizes, all sync markers and the file's end are checked; the
     * blocks' data is neither read, where the storage can jump, nor decoded: damage in there stays unseen.
     *
     * @throws AvroException if the file is cut off or damaged
     * @throws IOException if the storage fails
     */
    public AvroFileCount count() throws IOException {
        try (ContainerInput input = openInput(ContainerInput.HEADER_WINDOW)) {
            while (input.skip() != null) {
                // The input counts.
            }
            return new AvroFileCount(input.recordCount(), input.blockCount());
        }
    }

    /**
     * Opens the file for reading its blocks as they are.
     *
     * @return a reader, which the caller closes
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public RawBlockReader blocks() throws IOException {
        return new RawBlockReader(openInput(ContainerInput.BLOCK_WINDOW));
    }

    /**
     * Opens the file for reading its records.
     *
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values are not records, or cannot have the schema asked for
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public AvroFileReader<AvroRecord> records() throws IOException {
        return open(AvroRecord.class);
    }

    /**
     * Opens the file for reading its values, of whatever type they are: the physical values of {@link
     * io.avrofast.record}.
     *
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values cannot have the schema asked for
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public AvroFileReader<Object> values() throws IOException {
        return open(Object.class);
    }

    private ContainerInput openInput(int windowSize) throws IOException {
        return ContainerInput.open(source, limits, split, windowSize);
    }

    private <T> AvroFileReader<T> open(Class<T> valueClass) throws IOException {
        ContainerInput input = openInput(ContainerInput.BLOCK_WINDOW);
        try {
            DatumReader<T> reader = datumReader(input.header(), valueClass);
            return new AvroFileReader<>(new SequentialBlocks(input, CodecRegistry.standard(), limits), reader, limits);
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
    }

    @SuppressWarnings("unchecked")
    private <T> DatumReader<T> datumReader(FileHeader header, Class<T> valueClass) throws AvroException {
        try {
            AvroSchema writerSchema = header.schema(limits);
            DatumReader.Builder builder = DatumReader.builder(writerSchema).limits(limits);
            if (readerSchema != null) {
                builder.readerSchema(readerSchema);
            }
            if (projection != null) {
                builder.project(projection.toArray(String[]::new));
            }
            DatumReader<Object> reader = builder.build();
            if (valueClass == AvroRecord.class && reader.schema().kind() != SchemaKind.RECORD) {
                throw failNoRecords(reader.schema());
            }
            return (DatumReader<T>) reader;
        } catch (AvroException e) {
            throw e.within(Place.ofFile(source.name(), -1));
        }
    }

    private static SchemaResolutionException failNoRecords(AvroSchema schema) {
        return new SchemaResolutionException(
                List.of("records expected, the file's values are of type " + schema.typeName()
                        + ": read them as values"),
                Place.UNKNOWN);
    }
}
