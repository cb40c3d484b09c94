package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;

/** Checks the number of records that a block says to hold, as far as that goes without decoding them. */
public final class RecordClaim {

    private RecordClaim() {}

    /**
     * Checks that a block holds no more records than its data and the limit for records without bytes allow.
     *
     * @param file what messages call the file
     * @param dataLength how many bytes the block's data has when decompressed
     * @throws LimitExceededException if it says to hold more
     */
    public static void checkLimit(String file, BlockHeader block, long dataLength, DecodeLimits limits)
            throws LimitExceededException {
        if (block.recordCount() - dataLength > limits.maxZeroWidthItems()) {
            throw new LimitExceededException(
                    "block says " + block.recordCount() + " records and has " + dataLength + " bytes of data, the limit"
                            + " maxZeroWidthItems for records without bytes is " + limits.maxZeroWidthItems(),
                    Place.ofBlock(file, block.fileOffset(), block.index()));
        }
    }

    /**
     * Checks a block whose data is not looked at. What is refused here, reading the records would refuse too.
     *
     * @param file what messages call the file
     * @param codecName the codec's name in the file's header
     */
    static void checkUnread(String file, BlockHeader block, String codecName, DecodeLimits limits)
            throws AvroException {
        if (!codecName.equals("null")) {
            checkCompressed(file, block, limits);
            return;
        }
        checkLimit(file, block, block.length(), limits);
        if (block.recordCount() == 0 && block.length() > 0) {
            throw bytesLeft(file, block, block.length(), 0);
        }
    }

    private static void checkCompressed(String file, BlockHeader block, DecodeLimits limits)
            throws LimitExceededException {
        long most = (long) limits.maxDecompressedBytes() + limits.maxZeroWidthItems();
        if (block.recordCount() > most) {
            throw new LimitExceededException(
                    "block says " + block.recordCount() + " records, the limits maxDecompressedBytes and"
                            + " maxZeroWidthItems allow " + most,
                    Place.ofBlock(file, block.fileOffset(), block.index()));
        }
    }

    /**
     * The fault of a block whose data goes on behind its last record.
     *
     * @param left how many bytes are left
     * @param dataOffset where in the data they begin
     */
    public static MalformedDataException bytesLeft(String file, BlockHeader block, int left, int dataOffset) {
        return new MalformedDataException(
                "block says " + block.recordCount() + " records, " + (left == 1 ? "1 byte is" : left + " bytes are")
                        + " left after the last",
                Place.ofBlock(file, block.fileOffset(), block.index()).within(Place.ofData(dataOffset)));
    }

    /**
     * The number of records up to the end of a block.
     *
     * @param before how many there are before the block, at least 0
     * @throws MalformedDataException if that is more than a long holds
     */
    public static long total(long before, BlockHeader block) throws MalformedDataException {
        long total = before + block.recordCount();
        if (total < 0) {
            throw new MalformedDataException(
                    "block says " + block.recordCount() + " records: with the " + before
                            + " before it they are more than 64 bits can count",
                    Place.ofBlock(null, block.fileOffset(), block.index()));
        }
        return total;
    }
}
