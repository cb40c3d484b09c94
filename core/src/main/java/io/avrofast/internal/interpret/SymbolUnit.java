package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.Shown;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.schema.TypeMatch;
import java.util.List;

/** Reads an enum: leaves the index of the symbol in the reader's enum as bits. */
final class SymbolUnit extends NumberUnit {

    private final ReadNode.Symbol node;
    private final int[] indices;

    SymbolUnit(ReadNode.Symbol node) {
        this.node = node;
        this.indices = node.indices().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int end = VarintDecoder.readInt(buf, pos, limit, context);
        long written = context.bits;
        if (written < 0 || written >= indices.length) {
            throw failIndex(written, pos);
        }
        int index = indices[(int) written];
        if (index < 0) {
            throw failUnknown((int) written, pos);
        }
        context.bits = index;
        return end;
    }

    private AvroException failIndex(long written, int pos) {
        return WireFault.malformed(
                "one of the " + indices.length + " symbols of enum "
                        + Shown.of(node.writer().fullName()),
                "symbol " + written,
                pos);
    }

    private AvroException failUnknown(int written, int pos) {
        return new SchemaResolutionException(
                List.of("the writer's symbol "
                        + Shown.of(node.writer().symbols().get(written)) + " of "
                        + TypeMatch.describe(node.writer()) + " is none of the reader's ["
                        + Shown.of(node.schema().symbols()) + "], and the reader's "
                        + TypeMatch.describe(node.schema()) + " has no default"),
                Place.ofData(pos));
    }
}
