package io.avrofast.file;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.internal.Closing;
import io.avrofast.file.internal.ContainerInput;
import io.avrofast.file.internal.DataBlock;
import io.avrofast.file.internal.DataBlocks;
import io.avrofast.file.internal.InputUse;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;

/**
 * Opens a file for what is wanted of its blocks, and leaves nothing open when that fails.
 *
 * @param source where the bytes are, not null
 * @param options how they shall be read, not null
 */
record FileContent(ByteSource source, ReadOptions options) {

    /** How the values of an opened file are read. */
    @FunctionalInterface
    interface ReaderMaker<T> {

        T of(ContainerInput input) throws AvroException;
    }

    /** What becomes of a file's blocks and of that which reads their values. */
    @FunctionalInterface
    interface ReaderUse<T, R> {

        R of(DataBlocks blocks, T reader) throws AvroException;
    }

    /**
     * Opens the file for reading its blocks' data.
     *
     * @param newReader how their values are read
     * @param use makes of both what is closed by the caller
     */
    <T, R> R open(ReaderMaker<T> newReader, ReaderUse<T, R> use) throws IOException {
        ContainerInput input = options.openInput(source, InputUse.BLOCKS);
        DataBlocks blocks = null;
        try {
            T reader = newReader.of(input);
            blocks = options.blocks(input);
            return use.of(blocks, reader);
        } catch (AvroException e) {
            Closing.after(e, blocks == null ? input : blocks);
            throw inFile(e);
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, blocks == null ? input : blocks);
            throw e;
        }
    }

    /** Opens the file for reading its records as columns. */
    AvroColumnReader columns(ReaderMaker<ColumnReading> reading, int rows, long bytes) throws IOException {
        return open(
                reading,
                (blocks, made) ->
                        options.columnReader(blocks, made, made.model().newBatch(rows, bytes)));
    }

    /** Opens the file for reading its blocks as they are; where damage is left out, those that are sound. */
    RawBlockReader blocks() throws IOException {
        return options.tolerance().salvages()
                ? verifiedBlocks()
                : new RawBlockReader(options.openInput(source, InputUse.BLOCKS));
    }

    /** Opens the file for reading its blocks as they are, each decoded before it is given. */
    RawBlockReader verifiedBlocks() throws IOException {
        return new RawBlockReader(open(options::writtenReader, options::soundBlocks));
    }

    /** What the blocks say of themselves; where damage is left out, those that are sound. */
    BlockIndex blockIndex() throws IOException {
        BlockIndex.Builder index = new BlockIndex.Builder();
        if (options.tolerance().salvages()) {
            try (RawBlockReader blocks = verifiedBlocks()) {
                while (blocks.hasNext()) {
                    index.add(blocks.next().header());
                }
            }
        } else {
            try (ContainerInput input = openBlockHeaders(this::schemaOf)) {
                while (input.pass()) {
                    index.add(input.blockHeader());
                }
            }
        }
        return index.build();
    }

    /** How many records there are: what a damaged block says to hold need not be what it gives. */
    AvroFileCount count() throws IOException {
        return options.tolerance().salvages()
                ? countByValues(input -> options.datumReader(input, Object.class))
                : countByHeaders(this::schemaOf);
    }

    /** How many records there are in a file that can be read as columns. */
    AvroFileCount count(ReaderMaker<ColumnReading> reading) throws IOException {
        return options.tolerance().salvages()
                ? countByValues(input -> reading.of(input).check())
                : countByHeaders(reading);
    }

    private AvroFileCount countByHeaders(ReaderMaker<?> check) throws IOException {
        long records = 0;
        long blocks = 0;
        try (ContainerInput input = openBlockHeaders(check)) {
            while (input.pass()) {
                records += input.blockHeader().recordCount();
                blocks++;
            }
        }
        return new AvroFileCount(records, blocks);
    }

    private AvroFileCount countByValues(ReaderMaker<? extends DatumReader<?>> reader) throws IOException {
        long records = 0;
        long count = 0;
        try (DataBlocks blocks = open(reader, options::soundBlocks)) {
            for (DataBlock block = blocks.next(); block != null; block = blocks.next()) {
                records += block.header().recordCount();
                count++;
            }
        }
        return new AvroFileCount(records, count);
    }

    private AvroSchema schemaOf(ContainerInput input) throws AvroException {
        return options.schemaOf(input.header());
    }

    /**
     * Of what nobody could read, no block is told.
     *
     * @param check fails where the file cannot be read
     */
    private ContainerInput openBlockHeaders(ReaderMaker<?> check) throws IOException {
        ContainerInput input = options.openInput(source, InputUse.BLOCK_HEADERS);
        try {
            check.of(input);
            return input;
        } catch (AvroException e) {
            Closing.after(e, input);
            throw inFile(e);
        } catch (RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
    }

    private AvroException inFile(AvroException fault) {
        return fault.within(Place.ofFile(source.name(), -1));
    }
}
