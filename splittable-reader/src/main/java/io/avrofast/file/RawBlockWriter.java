package io.avrofast.file;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.file.internal.BlockOpener;
import io.avrofast.file.internal.ContainerOutput;
import io.avrofast.file.internal.SchemaAgreement;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaContrast;
import java.io.Closeable;
import java.io.IOException;

/**
 * Writes a file of blocks of other files, without decoding them. The data stays byte for byte what it was, so the files
 * must have the same schema, {@linkplain SchemaContrast as far as the data goes}. Blocks without records are left out.
 *
 * <p>The file appears under its name by {@link #commit}. For one thread at a time; after a failure, other than a refused
 * block, every further call fails in the same way.
 */
public final class RawBlockWriter implements Closeable {

    private final ContainerOutput output;
    private final AvroSchema schema;
    private final CodecRegistry codecs;
    private final DecodeLimits limits;
    private final BlockBuffer data = new BlockBuffer();
    private FileHeader source;
    private BlockOpener opener;

    RawBlockWriter(ContainerOutput output, AvroSchema schema, CodecRegistry codecs, DecodeLimits limits) {
        this.output = output;
        this.schema = schema;
        this.codecs = codecs;
        this.limits = limits;
    }

    /** The header of the new file; never null. */
    public FileHeader header() {
        return output.header();
    }

    /**
     * Appends a block as it is.
     *
     * @param block the block, not null; not kept
     * @param blockSource the header of the file that the block is from, not null; its codec must be this file's
     * @throws SchemaResolutionException if that file has another schema
     * @throws MalformedDataException if the block says to hold no records but holds data
     * @throws IllegalArgumentException if that file has another codec
     * @throws IOException if the storage fails
     */
    public void copy(RawBlock block, FileHeader blockSource) throws IOException {
        output.check();
        String codecName = codecName(blockSource);
        if (!codecName.equals(header().codecName())) {
            throw new IllegalArgumentException("a block of codec " + codecName
                    + " cannot be copied into a file of codec " + header().codecName() + ", only recompressed");
        }
        prepare(blockSource);
        if (block.recordCount() > 0) {
            output.write(block.recordCount(), block.bytes(), block.offset(), block.length());
        } else {
            open(block);
        }
    }

    /**
     * Appends a block, compressed anew by this file's codec.
     *
     * @param block the block, not null; not kept
     * @param blockSource the header of the file that the block is from, not null
     * @throws SchemaResolutionException if that file has another schema
     * @throws AvroException if the block is damaged or above a limit
     * @throws IOException if the storage fails
     */
    public void recompress(RawBlock block, FileHeader blockSource) throws IOException {
        output.check();
        prepare(blockSource);
        open(block);
        if (block.recordCount() > 0) {
            output.compressAndWrite(block.recordCount(), data.bytes(), data.offset(), data.length());
        }
    }

    /**
     * Checks that blocks of a file can be appended, before any is. Nothing of it is read but the header.
     *
     * @param blocks the file's blocks, not null
     * @throws SchemaResolutionException if that file has another schema, with all differences
     * @throws AvroException if that file has no valid schema, or an unknown codec
     * @throws IOException if this file has failed before
     */
    public void checkCanAppend(RawBlockReader blocks) throws IOException {
        output.check();
        try {
            prepare(blocks.header());
        } catch (AvroException e) {
            throw e.within(Place.ofFile(blocks.name(), -1));
        }
    }

    /**
     * Appends all further blocks of a file: as they are, or compressed anew where its codec is not this file's. Of its
     * metadata nothing is taken over; {@link FileHeader#differingKeys} tells what would be lost.
     *
     * @param blocks the file's blocks, not null; not closed
     * @throws SchemaResolutionException if that file has another schema; nothing of it is appended
     * @throws AvroException if that file is damaged or above a limit
     * @throws IOException if the storage fails
     */
    public void append(RawBlockReader blocks) throws IOException {
        boolean sameCodec = codecName(blocks.header()).equals(header().codecName());
        append(blocks, sameCodec ? this::copy : this::recompress);
    }

    /**
     * Appends all further blocks of a file, compressed anew even where its codec is this file's: levels differ.
     *
     * @param blocks the file's blocks, not null; not closed
     * @throws SchemaResolutionException if that file has another schema; nothing of it is appended
     * @throws AvroException if that file is damaged or above a limit
     * @throws IOException if the storage fails
     */
    public void recompress(RawBlockReader blocks) throws IOException {
        append(blocks, this::recompress);
    }

    private void append(RawBlockReader blocks, Way way) throws IOException {
        checkCanAppend(blocks);
        try {
            while (blocks.hasNext()) {
                way.append(blocks.next(), blocks.header());
            }
        } catch (AvroException e) {
            throw e.within(Place.ofFile(blocks.name(), -1));
        }
    }

    /** How a block comes into the file. */
    private interface Way {
        void append(RawBlock block, FileHeader blockSource) throws IOException;
    }

    /** Some files have an alias for a name. */
    private String codecName(FileHeader blockSource) throws AvroException {
        return codecs.codec(blockSource.codecName()).name();
    }

    private void prepare(FileHeader blockSource) throws IOException {
        if (blockSource != source) {
            requireSameSchema(blockSource);
            closeOpener();
            opener = new BlockOpener(null, blockSource, codecs, limits);
            source = blockSource;
        }
    }

    private void requireSameSchema(FileHeader blockSource) throws IOException {
        if (blockSource.schemaText().equals(header().schemaText())) {
            return;
        }
        SchemaAgreement.require(schema, blockSource.schema(limits), "the schema is not that of the blocks before");
    }

    private void open(RawBlock block) throws IOException {
        opener.open(block, data);
        if (block.recordCount() == 0 && data.length() > 0) {
            throw new MalformedDataException(
                    "block says 0 records, but has " + data.length() + " bytes of data",
                    Place.ofBlock(null, block.fileOffset(), block.index()));
        }
    }

    /**
     * Finishes the file: it appears whole under its name.
     *
     * @throws IOException if the storage fails, or has failed before
     * @throws IllegalStateException if the file is finished or closed already
     */
    public void commit() throws IOException {
        output.commit();
    }

    /**
     * Gives back what the writer holds. Without a {@link #commit} before, the file is not kept.
     *
     * @throws IllegalStateException if there was no commit although nothing has failed
     */
    @Override
    public void close() throws IOException {
        try (output) {
            closeOpener();
        }
    }

    private void closeOpener() {
        if (opener != null) {
            opener.close();
            opener = null;
        }
        source = null;
    }
}
