package io.avrofast.internal.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a field of a record, or several neighbouring ones, and the room that it needs. */
final class FieldCode {

    /** The most bytes of instructions for fields in one method. */
    private static final int UNIT_BYTES = 2000;

    private final int room;
    private final Body body;

    private FieldCode(int room, Body body) {
        this.room = room;
        this.body = body;
    }

    /** The instructions of a field. */
    @FunctionalInterface
    interface Body {

        /**
         * Writes them.
         *
         * @param roomAfter the room that there must be behind the field, for those that follow
         */
        void write(Code code, int roomAfter);
    }

    /**
     * A field of bounded size.
     *
     * @param room the most bytes that it takes, which are there before
     * @param value writes it
     */
    static FieldCode bounded(int room, Snippet value) {
        return new FieldCode(room, (code, roomAfter) -> value.write(code));
    }

    /** A field of any size, which makes room for itself and behind itself. */
    static FieldCode unbounded(Body body) {
        return new FieldCode(0, body);
    }

    /**
     * What writes an object on the stack, and takes room for what follows.
     *
     * @param value writes the object on the stack
     */
    static Body object(Snippet value) {
        return (code, roomAfter) -> {
            value.write(code);
            if (roomAfter > 0) {
                WriteMethods.takeRoom(code, roomAfter);
            }
        };
    }

    /**
     * This field in a union with null.
     *
     * @param nullBranch the index of null, 0 or 1
     * @param jump jumps to a label if the field is null, else goes on
     */
    FieldCode orNull(int nullBranch, Jump jump) {
        return new FieldCode(1 + room, (code, roomAfter) -> {
            Label isNull = new Label();
            Label done = new Label();
            jump.write(code, isNull);
            WriteMethods.putBranch(code, 1 - nullBranch);
            body.write(code, roomAfter);
            code.jump(Opcodes.GOTO, done);
            code.place(isNull);
            WriteMethods.putBranch(code, nullBranch);
            code.place(done);
        });
    }

    /** Instructions that go elsewhere or not. */
    @FunctionalInterface
    interface Jump {

        /**
         * Writes them.
         *
         * @param target where they may go
         */
        void write(Code code, Label target);
    }

    /** This field with a line of its own in stack traces. */
    FieldCode onLine(int number) {
        return new FieldCode(room, (code, roomAfter) -> {
            code.line(number);
            body.write(code, roomAfter);
        });
    }

    /** The field by itself. */
    Snippet alone() {
        return inRow(List.of(this));
    }

    /**
     * All fields in a row, or in several methods where they are too many for one.
     *
     * @param call makes what calls a method that writes some of the fields
     */
    static Snippet inUnits(List<FieldCode> fields, Function<Snippet, Snippet> call) {
        List<List<FieldCode>> units = new ArrayList<>();
        int bytes = 0;
        for (FieldCode field : fields) {
            int size = Code.sizeOf(code -> field.body.write(code, 0), WriteLocals.FREE);
            if (units.isEmpty() || bytes + size > UNIT_BYTES) {
                units.add(new ArrayList<>());
                bytes = 0;
            }
            units.get(units.size() - 1).add(field);
            bytes += size;
        }
        List<Snippet> rows = units.stream().map(FieldCode::inRow).toList();
        return Snippet.sequence(
                rows.size() <= 1 ? rows : rows.stream().map(call).toList());
    }

    /** Room for all that is bounded is taken once, and again behind each text and object. */
    private static Snippet inRow(List<FieldCode> fields) {
        List<Snippet> codes = new ArrayList<>();
        int room = 0;
        for (int i = fields.size() - 1; i >= 0; i--) {
            FieldCode field = fields.get(i);
            int roomAfter = room;
            codes.add(0, code -> field.body.write(code, roomAfter));
            room += field.room;
        }
        int first = room;
        return first == 0
                ? Snippet.sequence(codes)
                : ((Snippet) code -> WriteMethods.takeRoom(code, first)).then(Snippet.sequence(codes));
    }
}
