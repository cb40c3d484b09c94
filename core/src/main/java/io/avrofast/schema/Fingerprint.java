package io.avrofast.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The fingerprints of a schema's parsing canonical form (specification, section "Schema Fingerprints"). Schemas that
 * differ only in docs, defaults, aliases, logical types and other properties have the same.
 */
public enum Fingerprint {
    /** 64 bits, as the specification defines them; {@link AvroSchema#fingerprint64} gives them as a long. */
    CRC_64_AVRO {
        @Override
        public byte[] of(AvroSchema schema) {
            long bits = schema.fingerprint64();
            byte[] bytes = new byte[Long.BYTES];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (bits >>> (Byte.SIZE * i));
            }
            return bytes;
        }
    },

    /** 128 bits. */
    MD5 {
        @Override
        public byte[] of(AvroSchema schema) {
            return digest("MD5", schema);
        }
    },

    /** 256 bits. */
    SHA_256 {
        @Override
        public byte[] of(AvroSchema schema) {
            return digest("SHA-256", schema);
        }
    };

    /**
     * Computes this fingerprint.
     *
     * @param schema the schema, not null
     * @return the fingerprint's bytes, a new array; those of {@link #CRC_64_AVRO} are in the order of the single-object
     *     encoding, the lowest first
     */
    public abstract byte[] of(AvroSchema schema);

    private static byte[] digest(String algorithm, AvroSchema schema) {
        try {
            return MessageDigest.getInstance(algorithm)
                    .digest(schema.canonicalForm().getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks " + algorithm, e);
        }
    }
}
