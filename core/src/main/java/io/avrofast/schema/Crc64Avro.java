package io.avrofast.schema;

import io.avrofast.internal.wire.LittleEndian;

/** The 64-bit fingerprint of the specification, section "Schema Fingerprints": a Rabin fingerprint. */
final class Crc64Avro {

    private static final long EMPTY = 0xc15d213aa4d7a795L;

    /** How many bytes one step takes. */
    private static final int STEP = 8;

    /** Row {@code n} carries the effect of a byte over {@code n} more bytes. */
    private static final long[][] TABLES = tables();

    private Crc64Avro() {}

    private static long[][] tables() {
        long[][] tables = new long[STEP][256];
        for (int value = 0; value < 256; value++) {
            long bits = value;
            for (int i = 0; i < Byte.SIZE; i++) {
                bits = (bits >>> 1) ^ (EMPTY & -(bits & 1));
            }
            tables[0][value] = bits;
        }
        for (int row = 1; row < STEP; row++) {
            for (int value = 0; value < 256; value++) {
                long bits = tables[row - 1][value];
                tables[row][value] = (bits >>> 8) ^ tables[0][(int) bits & 0xff];
            }
        }
        return tables;
    }

    static long of(byte[] bytes) {
        long[] row0 = TABLES[0];
        long[] row1 = TABLES[1];
        long[] row2 = TABLES[2];
        long[] row3 = TABLES[3];
        long[] row4 = TABLES[4];
        long[] row5 = TABLES[5];
        long[] row6 = TABLES[6];
        long[] row7 = TABLES[7];
        long bits = EMPTY;
        int at = 0;
        for (int end = bytes.length - STEP; at <= end; at += STEP) {
            bits ^= LittleEndian.getLong(bytes, at);
            bits = row7[(int) bits & 0xff]
                    ^ row6[(int) (bits >>> 8) & 0xff]
                    ^ row5[(int) (bits >>> 16) & 0xff]
                    ^ row4[(int) (bits >>> 24) & 0xff]
                    ^ row3[(int) (bits >>> 32) & 0xff]
                    ^ row2[(int) (bits >>> 40) & 0xff]
                    ^ row1[(int) (bits >>> 48) & 0xff]
                    ^ row0[(int) (bits >>> 56)];
        }
        for (; at < bytes.length; at++) {
            bits = (bits >>> 8) ^ row0[(int) (bits ^ bytes[at]) & 0xff];
        }
        return bits;
    }
}
