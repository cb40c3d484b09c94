package io.avrofast.schema;

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
        long bits = EMPTY;
        int at = 0;
        for (int end = bytes.length - STEP; at <= end; at += STEP) {
            bits = TABLES[7][(int) (bits ^ bytes[at]) & 0xff]
                    ^ TABLES[6][(int) ((bits >>> 8) ^ bytes[at + 1]) & 0xff]
                    ^ TABLES[5][(int) ((bits >>> 16) ^ bytes[at + 2]) & 0xff]
                    ^ TABLES[4][(int) ((bits >>> 24) ^ bytes[at + 3]) & 0xff]
                    ^ TABLES[3][(int) ((bits >>> 32) ^ bytes[at + 4]) & 0xff]
                    ^ TABLES[2][(int) ((bits >>> 40) ^ bytes[at + 5]) & 0xff]
                    ^ TABLES[1][(int) ((bits >>> 48) ^ bytes[at + 6]) & 0xff]
                    ^ TABLES[0][(int) ((bits >>> 56) ^ bytes[at + 7]) & 0xff];
        }
        for (; at < bytes.length; at++) {
            bits = (bits >>> 8) ^ TABLES[0][(int) (bits ^ bytes[at]) & 0xff];
        }
        return bits;
    }
}
