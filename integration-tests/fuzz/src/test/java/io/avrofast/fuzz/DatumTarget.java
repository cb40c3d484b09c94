package io.avrofast.fuzz;

import io.avrofast.error.AvroException;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Binary data of a schema, read with that schema and with a later one. The first byte picks the pair. */
final class DatumTarget implements FuzzTarget {

    private final List<DatumReader<Object>> readers = new ArrayList<>();
    private final List<DatumReader<Object>> evolvedReaders = new ArrayList<>();
    private final List<DatumWriter<Object>> writers = new ArrayList<>();

    DatumTarget() {
        try {
            for (Samples.Sample sample : Samples.all()) {
                readers.add(DatumReader.of(sample.writerSchema()));
                evolvedReaders.add(DatumReader.builder(sample.writerSchema())
                        .readerSchema(sample.readerSchema())
                        .build());
                writers.add(DatumWriter.of(sample.writerSchema()));
            }
        } catch (AvroException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String name() {
        return "datum";
    }

    @Override
    public List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (int pair = 0; pair < readers.size(); pair++) {
            byte[] bytes = Samples.all().get(pair).bytes();
            byte[] seed = new byte[1 + bytes.length];
            seed[0] = (byte) pair;
            System.arraycopy(bytes, 0, seed, 1, bytes.length);
            seeds.add(seed);
        }
        return seeds;
    }

    @Override
    public List<byte[]> words() {
        return List.of();
    }

    @Override
    public String use(byte[] input) throws IOException {
        if (input.length == 0) {
            return "nothing";
        }
        int pair = (input[0] & 0xff) % readers.size();
        DatumReader<Object> reader = readers.get(pair);
        String same = Outcome.of(() -> read(reader, input));
        String evolved = Outcome.of(() -> read(evolvedReaders.get(pair), input));
        if (same.startsWith("read")) {
            writeAgain(reader, writers.get(pair), input);
        }
        return pair + same + " / " + evolved;
    }

    /** Reads all values there are; stepping over them must end at the same places. */
    static String read(DatumReader<Object> reader, byte[] input) throws IOException {
        DatumCursor<Object> reading = reader.newCursor();
        DatumCursor<Object> skipping = reader.newCursor();
        reading.reset(input, 1, input.length);
        skipping.reset(input, 1, input.length);
        int count = 0;
        // Values without bytes never end the input.
        for (int before = 0; reading.position() > before && reading.hasRemaining(); count++) {
            before = reading.position();
            Object value = reading.next();
            skipping.skip();
            if (reading.position() > input.length || reading.position() != skipping.position()) {
                throw new AssertionError("read to " + reading.position() + ", stepped to " + skipping.position()
                        + " of " + input.length + " at " + value);
            }
        }
        return "read " + Math.min(count, 3);
    }

    /** What was read once can be written; read again, it is written as the same. */
    private static void writeAgain(DatumReader<Object> reader, DatumWriter<Object> writer, byte[] input)
            throws IOException {
        DatumCursor<Object> cursor = reader.newCursor();
        cursor.reset(input, 1, input.length);
        if (cursor.hasRemaining()) {
            byte[] written = writer.write(cursor.next());
            if (!Arrays.equals(written, writer.write(reader.read(written)))) {
                throw new AssertionError("another value comes back");
            }
        }
    }
}
