package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.limit.Leniency;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Test;

/** Faults in values that are refused by default and read over on request. */
class LeniencyTest extends UnderBothPolicies {

    private static final DecodeLimits DROPS_BITS =
            DecodeLimits.DEFAULT.withLeniency(Leniency.NONE.withDropsExcessBits(true));
    private static final DecodeLimits REPLACES_TEXT =
            DecodeLimits.DEFAULT.withLeniency(Leniency.NONE.withReplacesInvalidText(true));

    @Test
    void readsNumbersWithExcessBitsAsApacheAvroDoesOnRequest() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            boolean isInt = random.nextBoolean();
            byte[] number = new byte[(isInt ? 5 : 10) + random.nextInt(2)];
            random.nextBytes(number);
            for (int at = 0; at < number.length - 1; at++) {
                number[at] |= (byte) 0x80;
            }
            number[number.length - 1] &= 0x7f;
            byte[] data = Arrays.copyOf(number, number.length + random.nextInt(12));
            assertReadAsApacheDoes(isInt, data, number.length, "seed " + seed + ", run " + i);
        }
    }

    private void assertReadAsApacheDoes(boolean isInt, byte[] data, int length, String run) throws IOException {
        AvroSchema schema = AvroSchema.parse(isInt ? "\"int\"" : "\"long\"");
        DatumCursor<Object> cursor = lenient(schema, DROPS_BITS).newCursor();
        cursor.reset(data, 0, data.length);
        BinaryDecoder apache = DecoderFactory.get().binaryDecoder(data, null);
        if (length > (isInt ? 5 : 10)) {
            assertThrows(MalformedDataException.class, cursor::next, run);
            assertThrows(IOException.class, () -> readNumber(apache, isInt), run);
        } else {
            assertEquals(readNumber(apache, isInt), cursor.next(), run);
            assertEquals(length, cursor.position(), run);
        }
    }

    private Object readNumber(BinaryDecoder decoder, boolean isInt) throws IOException {
        return isInt ? (Object) decoder.readInt() : (Object) decoder.readLong();
    }

    @Test
    void readsExcessBitsInEveryPlaceOnRequestOnly() throws AvroException {
        byte[] minusOne = {-1, -1, -1, -1, -1, -1, -1, -1, -1, 0x7f};
        for (String place : new String[] {
            "{'type':'array','items':'long'}",
            "{'type':'map','values':'long'}",
            "{'type':'record','name':'R','fields':[{'name':'f','type':'long'}]}",
            "['null','long']"
        }) {
            AvroSchema schema = AvroSchema.parse(place.replace('\'', '"'));
            byte[] data = around(schema, minusOne);
            assertThrows(MalformedDataException.class, () -> readerOf(schema).read(data), place);
            String value = ValueConversion.of(schema)
                    .toLogical(lenient(schema, DROPS_BITS).read(data))
                    .toString();
            assertTrue(value.contains(Long.toString(Long.MIN_VALUE)), place + " gave " + value);
        }
    }

    private byte[] around(AvroSchema schema, byte[] number) {
        byte[] before = switch (schema.kind()) {
            case ARRAY -> new byte[] {2};
            case MAP -> new byte[] {2, 2, 'k'};
            case UNION -> new byte[] {2};
            default -> new byte[0];
        };
        boolean ends = schema.kind() == SchemaKind.ARRAY || schema.kind() == SchemaKind.MAP;
        byte[] data = Arrays.copyOf(before, before.length + number.length + (ends ? 1 : 0));
        System.arraycopy(number, 0, data, before.length, number.length);
        return data;
    }

    @Test
    void replacesBytesThatAreNoUtf8OnRequestOnly() throws AvroException {
        byte[] broken = {'a', (byte) 0xc3, 'b', (byte) 0xff};
        AvroSchema string = AvroSchema.parse("\"string\"");
        byte[] datum = {8, 'a', (byte) 0xc3, 'b', (byte) 0xff};
        String expected = new String(broken, StandardCharsets.UTF_8);
        assertThrows(MalformedDataException.class, () -> readerOf(string).read(datum));
        assertEquals(expected, lenient(string, REPLACES_TEXT).read(datum));
        AvroSchema strings = AvroSchema.parse("{\"type\":\"array\",\"items\":\"string\"}");
        assertEquals(
                List.of(expected),
                lenient(strings, REPLACES_TEXT).read(new byte[] {2, 8, 'a', (byte) 0xc3, 'b', (byte) 0xff, 0}));
        AvroSchema map = AvroSchema.parse("{\"type\":\"map\",\"values\":\"int\"}");
        assertEquals(
                Map.of(expected, 1),
                lenient(map, REPLACES_TEXT).read(new byte[] {2, 8, 'a', (byte) 0xc3, 'b', (byte) 0xff, 2, 0}));
    }

    @Test
    void tellsATargetValidUtf8ForReplacedBytesToo() throws IOException {
        List<String> told = new ArrayList<>();
        SinkSlot.OfBytes<List<String>> slot =
                (target, data, offset, length) -> target.add(new String(data, offset, length, StandardCharsets.UTF_8));
        SinkCursor<List<String>> cursor = builderOf(AvroSchema.parse("\"string\""))
                .limits(REPLACES_TEXT)
                .buildSink(new OneSlot(slot))
                .newCursor(told);
        cursor.reset(new byte[] {4, 'a', (byte) 0xff}, 0, 3);
        cursor.next();
        assertEquals(List.of("a\ufffd"), told);
    }

    private record OneSlot(SinkSlot<List<String>> slot) implements SinkModel<List<String>> {
        @Override
        public SinkSlot<List<String>> slotOf(AvroSchema schema) {
            return slot;
        }

        @Override
        public void begin(List<String> target) {}

        @Override
        public void end(List<String> target) {}

        @Override
        public void discard(List<String> target) {}
    }

    private DatumReader<Object> lenient(AvroSchema schema, DecodeLimits limits) throws AvroException {
        return builderOf(schema).limits(limits).build();
    }
}
