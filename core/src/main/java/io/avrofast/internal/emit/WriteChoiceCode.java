package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.UnionBranches;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.RecordSchema;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * What writes a value of a union. The class of the value tells the branch at once where it is one that a record holds, for a
 * record, enum or fixed together with its schema; every other value is looked at by the rules of {@link UnionBranches}.
 */
final class WriteChoiceCode {

    private WriteChoiceCode() {}

    static Snippet of(WriteEmitter writer, WriteNode.Choice node) {
        List<WriteNode> branches = node.branches();
        List<Snippet> values = branches.stream()
                .map(branch ->
                        WriteValueEmitter.isText(branch) ? textOr(writer.interpreted(branch)) : writer.value(branch))
                .toList();
        UnionBranches rules = UnionBranches.of(node.schema());
        Snippet branchOf = writer.constant(rules, UnionBranches.class).then(code -> {
            code.load(WriteLocals.VALUE);
            code.call(UnionBranches.class, "branchOf", int.class, Object.class);
        });
        if (!rules.areToldApart() || !WriteBranchesCode.areFew(values.size())) {
            return new WriteBranchesCode(writer, branchOf).of(values);
        }
        List<Snippet> tests =
                branches.stream().map(branch -> test(writer, branch.schema())).toList();
        return code -> {
            Label[] labels = WriteBranchesCode.labels(values.size());
            for (int i = 0; i < labels.length; i++) {
                tests.get(i).write(code);
                code.jump(Opcodes.IFNE, labels[i]);
            }
            branchOf.write(code);
            code.switchOn(labels);
            WriteBranchesCode.writeAll(code, 0, values, labels);
        };
    }

    /** Text may also be another sequence of chars than a string. */
    private static Snippet textOr(Snippet other) {
        return code -> {
            Label isOther = new Label();
            Label done = new Label();
            int value = code.newLocal();
            code.store(value);
            code.load(value);
            code.isInstance(String.class);
            code.jump(Opcodes.IFEQ, isOther);
            code.load(value);
            WriteValueEmitter.writeText(code, 0);
            code.jump(Opcodes.GOTO, done);
            code.place(isOther);
            code.load(value);
            other.write(code);
            code.place(done);
        };
    }

    /** Leaves on the stack whether the value is certainly one of a branch; 0 says nothing. */
    private static Snippet test(WriteEmitter writer, AvroSchema branch) {
        return switch (branch.kind()) {
            case NULL -> WriteChoiceCode::testNull;
            case BOOLEAN -> ofClass(Boolean.class);
            case INT -> ofClass(Integer.class);
            case LONG -> ofClass(Long.class);
            case FLOAT -> ofClass(Float.class);
            case DOUBLE -> ofClass(Double.class);
            case BYTES -> ofClass(byte[].class);
            case STRING -> ofClass(String.class);
            case ARRAY -> ofClass(List.class);
            case MAP -> ofClass(AvroMap.class);
            case RECORD -> ofSchema(writer, AvroRecord.class, RecordSchema.class, branch);
            case ENUM -> ofSchema(writer, AvroEnum.class, EnumSchema.class, branch);
            case FIXED -> ofSchema(writer, AvroFixed.class, FixedSchema.class, branch);
            case UNION -> throw new IllegalArgumentException("a union in a union");
        };
    }

    private static void testNull(Code code) {
        Label isNull = new Label();
        Label done = new Label();
        code.load(WriteLocals.VALUE);
        code.jump(Opcodes.IFNULL, isNull);
        code.push(0);
        code.jump(Opcodes.GOTO, done);
        code.place(isNull);
        code.push(1);
        code.place(done);
    }

    private static Snippet ofClass(Class<?> type) {
        return code -> {
            code.load(WriteLocals.VALUE);
            code.isInstance(type);
        };
    }

    private static Snippet ofSchema(WriteEmitter writer, Class<?> type, Class<?> schemaType, AvroSchema branch) {
        Snippet schema = writer.constant(branch, schemaType);
        return code -> {
            Label no = new Label();
            Label done = new Label();
            code.load(WriteLocals.VALUE);
            code.isInstance(type);
            code.jump(Opcodes.IFEQ, no);
            code.load(WriteLocals.VALUE);
            code.cast(type);
            code.call(type, "schema", schemaType);
            schema.write(code);
            code.jump(Opcodes.IF_ACMPNE, no);
            code.push(1);
            code.jump(Opcodes.GOTO, done);
            code.place(no);
            code.push(0);
            code.place(done);
        };
    }
}
