package io.avrofast.file;

import io.avrofast.codec.CodecRegistry;
import io.avrofast.column.ColumnModel;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.file.internal.ContainerInput;
import io.avrofast.file.internal.InputUse;
import io.avrofast.file.internal.SplitPlan;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.SinkModel;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.SchemaContrast;
import io.avrofast.value.StringForm;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;

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
 * <p>A file that was compressed as a whole by gzip is read like any other, but from its start on only: it has no parts.
 *
 * <p>An instance only describes, and reads nothing before a method asks for the file's content. It is immutable and safe
 * for use by many threads; what it makes is for one thread at a time.
 */
public final class AvroFile {

    private final ByteSource source;
    private final ReadOptions options;

    private AvroFile(ByteSource source, ReadOptions options) {
        this.source = Objects.requireNonNull(source, "source");
        this.options = options;
    }

    /** A file to read, by its path. */
    public static AvroFile open(Path path) {
        return open(ByteSource.of(path));
    }

    /** A file to read, wherever its bytes are. */
    public static AvroFile open(ByteSource source) {
        return new AvroFile(source, ReadOptions.DEFAULT);
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
        FileHeader header = FileHeader.of(schema.toString(), "null", SyncMarker.random());
        return new AvroFileBuilder(target, schema, header);
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
     * A file to write with the schema's text, the metadata and the codec of another file. The schema is parsed and the codec
     * looked up when the file is begun, within the builder's {@link AvroFileBuilder#limits} and among its {@link
     * AvroFileBuilder#codecs}.
     *
     * @param path the file's path, not null
     * @param model the other file's header, not null
     */
    public static AvroFileBuilder createLike(Path path, FileHeader model) {
        return createLike(ByteTarget.of(path), model);
    }

    /** As {@link #createLike(Path, FileHeader)}, wherever the bytes go. */
    public static AvroFileBuilder createLike(ByteTarget target, FileHeader model) {
        return new AvroFileBuilder(target, null, Objects.requireNonNull(model, "model"));
    }

    /**
     * A file to write further blocks to, behind those that it has. Its header stays as it is; of the builder's settings,
     * those of the codec may choose another level, and metadata can't be added.
     *
     * <p>When the writing begins, the numbers and the sync marker of all blocks are looked at: a file that is cut off or
     * damaged is refused. Until {@link AvroFileWriter#commit} whoever reads the file may find a part of a block at its end;
     * after it, the new blocks are on the disk. Without a commit the file is cut back to what it was, byte for byte. A process
     * that is killed or a machine that fails before the commit leaves what was written by then: whole blocks, and perhaps a
     * part of one, which readers report as cut off. The records that were there before are never touched.
     *
     * <p>One writer at a time: a second one is refused where the system knows file locks.
     *
     * @param path the file's path, not null: a regular file of the machine's own file system, or a link to one
     * @param schema the schema of the values, not null; must be the file's {@linkplain SchemaContrast as far as the data
     *     goes}
     */
    public static AvroFileBuilder append(Path path, AvroSchema schema) {
        return new AvroFileBuilder(path, schema);
    }

    /** This file, read within other limits. */
    public AvroFile limits(DecodeLimits newLimits) {
        return new AvroFile(source, options.withLimits(newLimits));
    }

    /**
     * This file, its blocks decompressed by other codecs than the {@linkplain CodecRegistry#standard() standard} ones.
     *
     * @param codecs the codecs by the names in headers, not null: with some of one's own, or those that {@linkplain
     *     CodecRegistry#lenient() forgive} known faults of other writers
     */
    public AvroFile codecs(CodecRegistry codecs) {
        return new AvroFile(source, options.withCodecs(codecs));
    }

    /**
     * This file, its values resolved to a schema (specification, section "Schema Resolution").
     *
     * @param schema the schema that the values shall have, not null
     */
    public AvroFile readerSchema(AvroSchema schema) {
        return readerSchema(schema, NameMatching.SIMPLE_NAME);
    }

    /**
     * This file, its values resolved to a schema whose types match the file's by other names than usual.
     *
     * @param schema the schema that the values shall have, not null
     * @param names which names match, not null
     */
    public AvroFile readerSchema(AvroSchema schema, NameMatching names) {
        return new AvroFile(source, options.withReaderSchema(new ReaderSchema(schema, names)));
    }

    /**
     * This file, its values with some of their fields only. The others are stepped over.
     *
     * @param fieldPaths paths such as {@code lines.sku} in the reader's schema or else the file's, in the order in which the
     *     values shall have the fields, not null
     */
    public AvroFile project(String... fieldPaths) {
        return new AvroFile(source, options.withProjection(List.of(fieldPaths)));
    }

    /**
     * This file, only those of its records that a condition is true for. Nothing is made of the others; what the condition
     * does not need of them is stepped over. Whether each block holds as many records as it says is checked as ever, and
     * {@link #count} counts all.
     *
     * @param condition on the fields of the reader's schema or else the file's, also those that are not {@linkplain #project
     *     asked for}; not null
     */
    public AvroFile filter(Filter condition) {
        return new AvroFile(source, options.withFilter(condition));
    }

    /**
     * This file, its strings of a form; without it, {@link StringForm#STRING}.
     *
     * @param form the form, not null
     */
    public AvroFile strings(StringForm form) {
        return new AvroFile(source, options.withValues(options.values().withStrings(form)));
    }

    /**
     * This file, its schema with logical types of the caller's own, which the values then have, too. A {@linkplain
     * #readerSchema reader's schema} has those with which it was parsed instead.
     *
     * @param registry the logical types, not null
     */
    public AvroFile logicalTypes(LogicalTypeRegistry registry) {
        return new AvroFile(source, options.withValues(options.values().withLogicalTypes(registry)));
    }

    /**
     * This file, its values read by code that is compiled for its schema as a policy says; without it, {@link
     * CodegenPolicy#DEFAULT}. The values and the errors are the same.
     *
     * @param policy when to compile, not null
     */
    public AvroFile codegen(CodegenPolicy policy) {
        return new AvroFile(source, options.withValues(options.values().withPolicy(policy)));
    }

    /**
     * This file, its schema, what reads its values and the code compiled for them shared with other files of the same schema:
     * worth it where many files are small.
     *
     * @param readers holds all that and has a policy of its own, not null
     */
    public AvroFile compiledReaders(CompiledReaders readers) {
        return new AvroFile(source, options.withValues(options.values().withShared(readers)));
    }

    /**
     * A part of this file: only the blocks that belong to it are read and counted. The bytes must allow reading anywhere.
     *
     * @param part the part, not null
     */
    public AvroFile split(FileSplit part) {
        return new AvroFile(source, options.withSplit(part));
    }

    /**
     * This file, read in another way where it is damaged. Damage is all that is not as the specification, the codec and the
     * file's schema say: behind the header, which must be whole. Faults of the storage are no damage, nor is a block above the
     * limit {@code maxBlockBytes} that ends with a whole sync marker, nor values that the reader's schema cannot take. Any
     * other limit counts as damage, since a changed bit in a length cannot be told from a length that is meant.
     *
     * <p>Behind a damaged stretch reading goes on where a whole sync marker stands that two blocks or the end of the file
     * follow; so a single block between two stretches whose sizes or markers are damaged may be left out and reported with
     * them. A file that can be read forward only is first copied to a temporary file.
     *
     * @param policy what to do, not null
     * @param listener is told of each stretch that is left out, not null; of none where the policy is to fail
     */
    public AvroFile onDamage(DamagePolicy policy, DamageListener listener) {
        return new AvroFile(source, options.withTolerance(options.tolerance().withDamage(policy, listener)));
    }

    /**
     * This file, with another way to treat it when it has no bytes at all.
     *
     * @param policy what to make of it, not null
     */
    public AvroFile emptyFile(EmptyFilePolicy policy) {
        return new AvroFile(source, options.withTolerance(options.tolerance().withEmptyFile(policy)));
    }

    /**
     * This file, with another way to treat bytes behind the last value of a block.
     *
     * @param policy what to make of them, not null
     */
    public AvroFile spareBytes(SpareBytesPolicy policy) {
        return new AvroFile(source, options.withTolerance(options.tolerance().withSpareBytes(policy)));
    }

    /**
     * This file, read ahead: its blocks are read and decompressed in tasks of an executor while the caller has the values
     * of earlier ones. How many tasks there are at a time follows from the processors and the codec; for codecs that cost
     * next to nothing there are none.
     *
     * <p>Of a distant storage, one whose {@link ByteInput#readsAhead} allows that, large parts of the bytes are read in
     * further tasks, side by side. They take at most 2 MiB of memory each.
     *
     * @param executor runs the tasks, not null; none of them ever waits for one that has not begun. Fewer threads than
     *     tasks, or none at all, only make it slower
     */
    public AvroFile readAhead(Executor executor) {
        return new AvroFile(source, options.withReadAhead(executor, ReadOptions.AUTOMATIC));
    }

    /**
     * This file, read ahead and decompressed by a number of tasks at a time.
     *
     * @param executor as in {@link #readAhead(Executor)}
     * @param workers how many tasks decompress at most at a time, at least 0: none means to read without any tasks
     */
    public AvroFile readAhead(Executor executor, int workers) {
        if (workers < 0) {
            throw new IllegalArgumentException("workers is negative: " + workers);
        }
        return new AvroFile(source, options.withReadAhead(executor, workers));
    }

    /**
     * Divides the file into parts that can be read by themselves, which together give each record once. With the rule
     * {@link SplitRule#EXACT} all blocks are looked at, else only the header.
     *
     * @param rule which part a block belongs to, not null
     * @param bytes how many bytes of the file each part has, about; at least 1
     * @return the parts in the order of the file; none without bytes, and together all of the file
     * @throws IllegalStateException if this is a {@linkplain #split part} of a file already
     * @throws AvroException if it is not a container file, its header is damaged, or, under the rule {@code EXACT}, the file
     *     is cut off or damaged
     * @throws IOException if the storage fails
     */
    public List<FileSplit> splits(SplitRule rule, long bytes) throws IOException {
        if (bytes < 1) {
            throw new IllegalArgumentException("splits of " + bytes + " bytes");
        }
        if (options.split() != null) {
            throw new IllegalStateException(source.name() + " is a part of a file: only whole files are divided");
        }
        InputUse use = rule == SplitRule.EXACT ? InputUse.BLOCK_HEADERS : InputUse.HEADER;
        try (ContainerInput input = options.openWhole(source, use)) {
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
        return content().blockIndex();
    }

    /**
     * Reads the file's header.
     *
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public FileHeader header() throws IOException {
        try (ContainerInput input = options.openHeader(source)) {
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
            return options.schemaOf(header());
        } catch (AvroException e) {
            throw e.within(Place.ofFile(source.name(), -1));
        }
    }

    /**
     * Counts the records, as many as reading gives without a {@linkplain #filter filter}. They are counted by what the blocks
     * say to hold: all sizes, all sync markers and the file's end are checked, that the header's schema is one, and that no
     * block says to hold more records than its data allows; the blocks' data is neither read, where the storage can jump, nor
     * decoded: damage in there stays unseen. Only where {@linkplain #onDamage damage} is left out, all blocks are read and
     * decoded for the count.
     *
     * @throws AvroException if the file is cut off or damaged, or a block is above a limit
     * @throws IOException if the storage fails
     */
    public AvroFileCount count() throws IOException {
        return content().count();
    }

    /**
     * Counts the records, as {@link #count()} does, of a file that can be read as columns in a way that is decided by its header:
     * what keeps {@link #columns(ColumnReading.Choice, int, long)} from being opened is an error here too.
     *
     * @param choice decides the way, not null
     * @throws AvroException as {@link #count()} does, or the choice throws it
     * @throws IOException if the storage fails
     */
    public AvroFileCount count(ColumnReading.Choice choice) throws IOException {
        return content().count(input -> choice.of(input.header()));
    }

    /**
     * Opens the file for reading its blocks as they are.
     *
     * @return a reader, which the caller closes
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public RawBlockReader blocks() throws IOException {
        return content().blocks();
    }

    /**
     * Opens the file for reading its blocks as they are, each of which is decompressed and decoded to its last value before
     * it is given: what is not as the file's schema says is an error then, and never copied.
     *
     * @return a reader, which the caller closes
     * @throws AvroException if it is not a container file, its header is damaged or has no valid schema
     * @throws IOException if the storage fails
     */
    public RawBlockReader verifiedBlocks() throws IOException {
        return content().verifiedBlocks();
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
        return values(AvroRecord.class);
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
        return values(Object.class);
    }

    /**
     * Opens the file for reading values that a model makes.
     *
     * @param model what makes the values, not null
     * @param <T> the class of the values
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values cannot have the schema asked for
     * @throws IllegalArgumentException if the model does not fit that schema
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public <T> AvroFileReader<T> values(ObjectModel<T> model) throws IOException {
        return content().open(input -> options.readerBuilder(input).buildObjects(model), options::reader);
    }

    /**
     * Opens the file for reading its values as objects of the user's own class. They have what the class takes of the schema asked
     * for, or else the file's: its other fields are stepped over.
     *
     * @param mapping the class, not null
     * @param <T> the class of the values
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values cannot have the schema asked for
     * @throws io.avrofast.object.ClassMappingException with everything in which the class and that schema do not fit
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public <T> AvroFileReader<T> values(ClassMapping<T> mapping) throws IOException {
        return content().open(input -> options.readerBuilder(input).build(mapping), options::reader);
    }

    /**
     * Opens the file for telling its values to a target: nothing is made of them. Each {@link AvroFileReader#next} tells one,
     * and gives the target. Where {@linkplain #onDamage damage} is left out, only values of blocks are told that are sound to
     * the last.
     *
     * @param model what is told, not null
     * @param target is told the values, not null; it belongs to the reader until that is closed
     * @param <S> the class of the target
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values cannot have the schema asked for
     * @throws IllegalArgumentException if the model does not fit that schema
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public <S> AvroFileReader<S> tell(SinkModel<S> model, S target) throws IOException {
        Objects.requireNonNull(target, "target");
        return content()
                .open(
                        options::readerBuilder,
                        (blocks, builder) -> options.teller(blocks, builder.buildSink(model), builder.build(), target));
    }

    /**
     * Opens the file for reading its records as columns, see {@link io.avrofast.column}. Filters, projections and the schema
     * asked for apply as they do to {@link #records}; what strings become makes no difference.
     *
     * @param rows how many rows a batch has at most, at least 1
     * @param bytes how many bytes of strings, bytes, items and entries make a batch full before it has as many rows, at least 1
     * @return a reader, which the caller closes
     * @throws SchemaResolutionException if the values are not records, or cannot have the schema asked for
     * @throws io.avrofast.error.UnsupportedFeatureException if a record is inside itself
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public AvroColumnReader columns(int rows, long bytes) throws IOException {
        return content().columns(options::columnReading, rows, bytes);
    }

    /**
     * Opens the file for reading its records as columns, in a way that is decided by its header and may be shared by many files.
     * The schema, the projection and the filter asked for of this file do not apply, those of that way do.
     *
     * @param choice decides the way, not null
     * @param rows how many rows a batch has at most, at least 1
     * @param bytes how many bytes make a batch full, see {@link #columns(int, long)}
     * @return a reader, which the caller closes
     * @throws AvroException if it is not a container file or its header is damaged, or the choice throws it
     * @throws IOException if the storage fails
     */
    public AvroColumnReader columns(ColumnReading.Choice choice, int rows, long bytes) throws IOException {
        return content().columns(input -> choice.of(input.header()), rows, bytes);
    }

    /** As {@link #columns(int, long)}, with {@link ColumnModel#DEFAULT_BYTES}. */
    public AvroColumnReader columns(int rows) throws IOException {
        return columns(rows, ColumnModel.DEFAULT_BYTES);
    }

    /**
     * The file's records for asynchronous reading. Each subscriber has the file opened anew, at its first request, and all of
     * the records from the first on; nothing is read that was not asked for but the block at hand and what is {@linkplain
     * #readAhead read ahead}. When the records end, a fault comes or the subscriber cancels, the file is closed.
     *
     * @param executor runs the tasks that read and call the subscriber, one at a time for each, not null; where it refuses
     *     one, the subscriber is told so
     */
    public Flow.Publisher<AvroRecord> publish(Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return subscriber -> {
            Objects.requireNonNull(subscriber, "subscriber");
            subscriber.onSubscribe(new RecordSubscription(this, executor, subscriber));
        };
    }

    private <T> AvroFileReader<T> values(Class<T> valueClass) throws IOException {
        return content().open(input -> options.datumReader(input, valueClass), options::reader);
    }

    private FileContent content() {
        return new FileContent(source, options);
    }
}
