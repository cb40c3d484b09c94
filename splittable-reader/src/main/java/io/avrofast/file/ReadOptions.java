package io.avrofast.file;

import io.avrofast.codec.CodecRegistry;
import io.avrofast.column.ColumnBatch;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.file.internal.AheadSource;
import io.avrofast.file.internal.BlockCursor;
import io.avrofast.file.internal.BlockValues;
import io.avrofast.file.internal.ContainerInput;
import io.avrofast.file.internal.DataBlocks;
import io.avrofast.file.internal.InputUse;
import io.avrofast.file.internal.PipelinedBlocks;
import io.avrofast.file.internal.SequentialBlocks;
import io.avrofast.file.internal.SoundBlocks;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * How a file shall be read.
 *
 * @param limits the limits, not null
 * @param codecs the codecs that are known, not null
 * @param readerSchema what the values are resolved to, or null for the file's schema
 * @param projection the paths of the fields that the values shall have, or null for all
 * @param filter which records are wanted, or null for all
 * @param split the part of the file that is read, or null for all of it
 * @param executor runs the tasks that read ahead, or null where there are none
 * @param workers how many tasks read ahead, or {@link #AUTOMATIC}
 * @param tolerance what of the file need not be as the specification says, not null
 * @param values how the values are made, not null
 */
record ReadOptions(
        DecodeLimits limits,
        CodecRegistry codecs,
        ReaderSchema readerSchema,
        List<String> projection,
        Filter filter,
        FileSplit split,
        Executor executor,
        int workers,
        Tolerance tolerance,
        ValueOptions values) {

    static final int AUTOMATIC = -1;

    private static final String EMPTY_RECORD = "{\"type\":\"record\",\"name\":\"Empty\",\"fields\":[]}";

    static final ReadOptions DEFAULT = new ReadOptions(
            DecodeLimits.DEFAULT,
            CodecRegistry.standard(),
            null,
            null,
            null,
            null,
            null,
            0,
            Tolerance.NONE,
            ValueOptions.DEFAULT);

    ReadOptions {
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(codecs, "codecs");
    }

    ReadOptions withLimits(DecodeLimits other) {
        return new ReadOptions(
                other, codecs, readerSchema, projection, filter, split, executor, workers, tolerance, values);
    }

    ReadOptions withCodecs(CodecRegistry other) {
        return new ReadOptions(
                limits, other, readerSchema, projection, filter, split, executor, workers, tolerance, values);
    }

    ReadOptions withReaderSchema(ReaderSchema other) {
        return new ReadOptions(
                limits,
                codecs,
                Objects.requireNonNull(other),
                projection,
                filter,
                split,
                executor,
                workers,
                tolerance,
                values);
    }

    ReadOptions withProjection(List<String> other) {
        return new ReadOptions(
                limits, codecs, readerSchema, other, filter, split, executor, workers, tolerance, values);
    }

    ReadOptions withFilter(Filter other) {
        return new ReadOptions(
                limits,
                codecs,
                readerSchema,
                projection,
                Objects.requireNonNull(other),
                split,
                executor,
                workers,
                tolerance,
                values);
    }

    ReadOptions withSplit(FileSplit other) {
        return new ReadOptions(
                limits,
                codecs,
                readerSchema,
                projection,
                filter,
                Objects.requireNonNull(other),
                executor,
                workers,
                tolerance,
                values);
    }

    ReadOptions withReadAhead(Executor other, int otherWorkers) {
        return new ReadOptions(
                limits,
                codecs,
                readerSchema,
                projection,
                filter,
                split,
                Objects.requireNonNull(other),
                otherWorkers,
                tolerance,
                values);
    }

    ReadOptions withTolerance(Tolerance other) {
        return new ReadOptions(
                limits, codecs, readerSchema, projection, filter, split, executor, workers, other, values);
    }

    ReadOptions withValues(ValueOptions other) {
        return new ReadOptions(
                limits, codecs, readerSchema, projection, filter, split, executor, workers, tolerance, other);
    }

    /** The schema with which a file was written. */
    AvroSchema schemaOf(FileHeader header) throws AvroException {
        return values.schemaOf(header, limits);
    }

    /** Opens a file for its header, which must be there. */
    ContainerInput openHeader(ByteSource source) throws IOException {
        return ContainerInput.open(source, limits, null, InputUse.HEADER, false, null);
    }

    /** Opens a file to divide it. */
    ContainerInput openWhole(ByteSource source, InputUse use) throws IOException {
        return ContainerInput.open(source, limits, null, use, tolerance.salvages(), headerOfEmptyFile());
    }

    ContainerInput openInput(ByteSource source, InputUse use) throws IOException {
        return ContainerInput.open(bytes(source, use), limits, split, use, tolerance.salvages(), headerOfEmptyFile());
    }

    /** What stands for the header where there is none, or null where there must be one. */
    private FileHeader headerOfEmptyFile() {
        if (!tolerance.takesEmptyFiles()) {
            return null;
        }
        String schema =
                readerSchema == null ? EMPTY_RECORD : readerSchema.schema().toString();
        return FileHeader.of(schema, "null", SyncMarker.random());
    }

    /** The bytes to read: the blocks of a distant storage are read ahead, where that is wanted. */
    private ByteSource bytes(ByteSource source, InputUse use) {
        boolean ahead = use == InputUse.BLOCKS && executor != null && workers != 0;
        return ahead ? new AheadSource(source, executor) : source;
    }

    /** The blocks of an opened file, decompressed in the caller's thread or ahead of it. */
    DataBlocks blocks(ContainerInput input) throws IOException {
        int count = workers == AUTOMATIC ? automaticWorkers(input.header().codecName()) : workers;
        return count == 0
                ? new SequentialBlocks(input, codecs, limits)
                : new PipelinedBlocks(input, codecs, limits, executor, count);
    }

    /** The reader of a file's values. */
    <T> AvroFileReader<T> reader(DataBlocks blocks, DatumReader<T> reader) {
        DataBlocks given = tolerance.salvages() ? soundBlocks(blocks, reader) : blocks;
        return new AvroFileReader<>(given, reader.schema(), newValues(blocks, reader), filter != null);
    }

    private <T> BlockValues<T> newValues(DataBlocks blocks, DatumReader<T> reader) {
        return newValues(blocks, BlockCursor.of(reader.newCursor()));
    }

    private <T> BlockValues<T> newValues(DataBlocks blocks, BlockCursor<T> cursor) {
        return new BlockValues<>(blocks.name(), cursor, limits, tolerance.ignoresSpareBytes());
    }

    /**
     * The reader that tells a file's values.
     *
     * @param check reads the same values, where blocks are decoded before they are used
     */
    <S> AvroFileReader<S> teller(DataBlocks blocks, SinkReader<S> reader, DatumReader<?> check, S target) {
        DataBlocks given = tolerance.salvages() ? soundBlocks(blocks, check) : blocks;
        BlockValues<S> values = newValues(blocks, BlockCursor.of(reader.newCursor(target), target));
        return new AvroFileReader<>(given, reader.schema(), values, filter != null);
    }

    /**
     * The reader of a file's columns.
     *
     * @param batch is filled
     */
    AvroColumnReader columnReader(DataBlocks blocks, ColumnReading reading, ColumnBatch batch) {
        DataBlocks given = tolerance.salvages() ? soundBlocks(blocks, reading.check()) : blocks;
        BlockCursor<ColumnBatch> cursor = BlockCursor.of(reading.reader().newCursor(batch), batch);
        return new AvroColumnReader(given, newValues(blocks, cursor), batch);
    }

    /** Those of the blocks whose values a reader can read to the last. */
    SoundBlocks soundBlocks(DataBlocks blocks, DatumReader<?> reader) {
        return new SoundBlocks(
                blocks, tolerance.damage(), tolerance.listener(), newValues(blocks, reader), codecs, limits);
    }

    /**
     * One processor decodes. The others can decompress, as many as keep it busy; with the codecs that decompress faster than
     * anybody decodes, handing the blocks over costs more than it brings.
     */
    private static int automaticWorkers(String codecName) {
        int others = Runtime.getRuntime().availableProcessors() - 1;
        return switch (codecName) {
            case "null", "snappy" -> 0;
            case "bzip2", "xz" -> Math.min(others, 8);
            default -> Math.min(others, 2);
        };
    }

    /**
     * A reader of a file's values.
     *
     * @param valueClass {@link AvroRecord}, which refuses files of other values, or {@link Object}
     */
    @SuppressWarnings("unchecked")
    <T> DatumReader<T> datumReader(ContainerInput input, Class<T> valueClass) throws AvroException {
        DatumReader<Object> reader = readerBuilder(input).build();
        if (valueClass == AvroRecord.class && reader.schema().kind() != SchemaKind.RECORD) {
            throw ColumnReading.failNoRecords(reader.schema());
        }
        return (DatumReader<T>) reader;
    }

    /** A reader that makes columns of a file's records. */
    ColumnReading columnReading(ContainerInput input) throws AvroException {
        return ColumnReading.of(readerBuilder(input), tolerance.salvages());
    }

    /** A reader of all of a file's values as they were written, whatever of them is wanted. */
    DatumReader<Object> writtenReader(ContainerInput input) throws AvroException {
        return writtenBuilder(input).build();
    }

    private DatumReader.Builder writtenBuilder(ContainerInput input) throws AvroException {
        return values.appliedTo(DatumReader.builder(schemaOf(input.header())).limits(limits));
    }

    /** What a reader of a file's values needs. */
    DatumReader.Builder readerBuilder(ContainerInput input) throws AvroException {
        DatumReader.Builder builder = writtenBuilder(input);
        if (readerSchema != null) {
            builder.readerSchema(readerSchema.schema(), readerSchema.names());
        }
        if (projection != null && !input.isEmptyFile()) {
            builder.project(projection.toArray(String[]::new));
        }
        if (filter != null && !input.isEmptyFile()) {
            builder.filter(filter);
        }
        return builder;
    }
}
