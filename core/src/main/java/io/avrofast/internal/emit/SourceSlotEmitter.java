package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.SourceFixedWriter;
import io.avrofast.internal.interpret.SourceTextWriter;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.ZeroWidthRecord;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.FixedSchema;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Makes what writes a value that lies on the stack as one slot takes it. Values that take no bytes, whose number is limited, are
 * the interpreter's, arrays of Java's numbers in bulk, and unions of more branches than have an index of one byte.
 */
final class SourceSlotEmitter implements WriteNode.Visitor<Snippet> {

    private final SourceEmitter writer;
    private final SourceSlot slot;

    /**
     * @param slot of the kind of the node's schema
     */
    SourceSlotEmitter(SourceEmitter writer, SourceSlot slot) {
        this.writer = writer;
        this.slot = slot;
    }

    @Override
    public Snippet visitPrimitive(WriteNode.Primitive node) {
        if (slot == SourceSlot.Standard.STRING) {
            return SourceSlotEmitter::writeString;
        }
        if (slot == SourceSlot.Standard.UUID) {
            return writer.interpreted(node, slot);
        }
        return slot instanceof SourceSlot.OfText text ? text(writer, text) : scalar(node);
    }

    @Override
    public Snippet visitSymbol(WriteNode.Symbol node) {
        return scalar(node);
    }

    private Snippet scalar(WriteNode node) {
        if (slot instanceof SourceSlot.OfNumber number) {
            return code -> {
                int value = code.newLocal();
                code.store(value);
                HandleCode.converted(writer, node, number, loaded -> loaded.load(value))
                        .alone()
                        .write(code);
            };
        }
        return slot instanceof SourceSlot.OfValue value ? writer.physical(node, value) : writer.interpreted(node, slot);
    }

    private static void writeString(Code code) {
        int text = code.newLocal();
        code.store(text);
        code.load(text);
        code.isInstance(String.class);
        code.faultIf(Opcodes.IFEQ);
        code.load(text);
        WriteValueEmitter.writeText(code, 0);
    }

    /** What writes the text on the stack. */
    static Snippet text(SourceEmitter writer, SourceSlot.OfText slot) {
        Snippet constant = writer.constant(slot, SourceSlot.OfText.class);
        return code -> {
            loadPlaceAndValue(code);
            constant.write(code);
            code.callStatic(
                    SourceTextWriter.class,
                    "write",
                    int.class,
                    WriteContext.class,
                    int.class,
                    Object.class,
                    SourceSlot.OfText.class);
            code.storeInt(WriteLocals.POSITION);
        };
    }

    @Override
    public Snippet visitFixed(WriteNode.Fixed node) {
        if (slot == SourceSlot.Standard.BYTE_ARRAY || slot == SourceSlot.Standard.UUID) {
            return writer.interpreted(node, slot);
        }
        Snippet constant = writer.constant(slot, SourceSlot.OfFixed.class);
        Snippet schema = writer.constant(node.schema(), FixedSchema.class);
        return code -> {
            loadPlaceAndValue(code);
            constant.write(code);
            schema.write(code);
            code.callStatic(
                    SourceFixedWriter.class,
                    "write",
                    int.class,
                    WriteContext.class,
                    int.class,
                    Object.class,
                    SourceSlot.OfFixed.class,
                    FixedSchema.class);
            code.storeInt(WriteLocals.POSITION);
        };
    }

    /** Loads the context, the position and the value, which has lain on the stack. */
    private static void loadPlaceAndValue(Code code) {
        int value = code.newLocal();
        code.store(value);
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.load(value);
    }

    @Override
    public Snippet visitArray(WriteNode.Array node) {
        if (node.width().zeroWidthValues() > 0 || slot == SourceSlot.Standard.NUMBER_ARRAY) {
            return writer.interpreted(node, slot);
        }
        return writer.call(new MethodKey(node, slot), () -> {
            if (slot instanceof SourceSlot.OfItems items) {
                return HeldCollectionCode.of(writer, items.size(), held(node.item(), items.item()));
            }
            SourceSlot.OfArray array = (SourceSlot.OfArray) slot;
            return WriteListCode.of(writer, writer.value(node.item(), array.item()), writer.interpreted(node, slot));
        });
    }

    @Override
    public Snippet visitMapping(WriteNode.Mapping node) {
        return writer.call(new MethodKey(node, slot), () -> {
            if (slot instanceof SourceSlot.OfEntries entries) {
                Snippet key = HeldCode.gotten(
                                writer, entries.keys(), text(writer, entries.key()), HeldCollectionCode.POSITION)
                        .alone();
                return HeldCollectionCode.of(writer, entries.size(), key.then(held(node.value(), entries.value())));
            }
            SourceSlot.OfMap map = (SourceSlot.OfMap) slot;
            return SourceMapCode.of(
                    writer,
                    text(writer, map.key()),
                    writer.value(node.value(), map.value()),
                    writer.interpreted(node, slot));
        });
    }

    private Snippet held(WriteNode node, HeldSlot heldSlot) {
        return HeldCode.of(writer, node, heldSlot, HeldCollectionCode.POSITION).alone();
    }

    @Override
    public Snippet visitStructure(WriteNode.Structure node) {
        return ZeroWidthRecord.countedValues(node.width()) > 0
                ? writer.interpreted(node, slot)
                : writer.call(new MethodKey(node, slot), () -> record(node));
    }

    private Snippet record(WriteNode.Structure node) {
        return slot instanceof SourceSlot.OfInstance instance
                ? HandleCode.of(writer, node, instance)
                : SourceRecordCode.of(writer, node, (SourceSlot.OfRecord) slot);
    }

    @Override
    public Snippet visitRecursion(WriteNode.Recursion node) {
        return writer.value(writer.definition(node.definition()), slot);
    }

    @Override
    public Snippet visitNullable(WriteNode.Nullable node) {
        List<SourceSlot> branches = ((SourceSlot.OfUnion) slot).branches();
        return WriteMethods.nullable(
                node.nullBranch(), writer.value(node.value(), branches.get(1 - node.nullBranch())));
    }

    @Override
    public Snippet visitChoice(WriteNode.Choice node) {
        return writer.call(
                new MethodKey(node, slot), () -> SourceChoiceCode.of(writer, node, (SourceSlot.OfUnion) slot));
    }
}
