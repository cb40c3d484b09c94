package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.filter.Filter;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.AvroSchema;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that a caller's model makes. */
class ObjectModelTest extends UnderBothPolicies {

    /** A word and those behind it. */
    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type":"record","name":"Word","fields":[
              {"name":"text","type":"string"},
              {"name":"next","type":["null","Word"]}]}""");

    /** Words as lists; no word may be empty. */
    private static final class Words implements ObjectModel<List<Object>> {

        private ObjectSlot root;

        @Override
        public ObjectSlot slotOf(AvroSchema schema) {
            ObjectSlot text = new ObjectSlot.Converted(
                    (ObjectSlot.OfBytes)
                            (data, offset, length) -> new String(data, offset, length, StandardCharsets.UTF_8),
                    Words::requireLetters);
            ObjectSlot next = new ObjectSlot.OfUnion(List.of(ObjectSlot.Boxed.BOXED, new ObjectSlot.Later(() -> root)));
            root = new ObjectSlot.OfRecord(new Lists(), List.of(text, next));
            return root;
        }

        private static Object requireLetters(Object value) throws AvroException {
            if (value.equals("")) {
                throw new MalformedDataException("expected letters, found none", Place.UNKNOWN);
            }
            return value;
        }
    }

    private static final class Lists implements ObjectSlot.RecordMaker {

        @Override
        public Object begin() {
            return new ArrayList<>();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void set(Object record, int position, Object value) {
            if (value != null) {
                ((List<Object>) record).add(position, value);
            }
        }
    }

    private DatumCursor<List<Object>> cursor(byte... data) throws AvroException {
        DatumCursor<List<Object>> cursor =
                builderOf(SCHEMA).buildObjects(new Words()).newCursor();
        cursor.reset(data, 0, data.length);
        return cursor;
    }

    @Test
    void makesARecordInsideItself() throws AvroException {
        DatumCursor<List<Object>> cursor = cursor((byte) 2, (byte) 'a', (byte) 2, (byte) 2, (byte) 'b', (byte) 0);
        assertEquals(List.of("a", List.of("b")), cursor.next());
    }

    @Test
    void tellsThePlaceOfWhatAConversionRefuses() throws AvroException {
        DatumCursor<List<Object>> cursor = cursor((byte) 2, (byte) 'a', (byte) 2, (byte) 0, (byte) 0);
        MalformedDataException fault = assertThrows(MalformedDataException.class, cursor::next);
        assertEquals("next.text", fault.place().fieldPath());
    }

    @Test
    void readsOnBehindADatumThatIsFaulty() throws AvroException {
        DatumCursor<List<Object>> cursor = cursor((byte) 2, (byte) 'a', (byte) 2, (byte) 2);
        assertThrows(TruncatedDataException.class, cursor::next);
        cursor.reset(new byte[] {2, 'c', 0}, 0, 3);
        assertEquals(List.of("c"), cursor.next());
    }

    @Test
    void setsFieldsOfTheReaderFromDefaultsAndStepsOverThoseOfTheWriter() throws AvroException {
        AvroSchema writer = AvroSchema.parse("""
                {"type":"record","name":"Word","fields":[
                  {"name":"gone","type":"long"},
                  {"name":"next","type":"null"}]}""");
        AvroSchema reader = AvroSchema.parse("""
                {"type":"record","name":"Word","fields":[
                  {"name":"text","type":"string","default":"none"},
                  {"name":"next","type":["null","Word"]}]}""");
        List<Object> value =
                builderOf(writer).readerSchema(reader).buildObjects(new Words()).read(new byte[] {14});
        assertEquals(List.of("none"), value);
    }

    @Test
    void makesNothingOfRecordsThatAFilterDoesNotWant() throws AvroException {
        DatumCursor<List<Object>> cursor = builderOf(SCHEMA)
                .filter(Filter.equal("text", "b"))
                .buildObjects(new Words())
                .newCursor();
        cursor.reset(new byte[] {0, 0, 2, 'b', 0}, 0, 5);
        assertNull(cursor.next());
        assertFalse(cursor.passed());
        assertEquals(List.of("b"), cursor.next());
    }

    @Test
    void refusesAModelWhoseSlotsDoNotFitTheSchema() {
        ObjectModel<Object> numbers = schema -> ObjectSlot.Boxed.BOXED;
        assertThrows(IllegalArgumentException.class, () -> builderOf(SCHEMA).buildObjects(numbers));
    }
}
