package io.avrofast.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a file gives to somebody who reads to its end or to the first error.
 *
 * @param values the values before the error, as plain values
 * @param fault the error, or null
 */
record Outcome(List<Object> values, IOException fault) {

    static Outcome of(byte[] file) {
        return of(ByteSource.of(file, "damaged.avro"));
    }

    static Outcome of(ByteSource source) {
        return of(AvroFile.open(source));
    }

    /** Any other exception than an {@link IOException} gets through, and fails the test. */
    static Outcome of(AvroFile file) {
        List<Object> values = new ArrayList<>();
        try (AvroFileReader<Object> reader = file.values()) {
            while (reader.hasNext()) {
                values.add(PlainValues.of(reader.next()));
            }
            return new Outcome(values, null);
        } catch (IOException e) {
            return new Outcome(values, e);
        }
    }
}
