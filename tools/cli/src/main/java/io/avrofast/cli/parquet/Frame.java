package io.avrofast.cli.parquet;

/** What Parquet is told around a value, by where the value stands. */
interface Frame {

    /** What comes before a value. */
    void enter(RowTape tape);

    /** What comes behind a value. */
    void leave(RowTape tape);

    /** What comes where there is null instead of a value. */
    void absent(RowTape tape);

    /** The frame of a record's field. */
    record OfField(int field) implements Frame {
        @Override
        public void enter(RowTape tape) {
            tape.startField(field);
        }

        @Override
        public void leave(RowTape tape) {
            tape.endField(field);
        }

        @Override
        public void absent(RowTape tape) {}
    }

    /** The frame of an item of an array, each of which has a group. */
    record OfItem(int element) implements Frame {
        @Override
        public void enter(RowTape tape) {
            tape.startGroup();
            tape.startField(element);
        }

        @Override
        public void leave(RowTape tape) {
            tape.endField(element);
            tape.endGroup();
        }

        @Override
        public void absent(RowTape tape) {
            tape.startGroup();
            tape.endGroup();
        }
    }

    /** The frame of a value in a map, whose entry's group was started with the key. */
    record OfEntry(int value) implements Frame {
        @Override
        public void enter(RowTape tape) {
            tape.startField(value);
        }

        @Override
        public void leave(RowTape tape) {
            tape.endField(value);
            tape.endGroup();
        }

        @Override
        public void absent(RowTape tape) {
            tape.endGroup();
        }
    }

    /** The frame of a union's value, which is a member of the union's group. */
    record OfMember(Frame union, int member) implements Frame {
        @Override
        public void enter(RowTape tape) {
            union.enter(tape);
            tape.startGroup();
            tape.startField(member);
        }

        @Override
        public void leave(RowTape tape) {
            tape.endField(member);
            tape.endGroup();
            union.leave(tape);
        }

        @Override
        public void absent(RowTape tape) {
            union.absent(tape);
        }
    }
}
