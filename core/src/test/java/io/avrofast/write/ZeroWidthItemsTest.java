package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Values that take no bytes: writing takes as many as reading does. */
class ZeroWidthItemsTest extends WriterUnderBothPolicies {

    private static final int MOST = DecodeLimits.DEFAULT.maxZeroWidthItems();
    private static final AvroSchema NULLS = AvroSchema.parse("{\"type\":\"array\",\"items\":\"null\"}");

    // B017: the longest such array is read back, a longer one is refused before it is written.
    @Test
    void writesNoMoreItemsWithoutBytesThanAreReadBack() throws AvroException {
        byte[] most = writerOf(NULLS).write(Collections.nCopies(MOST, null));
        assertEquals(MOST, ((List<?>) DatumReader.of(NULLS).read(most)).size());
        DatumEncoder<Object> encoder = writerOf(NULLS).newEncoder();
        encoder.write(List.of());
        DatumMismatchException e =
                assertThrows(DatumMismatchException.class, () -> encoder.write(Collections.nCopies(MOST + 1, null)));
        assertTrue(e.getMessage().contains("take no bytes"), e.getMessage());
        assertArrayEquals(new byte[] {0}, encoder.toByteArray());
        assertEquals(0, encoder.zeroWidthItems());
    }

    @Test
    void countsWhatReadingCounts() throws AvroException {
        String nulls = IntStream.range(0, 40)
                .mapToObj(i -> "{\"name\":\"n" + i + "\",\"type\":\"null\"}")
                .collect(Collectors.joining(","));
        RecordSchema record =
                (RecordSchema) AvroSchema.parse("{\"type\":\"record\",\"name\":\"N\",\"fields\":[" + nulls + "]}");
        AvroSchema records = AvroSchema.parse("{\"type\":\"array\",\"items\":" + record + "}");
        assertCountIsTheLeastLimit(NULLS, Collections.nCopies(100, null));
        assertCountIsTheLeastLimit(record, AvroRecord.create(record));
        assertCountIsTheLeastLimit(records, Collections.nCopies(100, AvroRecord.create(record)));
        assertCountIsTheLeastLimit(
                AvroSchema.parse("{\"type\":\"array\",\"items\":{\"type\":\"fixed\",\"name\":\"F\",\"size\":0}}"),
                Collections.nCopies(100, new byte[0]));
        assertCountIsTheLeastLimit(
                AvroSchema.parse("{\"type\":\"map\",\"values\":[\"null\"," + NULLS + "]}"),
                Map.of("a", Collections.nCopies(7, null), "b", Collections.nCopies(9, null)));
    }

    private void assertCountIsTheLeastLimit(AvroSchema schema, Object value) throws AvroException {
        DatumEncoder<Object> encoder = writerOf(schema).newEncoder();
        encoder.write(value);
        int count = (int) encoder.zeroWidthItems();
        DatumReader.Builder reader = DatumReader.builder(schema);
        reader.limits(DecodeLimits.DEFAULT.withMaxZeroWidthItems(count)).build().read(encoder.toByteArray());
        reader.limits(DecodeLimits.DEFAULT.withMaxZeroWidthItems(count - 1));
        DatumReader<Object> tighter = reader.build();
        assertThrows(AvroException.class, () -> tighter.read(encoder.toByteArray()), schema.toString());
        encoder.write(value);
        assertEquals(2L * count, encoder.zeroWidthItems());
        encoder.reset();
        assertEquals(0, encoder.zeroWidthItems());
    }
}
