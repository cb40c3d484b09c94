package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of classes of a caller's own, which a model takes apart. */
class SourceModelTest extends WriterUnderBothPolicies {

    /** A word, behind a byte that is none of it, and those behind it. */
    private static final class Word {

        private final byte[] text;
        private final Word next;

        Word(byte[] text, Word next) {
            this.text = text;
            this.next = next;
        }
    }

    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type":"record","name":"Word","fields":[
              {"name":"text","type":"string"},
              {"name":"next","type":["null","Word"]}]}""");

    private static final SourceSlot.OfText TEXT = new SourceSlot.OfText() {
        @Override
        public byte[] utf8(Object value) {
            return ((Word) value).text;
        }

        @Override
        public int utf8Offset(Object value) {
            return 1;
        }

        @Override
        public int utf8Length(Object value) {
            return ((Word) value).text.length - 1;
        }

        @Override
        public String text(Object value) {
            return "none";
        }
    };

    private static final SourceSlot.FieldAccess FIELDS = new SourceSlot.FieldAccess() {
        @Override
        public void check(Object value) {
            if (!(value instanceof Word)) {
                throw DatumMismatchException.of("a word", value);
            }
        }

        @Override
        public Object get(Object value, int position) {
            return position == 0 ? value : ((Word) value).next;
        }
    };

    private static final class Words implements SourceModel<Word> {

        private SourceSlot root;

        @Override
        public SourceSlot slotOf(AvroSchema schema) {
            SourceSlot next = new SourceSlot.OfUnion(
                    value -> value == null ? 0 : 1,
                    List.of((SourceSlot.OfValue) value -> value, new SourceSlot.Later(() -> root)));
            root = new SourceSlot.OfRecord(FIELDS, List.of(TEXT, next));
            return root;
        }
    }

    private static Word word(String text, Word next) {
        return new Word((" " + text).getBytes(StandardCharsets.UTF_8), next);
    }

    @Test
    void writesARecordInsideItself() {
        byte[] bytes = writerOf(SCHEMA, new Words()).write(word("a", word("bc", null)));
        assertArrayEquals(new byte[] {2, 'a', 2, 4, 'b', 'c', 0}, bytes);
    }

    @Test
    void takesTextWhereNoUtf8IsAtHand() {
        byte[] bytes = writerOf(SCHEMA, new Words()).write(new Word(null, null));
        assertArrayEquals(new byte[] {8, 'n', 'o', 'n', 'e', 0}, bytes);
    }

    @Test
    void refusesBytesThatAreNoUtf8WithTheirPlace() {
        Word broken = new Word(new byte[] {' ', (byte) 0xff}, null);
        DatumMismatchException mismatch = assertThrows(
                DatumMismatchException.class,
                () -> writerOf(SCHEMA, new Words()).write(word("a", broken)));
        assertEquals("next.text", mismatch.fieldPath());
    }

    @Test
    void refusesAModelWhoseSlotsDoNotFitTheSchema() {
        SourceModel<Object> numbers = schema -> (SourceSlot.OfValue) value -> value;
        assertThrows(IllegalArgumentException.class, () -> writerOf(SCHEMA, numbers));
    }
}
