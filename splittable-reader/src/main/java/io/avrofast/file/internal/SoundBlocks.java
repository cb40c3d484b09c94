package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.DamageListener;
import io.avrofast.file.DamagePolicy;
import io.avrofast.file.DamagedRange;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.ArrayDeque;

/**
 * The blocks of a file whose data is sound to the last value. Damaged stretches are reported in their place; where reading
 * shall stop at the first, that one reaches to the end; where it shall fail, the first is the failure.
 */
public final class SoundBlocks implements DataBlocks, RawBlocks {

    /** How often blocks are looked for within a damaged one that itself was found so; more can only be made on purpose. */
    private static final int MOST_LEVELS = 4;

    private final DataBlocks blocks;
    private final DamagePolicy policy;
    private final DamageListener listener;
    private final BlockValues<?> values;
    private final CodecRegistry codecs;
    private final DecodeLimits limits;

    /** The blocks within damaged ones, the innermost first. */
    private final ArrayDeque<BlockWalk> inner = new ArrayDeque<>();

    private final BlockBuffer innerBuffer = new BlockBuffer();
    private BlockOpener innerOpener;
    private boolean stopped;

    /**
     * @param blocks made for salvage, unless the policy is to fail; closed with these blocks
     * @param values decodes the blocks, for nothing but the check
     */
    public SoundBlocks(
            DataBlocks blocks,
            DamagePolicy policy,
            DamageListener listener,
            BlockValues<?> values,
            CodecRegistry codecs,
            DecodeLimits limits) {
        this.blocks = blocks;
        this.policy = policy;
        this.listener = listener;
        this.values = values;
        this.codecs = codecs;
        this.limits = limits;
    }

    @Override
    public String name() {
        return blocks.name();
    }

    @Override
    public FileHeader header() {
        return blocks.header();
    }

    @Override
    public DataBlock next() throws IOException {
        while (!stopped) {
            DataBlock block = inner.isEmpty() ? blocks.next() : nextInner(inner.peek());
            if (block == null) {
                if (inner.poll() == null) {
                    return null;
                }
                continue;
            }
            DamagedRange damage = block.damage() == null ? check(block) : block.damage();
            if (damage == null) {
                return block;
            }
            leaveOut(block.raw(), damage);
        }
        return null;
    }

    @Override
    public RawBlock nextRaw() throws IOException {
        DataBlock block = next();
        return block == null ? null : block.raw();
    }

    @Override
    public long passRest() throws IOException {
        return blocks.passRest();
    }

    private DataBlock nextInner(BlockWalk walk) throws IOException {
        if (!walk.advance(Long.MAX_VALUE)) {
            return null;
        }
        if (walk.damage() != null) {
            return DataBlock.ofDamage(walk.damage());
        }
        RawBlock block = walk.block();
        try {
            if (innerOpener == null) {
                innerOpener = new BlockOpener(name(), header(), codecs, limits);
            }
            innerOpener.open(block, innerBuffer);
        } catch (AvroException e) {
            return DataBlock.ofDamaged(name(), block, e);
        }
        return new DataBlock(block, innerBuffer, -1, null);
    }

    private DamagedRange check(DataBlock block) throws IOException {
        try {
            values.begin(block);
            while (values.left() > 0) {
                values.next();
            }
            values.end();
            return null;
        } catch (AvroException e) {
            return DataBlock.ofDamaged(name(), block.raw(), e).damage();
        }
    }

    private void leaveOut(RawBlock block, DamagedRange damage) throws IOException {
        requireDamage(damage.reason());
        if (policy == DamagePolicy.FAIL) {
            throw damage.reason();
        }
        if (policy == DamagePolicy.STOP) {
            stopped = true;
            long end = Math.max(damage.end(), blocks.passRest());
            listener.damaged(rangeOf(damage, end));
            return;
        }
        if (block == null || inner.size() == MOST_LEVELS) {
            listener.damaged(damage);
            return;
        }
        BlockWalk within = walkWithin(block);
        if (within == null) {
            listener.damaged(damage);
        } else {
            listener.damaged(rangeOf(damage, within.position()));
            inner.push(within);
        }
    }

    private static DamagedRange rangeOf(DamagedRange damage, long end) {
        return end == damage.end()
                ? damage
                : new DamagedRange(
                        damage.file(), damage.start(), end, damage.block(), DamagedRange.UNKNOWN, damage.reason());
    }

    /**
     * A damaged length can make one block of several. Looks for those that are whole.
     *
     * @return the way through them, or null if there are none
     */
    private BlockWalk walkWithin(RawBlock block) throws IOException {
        BlockHeader found = block.header();
        byte[] numbers = new byte[BlockHeader.ROOM];
        int numbersLength = BlockHeader.write(found.recordCount(), found.length(), numbers, 0);
        // A marker may have been taken for the block's numbers. Those that were written longer than needed are not
        // known.
        int ahead = numbersLength == found.headerLength() ? numbersLength : 0;
        byte[] stretch = new byte[ahead + block.length() + SyncMarker.BYTES];
        System.arraycopy(numbers, 0, stretch, 0, ahead);
        System.arraycopy(block.bytes(), block.offset(), stretch, ahead, block.length());
        header().marker().write(stretch, ahead + block.length());
        long from = found.dataOffset() - ahead;
        SourceWindow window = SourceWindow.of(stretch, from);
        long start = new BlockSearch(window, header().marker(), limits).findBlockStart(from, found.endOffset());
        if (start == found.endOffset()
                || new JoinedHeaders(window, header(), limits).lastForeignIn(from, start) != null) {
            return null;
        }
        BlockWalk walk = new BlockWalk(name(), window, header(), limits, true, found.endOffset());
        walk.beginAt(start, -1, -1);
        return walk;
    }

    /** What the reader's schema or this build cannot take says nothing against the data. */
    private static void requireDamage(AvroException fault) throws AvroException {
        if (fault instanceof SchemaResolutionException || fault instanceof UnsupportedFeatureException) {
            throw fault;
        }
    }

    @Override
    public void close() throws IOException {
        try (blocks) {
            if (innerOpener != null) {
                innerOpener.close();
            }
        }
    }
}
