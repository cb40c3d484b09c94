package io.avrofast.bench.micro.workload;

import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/** What a benchmark requires before its clock starts: that both libraries do the same. */
public final class Require {

    /** What the checksums of a few Zstandard blocks take, which Apache Avro leaves out: much in a file of equal records. */
    private static final int CHECKSUM_BYTES = 64;

    private Require() {}

    /**
     * Requires two encodings to be the same, byte by byte.
     *
     * @param what what is encoded, for the message
     */
    public static void sameBytes(String what, byte[] avrofast, byte[] apache) {
        if (!Arrays.equals(avrofast, apache)) {
            throw new IllegalStateException(
                    what + ": avrofast's " + avrofast.length + " bytes differ from Apache Avro's " + apache.length
                            + " at byte " + Arrays.mismatch(avrofast, apache));
        }
    }

    /**
     * Requires numbers that were read to be those that were written.
     *
     * @param what how they were read, for the message
     */
    public static void sameNumbers(String what, long[] read, long[] written) {
        if (!Arrays.equals(read, written)) {
            throw new IllegalStateException(what + ": number " + Arrays.mismatch(read, written) + " differs");
        }
    }

    /**
     * Requires avrofast's file to be no larger than Apache Avro's, by more than one percent and a few checksums.
     *
     * @param what what was written, for the message
     */
    public static void noLarger(String what, int avrofast, int apache) {
        if (avrofast > apache + apache / 100 + CHECKSUM_BYTES) {
            throw new IllegalStateException(
                    what + ": avrofast's " + avrofast + " bytes are more than 1 % above Apache Avro's " + apache);
        }
    }

    /**
     * Requires a value of avrofast's generic model to equal one of Apache Avro's, of any type but those that are logical.
     *
     * @param what where the value is, for the message
     */
    public static void sameValue(String what, Object avrofast, Object apache) {
        if (apache instanceof IndexedRecord record) {
            sameRecord(what, (AvroRecord) avrofast, record);
        } else if (apache instanceof List<?> list) {
            sameList(what, (List<?>) avrofast, list);
        } else if (apache instanceof Map<?, ?> map) {
            sameMap(what, (Map<?, ?>) avrofast, map);
        } else if (apache instanceof CharSequence text) {
            requireEqual(what, avrofast, text.toString());
        } else if (apache instanceof ByteBuffer bytes) {
            requireEqual(what, ByteBuffer.wrap((byte[]) avrofast), bytes);
        } else if (apache instanceof GenericFixed fixed) {
            sameBytes(what, ((AvroFixed) avrofast).toByteArray(), fixed.bytes());
        } else if (apache instanceof GenericEnumSymbol<?> symbol) {
            requireEqual(what, avrofast.toString(), symbol.toString());
        } else {
            requireEqual(what, avrofast, apache);
        }
    }

    private static void sameRecord(String what, AvroRecord avrofast, IndexedRecord apache) {
        requireEqual(what, avrofast.schema().fullName(), apache.getSchema().getFullName());
        apache.getSchema()
                .getFields()
                .forEach(field -> sameValue(
                        what + "." + field.name(), avrofast.getPhysical(field.pos()), apache.get(field.pos())));
    }

    private static void sameList(String what, List<?> avrofast, List<?> apache) {
        requireEqual(what + ".size", avrofast.size(), apache.size());
        for (int i = 0; i < apache.size(); i++) {
            sameValue(what + "[" + i + "]", avrofast.get(i), apache.get(i));
        }
    }

    private static void sameMap(String what, Map<?, ?> avrofast, Map<?, ?> apache) {
        Map<String, Object> byText = new HashMap<>();
        apache.forEach((key, value) -> byText.put(key.toString(), value));
        requireEqual(what + ".keys", avrofast.keySet(), byText.keySet());
        byText.forEach((key, value) -> sameValue(what + "[" + key + "]", avrofast.get(key), value));
    }

    private static void requireEqual(String what, Object avrofast, Object apache) {
        if (!Objects.equals(avrofast, apache)) {
            throw new IllegalStateException(what + ": avrofast has " + avrofast + ", Apache Avro " + apache);
        }
    }
}
