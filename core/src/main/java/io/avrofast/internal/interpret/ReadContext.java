package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.limit.DecodeLimits;

/**
 * What reading the data of one block, or one datum by itself, needs besides the bytes: the register, the limits and how much
 * of them is used. One thread.
 */
public final class ReadContext extends Register {

    /** The limit of that name. */
    public final int maxValueBytes;

    final int maxItems;

    final int maxDecimalDigits;

    /** Where the collection block at hand ends by its declared size, or -1 where it declares none. */
    public int blockEnd;

    /** Whether the datum read last was wanted. */
    boolean wanted = true;

    /** The state of each test of a filter, see {@link FilterUnit}; compiled code has 1 for one that is passed, else 0. */
    public byte[] tests = {};

    /** What is known of the filter's outcome, see {@link FilterUnit}. */
    byte verdict;

    private final int maxZeroWidthItems;
    private final int maxDepth;
    private int zeroWidthItems;
    private int depth;

    /**
     * @param limits the limits, not null
     */
    public ReadContext(DecodeLimits limits) {
        super(limits.leniency().dropsExcessBits(), limits.leniency().replacesInvalidText());
        this.maxValueBytes = limits.maxValueBytes();
        this.maxItems = limits.maxItems();
        this.maxDecimalDigits = limits.maxDecimalDigits();
        this.maxZeroWidthItems = limits.maxZeroWidthItems();
        this.maxDepth = limits.maxDepth();
    }

    /** Begins other data: a block's, or one datum by itself. */
    public void beginData() {
        zeroWidthItems = 0;
    }

    /** Begins a datum; also after one that failed. */
    public void begin() {
        depth = 0;
    }

    /** Whether the datum read last was one that the filter wants; true where there is none. */
    public boolean wasWanted() {
        return wanted;
    }

    /** Makes room for the state of so many tests. */
    public void holdTests(int count) {
        if (tests.length != count) {
            tests = new byte[count];
        }
    }

    /**
     * Tells that a datum is wanted, of which nothing counts against the limits yet.
     *
     * @param usage what was used before it was looked at
     */
    public void accept(long usage) {
        wanted = true;
        restore(usage);
    }

    /**
     * Tells that a datum is not wanted.
     *
     * @param datumEnd where it ends
     */
    public void reject(int datumEnd) {
        wanted = false;
        end = datumEnd;
    }

    /** Goes one level down, into a record, an array or a map at a position. */
    public void enter(int pos) throws AvroException {
        if (++depth > maxDepth) {
            throw WireFault.overLimit("maxDepth", maxDepth, "a value nested " + depth + " levels deep", pos);
        }
    }

    /** Comes back from one level down. */
    public void leave() {
        depth--;
    }

    /** Counts values that take no bytes. */
    public void addZeroWidth(long count, int pos) throws AvroException {
        if (count > maxZeroWidthItems - zeroWidthItems) {
            throw WireFault.overLimit(
                    "maxZeroWidthItems",
                    maxZeroWidthItems,
                    "a collection or record with " + count + " values that take no bytes",
                    pos);
        }
        zeroWidthItems += (int) count;
    }

    /** How much of the limits is used, for {@link #restore}. */
    public long usage() {
        return (long) zeroWidthItems << 32 | depth;
    }

    /** Goes back to an earlier use of the limits. */
    public void restore(long usage) {
        zeroWidthItems = (int) (usage >>> 32);
        depth = (int) usage;
    }
}
