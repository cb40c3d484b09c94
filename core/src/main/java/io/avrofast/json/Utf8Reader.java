package io.avrofast.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The characters of UTF-8 text, without its byte order mark. Bytes that are not UTF-8 are an error, thrown when all
 * characters before them have been handed out, so that whoever reads knows the place.
 */
final class Utf8Reader extends Reader {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 15).flip();
    private boolean begun;
    private boolean ended;

    Utf8Reader(InputStream in) {
        this.in = in;
    }

    /**
     * Hands out characters.
     *
     * @throws java.nio.charset.CharacterCodingException if the next bytes are not UTF-8
     */
    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        CharBuffer chars = CharBuffer.wrap(target, offset, length);
        while (chars.position() == 0) {
            CoderResult result = decoder.decode(bytes, chars, ended);
            if (result.isError() && chars.position() == 0) {
                result.throwException();
            }
            skipByteOrderMark(chars);
            if (chars.position() == 0 && result.isUnderflow()) {
                if (ended) {
                    return -1;
                }
                fill();
            }
        }
        return chars.position();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void skipByteOrderMark(CharBuffer chars) {
        if (begun || chars.position() == 0) {
            return;
        }
        begun = true;
        if (chars.get(0) == BYTE_ORDER_MARK) {
            chars.flip().position(1);
            chars.compact();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
        }
        bytes.flip();
    }
}
