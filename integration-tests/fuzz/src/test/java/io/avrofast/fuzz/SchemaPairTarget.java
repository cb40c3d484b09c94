package io.avrofast.fuzz;

import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaCompatibility;
import io.avrofast.schema.SchemaParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Two schemas' texts and binary data, with a zero byte between: data of the first, read as the second. */
final class SchemaPairTarget implements FuzzTarget {

    @Override
    public String name() {
        return "pair";
    }

    @Override
    public List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (Samples.Sample sample : Samples.all()) {
            ByteArrayOutputStream seed = new ByteArrayOutputStream();
            seed.writeBytes(Samples.utf8(sample.writer()));
            seed.write(0);
            seed.writeBytes(Samples.utf8(sample.reader()));
            seed.write(0);
            seed.writeBytes(sample.bytes());
            seeds.add(seed.toByteArray());
        }
        return seeds;
    }

    @Override
    public List<byte[]> words() {
        return SchemaTarget.WORDS;
    }

    @Override
    public String use(byte[] input) throws IOException {
        int first = indexOfZero(input, 0);
        int second = indexOfZero(input, Math.min(input.length, first + 1));
        String writer = text(input, 0, first);
        String reader = text(input, Math.min(input.length, first + 1), second);
        // The data with one byte before it, as DatumTarget has it.
        byte[] data = Arrays.copyOfRange(input, Math.min(second, input.length), Math.max(second + 1, input.length));
        return Outcome.of(() -> resolve(writer, reader, data));
    }

    private static String resolve(String writerText, String readerText, byte[] data) throws IOException {
        AvroSchema writer = SchemaParser.lenient().parse(writerText);
        AvroSchema reader = SchemaParser.lenient().parse(readerText);
        boolean compatible = SchemaCompatibility.differences(writer, reader).isEmpty();
        DatumReader<Object> datumReader =
                DatumReader.builder(writer).readerSchema(reader).build();
        return (compatible ? "compatible, " : "partly, ") + DatumTarget.read(datumReader, data);
    }

    private static String text(byte[] input, int from, int to) {
        return new String(input, from, to - from, StandardCharsets.UTF_8);
    }

    private static int indexOfZero(byte[] input, int from) {
        for (int i = from; i < input.length; i++) {
            if (input[i] == 0) {
                return i;
            }
        }
        return input.length;
    }
}
