package io.avrofast.internal.plan;

import java.util.ArrayList;
import java.util.List;

/** Merges neighbouring skips: bytes with bytes, ints with ints, longs with longs. */
final class SkipMerger {

    private SkipMerger() {}

    static RecordStep.SkipRun run(List<RecordStep.SkippedField> fields) {
        List<SkipNode> merged = new ArrayList<>();
        for (RecordStep.SkippedField field : fields) {
            add(merged, field.node());
        }
        return new RecordStep.SkipRun(fields, merged);
    }

    private static void add(List<SkipNode> merged, SkipNode next) {
        if (next instanceof SkipNode.Bytes bytes && bytes.count() == 0) {
            return;
        }
        int last = merged.size() - 1;
        SkipNode both = last < 0 ? null : together(merged.get(last), next);
        if (both == null) {
            merged.add(next);
        } else {
            merged.set(last, both);
        }
    }

    /** One node that does what two do, or null where there is none. */
    private static SkipNode together(SkipNode first, SkipNode second) {
        if (first instanceof SkipNode.Bytes a && second instanceof SkipNode.Bytes b) {
            long count = (long) a.count() + b.count();
            return count > Integer.MAX_VALUE ? null : new SkipNode.Bytes((int) count);
        }
        if (first instanceof SkipNode.Ints a && second instanceof SkipNode.Ints b) {
            return new SkipNode.Ints(a.count() + b.count());
        }
        if (first instanceof SkipNode.Longs a && second instanceof SkipNode.Longs b) {
            return new SkipNode.Longs(a.count() + b.count());
        }
        return null;
    }
}
