package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values that a model takes from what holds them, numbers without boxes. */
class HeldSlotTest extends WriterUnderBothPolicies {

    private static final AvroSchema NUMBERS = AvroSchema.parse("""
            {"type":"record","name":"Numbers","fields":[
              {"name":"flag","type":"boolean"},
              {"name":"small","type":"int"},
              {"name":"large","type":["null","long"]},
              {"name":"single","type":"float"},
              {"name":"exact","type":["double","null"]},
              {"name":"name","type":["null","string"]},
              {"name":"list","type":{"type":"array","items":["null","long"]}},
              {"name":"map","type":{"type":"map","values":"double"}}]}""");

    private static final SourceSlot.OfText TEXT = new SourceSlot.OfText() {
        @Override
        public byte[] utf8(Object value) {
            return null;
        }

        @Override
        public int utf8Offset(Object value) {
            throw new IllegalStateException("there is no UTF-8");
        }

        @Override
        public int utf8Length(Object value) {
            throw new IllegalStateException("there is no UTF-8");
        }

        @Override
        public String text(Object value) {
            return (String) value;
        }
    };

    /** Rows are arrays, their lists too; entries of maps lie one behind the other, each key before its value. */
    private static final SourceSlot.FieldAccess ROWS = new SourceSlot.FieldAccess() {
        @Override
        public void check(Object row) {
            if (!(row instanceof Object[])) {
                throw DatumMismatchException.of("a row", row);
            }
        }

        @Override
        public Object get(Object row, int position) {
            return at(row, position);
        }
    };

    private static final HeldSlot.OfLong LONG = (holder, position) -> (Long) require(at(holder, position));
    private static final HeldSlot.OfDouble DOUBLE = (holder, position) -> (Double) require(at(holder, position));

    private static final SourceModel<Object[]> MODEL = schema -> new SourceSlot.OfRecord(
            ROWS,
            List.of(
                    (HeldSlot.OfBoolean) (holder, position) -> (Boolean) require(at(holder, position)),
                    (HeldSlot.OfInt) (holder, position) -> (Integer) require(at(holder, position)),
                    orNull(LONG),
                    (HeldSlot.OfFloat) (holder, position) -> (Float) require(at(holder, position)),
                    orNull(DOUBLE),
                    orNull(new HeldSlot.OfObject(HeldSlotTest::at, TEXT)),
                    new SourceSlot.OfItems(list -> ((Object[]) list).length, orNull(LONG)),
                    new SourceSlot.OfEntries(
                            map -> ((Object[]) map).length / 2,
                            (map, position) -> at(map, 2 * position),
                            TEXT,
                            (HeldSlot.OfDouble) (map, position) -> DOUBLE.getDouble(map, 2 * position + 1))));

    private static Object at(Object holder, int position) {
        return ((Object[]) holder)[position];
    }

    private static Object require(Object value) {
        if (value == null) {
            throw DatumMismatchException.of("a number", null);
        }
        return value;
    }

    private static HeldSlot orNull(HeldSlot slot) {
        return new HeldSlot.OfNullable((holder, position) -> at(holder, position) == null, slot);
    }

    private static Object[] row() {
        return new Object[] {
            true, -3, 300L, 0.5f, 2.5, "a", new Object[] {7L, null, Long.MIN_VALUE}, new Object[] {"k", 1.5, "l", -0.0}
        };
    }

    private byte[] bytesOf(Object... row) {
        return writerOf(NUMBERS, MODEL).write(row);
    }

    /** The same values as maps and lists, which the writer takes without a model. */
    private byte[] expected(Object... row) {
        AvroRecord record = AvroRecord.create((RecordSchema) NUMBERS);
        for (int i = 0; i < 6; i++) {
            record.set(i, row[i]);
        }
        record.set(6, Arrays.asList((Object[]) row[6]));
        Object[] entries = (Object[]) row[7];
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        record.set(7, map);
        return writerOf(NUMBERS).write(record);
    }

    @Test
    void writesWhatIsHeldAsTheSameValuesInBoxes() {
        assertArrayEquals(expected(row()), bytesOf(row()));
    }

    @Test
    void writesNullsAndEmptyCollections() {
        Object[] row = row();
        row[2] = null;
        row[4] = null;
        row[5] = null;
        row[6] = new Object[0];
        row[7] = new Object[0];
        assertArrayEquals(expected(row), bytesOf(row));
    }

    @Test
    void writesNumbersOfEveryLength() {
        for (int shift = 0; shift < 64; shift++) {
            Object[] row = row();
            row[1] = (int) (-1L >>> shift);
            row[2] = -1L >>> shift;
            assertArrayEquals(expected(row), bytesOf(row), "shift " + shift);
        }
    }

    @Test
    void tellsThePlaceOfAValueThatIsMissing() {
        Object[] row = row();
        row[3] = null;
        DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> bytesOf(row));
        assertEquals("single", mismatch.fieldPath());
        Object[] other = row();
        other[7] = new Object[] {"k", 1.5, "l", null};
        mismatch = assertThrows(DatumMismatchException.class, () -> bytesOf(other));
        assertEquals("map[1]", mismatch.fieldPath());
    }

    @Test
    void refusesHeldSlotsThatDoNotFitTheSchema() {
        AvroSchema schema =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}");
        for (HeldSlot slot : List.of(LONG, DOUBLE, orNull(LONG))) {
            SourceModel<Object> model = ignored -> new SourceSlot.OfRecord(ROWS, List.of(slot));
            assertThrows(IllegalArgumentException.class, () -> writerOf(schema, model));
        }
        SourceModel<Object> heldByNothing = ignored -> LONG;
        assertThrows(IllegalArgumentException.class, () -> writerOf(AvroSchema.parse("\"long\""), heldByNothing));
        assertThrows(IllegalArgumentException.class, () -> new HeldSlot.OfObject(HeldSlotTest::at, LONG));
    }

    @Test
    void refusesAnArrayThatCountsBelowZero() {
        SourceModel<Object> model = ignored -> new SourceSlot.OfItems(list -> -1, LONG);
        AvroSchema schema = AvroSchema.parse("{\"type\":\"array\",\"items\":\"long\"}");
        DatumWriter<Object> writer = writerOf(schema, model);
        byte[] list = "list".getBytes(StandardCharsets.UTF_8);
        assertThrows(IllegalArgumentException.class, () -> writer.write(list));
    }
}
