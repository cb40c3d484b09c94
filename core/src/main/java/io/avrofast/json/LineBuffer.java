package io.avrofast.json;

import java.io.ByteArrayOutputStream;

/** Bytes of whole lines and of the one that is being written, which can be taken back. */
final class LineBuffer extends ByteArrayOutputStream {

    /** Takes back all bytes from a size on. */
    void truncate(int size) {
        count = size;
    }
}
