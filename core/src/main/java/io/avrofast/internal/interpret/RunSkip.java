package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.SkipNode;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import java.util.List;
import java.util.function.Function;

/**
 * Steps over several values. As in {@link NumbersStep} one loop over plain arrays takes the place of a call for each value;
 * only those that contain others have units.
 */
final class RunSkip extends SkipUnit {

    private static final int BYTES = 0;
    private static final int INTS = 1;
    private static final int LONGS = 2;
    private static final int SIZED = 3;
    private static final int UNIT = 4;

    private static final int NOT_NULLABLE = -1;

    private static final SkipNode NOTHING = new SkipNode.Bytes(0);

    private final int[] operations;
    private final int[] counts;
    private final int[] nullBytes;
    private final SkipUnit[] units;
    private final String[] sizedNames;

    /**
     * @param nodes what to step over, in order
     * @param unitOf makes the units of nodes that contain others
     */
    RunSkip(List<SkipNode> nodes, Function<SkipNode, SkipUnit> unitOf) {
        int size = nodes.size();
        operations = new int[size];
        counts = new int[size];
        nullBytes = new int[size];
        units = new SkipUnit[size];
        sizedNames = new String[size];
        for (int i = 0; i < size; i++) {
            set(i, nodes.get(i), unitOf);
        }
    }

    private void set(int index, SkipNode node, Function<SkipNode, SkipUnit> unitOf) {
        SkipNode present = presentNode(node);
        nullBytes[index] = present == null ? NOT_NULLABLE : nullByte((SkipNode.Choice) node);
        SkipNode value = present == null ? node : present;
        if (value instanceof SkipNode.Bytes bytes) {
            operations[index] = BYTES;
            counts[index] = bytes.count();
        } else if (value instanceof SkipNode.Ints ints) {
            operations[index] = INTS;
            counts[index] = ints.count();
        } else if (value instanceof SkipNode.Longs longs) {
            operations[index] = LONGS;
            counts[index] = longs.count();
        } else if (value instanceof SkipNode.Sized sized) {
            operations[index] = SIZED;
            sizedNames[index] = sized.what();
        } else {
            operations[index] = UNIT;
            units[index] = unitOf.apply(value);
        }
    }

    /** What a union of nothing and something else holds besides nothing; null for all other nodes. */
    private static SkipNode presentNode(SkipNode node) {
        return node instanceof SkipNode.Choice choice
                        && choice.branches().size() == 2
                        && choice.branches().contains(NOTHING)
                ? choice.branches().get(1 - choice.branches().indexOf(NOTHING))
                : null;
    }

    private static int nullByte(SkipNode.Choice choice) {
        return 2 * choice.branches().indexOf(NOTHING);
    }

    @Override
    int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int at = pos;
        for (int i = 0; i < operations.length; i++) {
            if (nullBytes[i] != NOT_NULLABLE) {
                at = BranchNumber.readNullable(buf, at, limit, nullBytes[i], context);
                if (at < 0) {
                    at = ~at;
                    continue;
                }
            }
            at = skipValue(buf, at, limit, context, i);
        }
        return at;
    }

    private int skipValue(byte[] buf, int pos, int limit, ReadContext context, int index) throws AvroException {
        return switch (operations[index]) {
            case BYTES -> BytesDecoder.skipFixed(buf, pos, limit, counts[index]);
            case INTS -> VarintDecoder.skipInts(buf, pos, limit, counts[index]);
            case LONGS -> VarintDecoder.skipLongs(buf, pos, limit, counts[index]);
            case SIZED -> SkipUnits.skipSized(buf, pos, limit, sizedNames[index], context);
            default -> units[index].skip(buf, pos, limit, context);
        };
    }
}
