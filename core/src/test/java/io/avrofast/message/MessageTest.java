package io.avrofast.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.BinaryMessageEncoder;
import org.junit.jupiter.api.Test;

class MessageTest {

    private static final String TEXT = "{\"type\":\"record\",\"name\":\"Reading\",\"fields\":["
            + "{\"name\":\"sensor\",\"type\":\"string\"},{\"name\":\"level\",\"type\":\"int\"}]}";
    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(TEXT);

    @Test
    void writesASingleObjectAsApacheAvroDoes() throws Exception {
        Schema schema = new Schema.Parser().parse(TEXT);
        GenericRecord row = new GenericData.Record(schema);
        row.put("sensor", "north");
        row.put("level", 7);
        ByteBuffer expected = new BinaryMessageEncoder<GenericRecord>(GenericData.get(), schema).encode(row);
        assertEquals(
                expected, ByteBuffer.wrap(MessageEncoder.singleObject(SCHEMA).encode(reading())));
    }

    @Test
    void apacheAvroReadsASingleObjectOfOurs() throws Exception {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        GenericRecord row = new BinaryMessageDecoder<GenericRecord>(GenericData.get(), new Schema.Parser().parse(TEXT))
                .decode(message);
        assertEquals("north", row.get("sensor").toString());
        assertEquals(7, row.get("level"));
    }

    @Test
    void readsASingleObjectByItsFingerprint() throws Exception {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        assertEquals(reading(), singleObjects().decode(message));
    }

    @Test
    void writesTheNumberOfARegistryWithTheHighestByteFirst() {
        byte[] message = MessageEncoder.registry(SCHEMA, 0x01020304).encode(reading());
        assertEquals("0001020304" + "0a6e6f727468" + "0e", HexFormat.of().formatHex(message));
    }

    @Test
    void readsEachMessageByTheSchemaThatWroteItIntoTheReadersSchema() throws Exception {
        AvroSchema old = AvroSchema.parse(TEXT.replace("\"int\"", "\"long\"").replace("sensor", "probe"));
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"Reading\",\"fields\":["
                + "{\"name\":\"level\",\"type\":\"double\"}]}");
        MessageDecoder decoder = MessageDecoder.builder(
                        MessageFraming.REGISTRY, number -> Optional.of(number == 1 ? old : SCHEMA))
                .readerSchema(reader)
                .build();
        AvroRecord first = AvroRecord.create((RecordSchema) old);
        first.set("probe", "north");
        first.set("level", 5L);
        for (int i = 0; i < 3; i++) {
            byte[] byOld = MessageEncoder.registry(old, 1).encode(first);
            byte[] byNew = MessageEncoder.registry(SCHEMA, 2).encode(reading());
            assertEquals(5.0, ((AvroRecord) decoder.decode(byOld)).getDouble("level"));
            assertEquals(7.0, ((AvroRecord) decoder.decode(byNew)).getDouble("level"));
        }
    }

    @Test
    void asksForASchemaOnceWhileItIsInUse() throws Exception {
        int[] asked = {0};
        MessageDecoder decoder = MessageDecoder.builder(MessageFraming.REGISTRY, number -> {
                    asked[0]++;
                    return Optional.of(SCHEMA);
                })
                .build();
        for (int i = 0; i < 200; i++) {
            decoder.decode(MessageEncoder.registry(SCHEMA, i % 50).encode(reading()));
        }
        assertEquals(50, asked[0]);
    }

    @Test
    void aMessageCutAnywhereIsAnErrorAtItsPlace() throws Exception {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        for (int length = 0; length < message.length; length++) {
            byte[] cut = Arrays.copyOf(message, length);
            AvroException e = assertThrows(
                    TruncatedDataException.class, () -> singleObjects().decode(cut), "cut to " + length);
            assertTrue(e.place().dataOffset() <= length, e.getMessage());
        }
    }

    @Test
    void anErrorInTheDatumCountsItsOffsetFromTheMessagesFirstByte() {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        byte[] longer = Arrays.copyOf(message, message.length + 1);
        AvroException e =
                assertThrows(MalformedDataException.class, () -> singleObjects().decode(longer));
        assertEquals(message.length, e.place().dataOffset());
    }

    @Test
    void aMessageOfAnotherFramingIsAnErrorThatShowsItsFirstBytes() {
        byte[] message = MessageEncoder.registry(SCHEMA, 9).encode(reading());
        AvroException e =
                assertThrows(MalformedDataException.class, () -> singleObjects().decode(message));
        assertTrue(e.getMessage().contains("c301") && e.getMessage().contains("0000"), e.getMessage());
    }

    @Test
    void anUnknownSchemaIsAnErrorThatNamesItsNumber() {
        byte[] message = MessageEncoder.registry(SCHEMA, 41).encode(reading());
        MessageDecoder decoder = MessageDecoder.builder(MessageFraming.REGISTRY, number -> Optional.empty())
                .build();
        AvroException e = assertThrows(MalformedDataException.class, () -> decoder.decode(message));
        assertTrue(e.getMessage().contains("number 41"), e.getMessage());
    }

    @Test
    void aFailedSearchStaysTheFaultOfTheSource() {
        byte[] message = MessageEncoder.registry(SCHEMA, 41).encode(reading());
        IOException lost = new IOException("connection lost");
        MessageDecoder decoder = MessageDecoder.builder(MessageFraming.REGISTRY, number -> {
                    throw lost;
                })
                .build();
        assertEquals(lost, assertThrows(IOException.class, () -> decoder.decode(message)));
    }

    @Test
    void readsAMessageFromThePartOfAnArray() throws Exception {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        byte[] around = new byte[message.length + 20];
        System.arraycopy(message, 0, around, 13, message.length);
        assertEquals(reading(), singleObjects().decode(around, 13, message.length));
        assertArrayEquals(message, Arrays.copyOfRange(around, 13, 13 + message.length));
    }

    @Test
    void readsMessagesOfBothFramingsFromBuffersOfEveryKind() throws Exception {
        MessageDecoder registry = MessageDecoder.builder(MessageFraming.REGISTRY, number -> Optional.of(SCHEMA))
                .build();
        byte[] single = MessageEncoder.singleObject(SCHEMA).encode(reading());
        byte[] numbered = MessageEncoder.registry(SCHEMA, -7).encode(reading());
        for (boolean direct : new boolean[] {false, true}) {
            ByteBuffer both = direct ? ByteBuffer.allocateDirect(200) : ByteBuffer.allocate(200);
            both.put(3, single).put(60, numbered);
            for (ByteBuffer buffer : new ByteBuffer[] {both, both.asReadOnlyBuffer(), both.slice()}) {
                buffer.limit(3 + single.length).position(3);
                assertEquals(reading(), singleObjects().decode(buffer));
                assertEquals(3 + single.length, buffer.position());
                buffer.limit(60 + numbered.length).position(60);
                assertEquals(reading(), registry.decode(buffer));
                assertEquals(60 + numbered.length, buffer.position());
            }
        }
    }

    @Test
    void aBufferStaysWhereItWasWhenItsMessageIsBad() {
        byte[] message = MessageEncoder.singleObject(SCHEMA).encode(reading());
        ByteBuffer buffer = ByteBuffer.allocateDirect(100).put(5, message);
        for (int length = 0; length < message.length; length++) {
            buffer.limit(5 + length).position(5);
            assertThrows(TruncatedDataException.class, () -> singleObjects().decode(buffer));
            assertEquals(5, buffer.position());
        }
    }

    private static MessageDecoder singleObjects() {
        return MessageDecoder.builder(
                        MessageFraming.SINGLE_OBJECT,
                        number -> number == SCHEMA.fingerprint64() ? Optional.of(SCHEMA) : Optional.empty())
                .build();
    }

    private static AvroRecord reading() {
        AvroRecord row = AvroRecord.create(SCHEMA);
        row.set("sensor", "north");
        row.set("level", 7);
        return row;
    }
}
