package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Data in buffers of every kind, each with other bytes before the data and behind it. */
class BufferTest extends UnderBothPolicies {

    private static final AvroSchema STRING = AvroSchema.parse("\"string\"");

    /** A kind of buffer, which holds 3 bytes before the data; 5 behind it are beyond the limit. */
    enum Kind {
        HEAP,
        SLICE,
        READ_ONLY,
        DIRECT,
        DIRECT_SLICE;

        private ByteBuffer make(byte[] bytes) {
            byte[] longer = new byte[bytes.length + 7];
            System.arraycopy(bytes, 0, longer, 7, bytes.length);
            return switch (this) {
                case HEAP -> ByteBuffer.wrap(bytes);
                case SLICE -> ByteBuffer.wrap(longer).position(7).slice();
                case READ_ONLY -> ByteBuffer.wrap(bytes).asReadOnlyBuffer();
                case DIRECT -> direct(bytes);
                case DIRECT_SLICE -> direct(longer).position(7).slice();
            };
        }

        private static ByteBuffer direct(byte[] bytes) {
            return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        }

        ByteBuffer hold(byte[] data) {
            byte[] around = new byte[3 + data.length + 5];
            Arrays.fill(around, (byte) 0x7e);
            System.arraycopy(data, 0, around, 3, data.length);
            return make(around).limit(3 + data.length).position(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsADatumAndGoesToTheLimit(Kind kind) throws AvroException {
        ByteBuffer buffer = kind.hold(text("ab"));
        assertEquals("ab", readerOf(STRING).read(buffer));
        assertEquals(6, buffer.position());
        assertFalse(buffer.hasRemaining());
    }

    @ParameterizedTest
    @EnumSource
    void staysWhereItWasWhenTheDatumIsBad(Kind kind) throws AvroException {
        ByteBuffer cut = kind.hold(new byte[] {8, 'a'});
        AvroException e = assertThrows(
                TruncatedDataException.class, () -> readerOf(STRING).read(cut));
        assertEquals(3, cut.position());
        assertEquals(1, e.place().dataOffset());
        ByteBuffer trailing = kind.hold(new byte[] {2, 'a', 0});
        AvroException rest = assertThrows(
                MalformedDataException.class, () -> readerOf(STRING).read(trailing));
        assertEquals(3, trailing.position());
        assertEquals(2, rest.place().dataOffset());
    }

    @ParameterizedTest
    @EnumSource
    void aCursorTellsThePositionInTheBufferAndLeavesTheBufferAsItIs(Kind kind) throws AvroException {
        ByteBuffer buffer = kind.hold(new byte[] {2, 'a', 4, 'b', 'c', 8, 'd'});
        DatumCursor<Object> cursor = readerOf(STRING).newCursor();
        cursor.reset(buffer);
        assertEquals(3, cursor.position());
        assertEquals("a", cursor.next());
        assertEquals(5, cursor.position());
        cursor.skip();
        assertEquals(8, cursor.position());
        AvroException e = assertThrows(TruncatedDataException.class, cursor::next);
        assertEquals(6, e.place().dataOffset());
        assertEquals(8, cursor.position());
        assertEquals(3, buffer.position());
        cursor.reset(kind.hold(text("again")));
        assertEquals("again", cursor.next());
        assertFalse(cursor.hasRemaining());
    }

    @Test
    void aCursorCountsByTheArrayAgainWhenItGoesBackToOne() throws AvroException {
        DatumCursor<Object> cursor = readerOf(STRING).newCursor();
        cursor.reset(Kind.DIRECT.hold(text("buffer")));
        cursor.reset(new byte[] {0, 0, 2, 'a'}, 2, 4);
        assertEquals(2, cursor.position());
        assertEquals("a", cursor.next());
        assertEquals(4, cursor.position());
    }

    @ParameterizedTest
    @EnumSource
    void valuesShareNothingWithTheBuffer(Kind kind) throws AvroException {
        DatumCursor<Object> cursor = readerOf(AvroSchema.parse("\"bytes\"")).newCursor();
        cursor.reset(kind.hold(new byte[] {4, 1, 2}));
        byte[] value = (byte[]) cursor.next();
        cursor.reset(kind.hold(new byte[] {4, 9, 9}));
        cursor.next();
        assertArrayEquals(new byte[] {1, 2}, value);
    }

    @Test
    void copiesWhatWasWrittenIntoBuffersAndStreams() throws IOException {
        DatumEncoder<Object> encoder = DatumWriter.of(STRING).newEncoder();
        encoder.write("ab");
        encoder.write("c");
        byte[] expected = {4, 'a', 'b', 2, 'c'};
        for (UnaryOperator<ByteBuffer> form : Arrays.<UnaryOperator<ByteBuffer>>asList(
                buffer -> buffer, buffer -> ByteBuffer.allocateDirect(buffer.capacity()), ByteBuffer::slice)) {
            ByteBuffer target = form.apply(ByteBuffer.allocate(9)).position(2);
            encoder.copyTo(target);
            assertEquals(7, target.position());
            byte[] found = new byte[5];
            target.get(2, found);
            assertArrayEquals(expected, found);
        }
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        encoder.copyTo(stream);
        assertArrayEquals(expected, stream.toByteArray());
    }

    @Test
    void leavesABufferAsItIsThatIsTooSmall() {
        DatumEncoder<Object> encoder = DatumWriter.of(STRING).newEncoder();
        encoder.write("ab");
        ByteBuffer target = ByteBuffer.allocate(4).position(2);
        assertThrows(BufferOverflowException.class, () -> encoder.copyTo(target));
        assertEquals(2, target.position());
        assertArrayEquals(new byte[4], target.array());
    }

    private byte[] text(String value) {
        return DatumWriter.of(STRING).write(value);
    }
}
