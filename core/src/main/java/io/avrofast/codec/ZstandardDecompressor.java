package io.avrofast.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import java.util.Objects;

/**
 * Decompresses each block by one call, whether its frames state their content's size (as ours do) or not (streams, as
 * Apache Avro writes them), and however many frames there are.
 */
final class ZstandardDecompressor implements BlockDecompressor {

    /** As much room as is given at once to frames that do not state their size. */
    private static final int FIRST_ROOM = 4 << 20;

    private final DecodeLimits limits;
    private final ZstandardFrames frames = new ZstandardFrames();
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();
    private final long tooSmall = Zstd.errDstSizeTooSmall();
    private boolean closed;

    ZstandardDecompressor(DecodeLimits limits) {
        this.limits = limits;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        frames.walk(source, offset, length);
        ExpansionLimit expansion = ExpansionLimit.of(ZstandardCodec.NAME, limits, length);
        if (frames.isExact()) {
            expansion.require(frames.bound());
        }
        int enough = (int) Math.min(frames.bound(), expansion.bound());
        int room = frames.isExact() ? enough : Math.min(enough, Math.max(FIRST_ROOM, target.capacity()));
        while (!fits(source, offset, length, target, room)) {
            if (room == enough) {
                throw expansion.exceeded();
            }
            // Starts anew: at most a third of the work is done twice, and no stream's window has to be kept.
            room = (int) Math.min(enough, 4L * room);
        }
    }

    private boolean fits(byte[] source, int offset, int length, BlockBuffer target, int room) throws AvroException {
        byte[] output = target.reserve(room);
        try {
            target.finish(context.decompressByteArray(output, 0, room, source, offset, length));
            return true;
        } catch (ZstdException e) {
            if (e.getErrorCode() == tooSmall && room < frames.bound()) {
                return false;
            }
            throw new MalformedDataException("zstandard data is damaged: " + e.getMessage(), Place.UNKNOWN, e);
        }
    }

    @Override
    public void close() {
        closed = true;
        context.close();
    }
}
