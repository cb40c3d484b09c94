package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.model.BuildingModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that a caller's model makes of what it is told. */
class BuildingModelTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type":"array","items":"int"}""");

    /** The numbers in a text. */
    private static final BuildingModel<StringBuilder, String> TEXTS = new BuildingModel<>() {
        @Override
        public SinkSlot<StringBuilder> slotOf(AvroSchema schema) {
            return new SinkSlot.OfArray<>(
                    target -> target.append('<'),
                    (SinkSlot.OfInt<StringBuilder>)
                            (target, value) -> target.append(value).append(' '),
                    target -> target.append('>'));
        }

        @Override
        public void begin(StringBuilder target) {}

        @Override
        public void end(StringBuilder target) {}

        @Override
        public void discard(StringBuilder target) {
            target.setLength(0);
        }

        @Override
        public StringBuilder newTarget() {
            return new StringBuilder();
        }

        @Override
        public String take(StringBuilder target) {
            String value = target.toString();
            target.setLength(0);
            return value;
        }
    };

    @Test
    void handsOverEachValueOnce() throws AvroException {
        DatumCursor<String> cursor = DatumReader.builder(SCHEMA).build(TEXTS).newCursor();
        cursor.reset(new byte[] {4, 2, 4, 0, 2, 6, 0, 0}, 0, 8);
        assertEquals(List.of("<1 2 >", "<3 >", "<>"), List.of(cursor.next(), cursor.next(), cursor.next()));
    }

    @Test
    void keepsNothingOfADatumThatIsFaulty() throws AvroException {
        DatumCursor<String> cursor = DatumReader.builder(SCHEMA).build(TEXTS).newCursor();
        cursor.reset(new byte[] {2, 2, 2, 2}, 0, 4);
        assertThrows(TruncatedDataException.class, cursor::next);
        cursor.reset(new byte[] {2, 6, 0}, 0, 3);
        assertEquals("<3 >", cursor.next());
    }

    @Test
    void stepsOverValues() throws AvroException {
        DatumCursor<String> cursor = DatumReader.builder(SCHEMA).build(TEXTS).newCursor();
        cursor.reset(new byte[] {2, 2, 0, 2, 6, 0}, 0, 6);
        cursor.skip();
        assertEquals("<3 >", cursor.next());
    }
}
