package io.avrofast.fuzz;

import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.file.FileSplit;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.SplitRule;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Container files of every codec: read as a whole, as a stream, in parts, and by their blocks alone. */
final class ContainerTarget implements FuzzTarget {

    private static final String FILE = "fuzz.avro";
    private static final List<String> CODECS = List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");

    @Override
    public String name() {
        return "container";
    }

    @Override
    public List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (String codec : CODECS) {
            for (Samples.Sample sample : Samples.all()) {
                seeds.add(file(sample, codec));
            }
        }
        return seeds;
    }

    private static byte[] file(Samples.Sample sample, String codec) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer =
                AvroFile.create(bytes, FILE, sample.writerSchema()).codec(codec).values()) {
            for (int block = 0; block < 3; block++) {
                for (int i = 0; i <= block; i++) {
                    writer.write(sample.value());
                }
                writer.flush();
            }
            writer.commit();
        }
        return withFixedMarker(bytes.toByteArray());
    }

    /** The file with a marker that is the same each time, so that the same seed gives the same inputs. */
    private static byte[] withFixedMarker(byte[] file) throws IOException {
        SyncMarker marker = open(file).header().marker();
        SyncMarker fixed = SyncMarker.at(Samples.utf8("a marker of ours"), 0);
        for (int at = 0; at + SyncMarker.BYTES <= file.length; at++) {
            if (marker.isAt(file, at)) {
                fixed.write(file, at);
            }
        }
        return file;
    }

    @Override
    public List<byte[]> words() {
        return Samples.words(
                "Obj\u0001",
                "avro.schema",
                "avro.codec",
                "\u0014avro.codec",
                "\u0016avro.schema",
                "null",
                "deflate",
                "snappy",
                "zstandard",
                "bzip2",
                "xz",
                "BZh9",
                "{'type':",
                "'int'");
    }

    @Override
    public String use(byte[] input) throws IOException {
        Rows whole = new Rows();
        String outcome = Outcome.of(() -> whole.read(open(input)));
        Rows stream = new Rows();
        String streamOutcome = Outcome.of(() -> stream.read(AvroFile.open(new ByteArrayInputStream(input), FILE)));
        if (whole.count != stream.count || outcome.startsWith("read") != streamOutcome.startsWith("read")) {
            throw new AssertionError("as a file " + whole.count + " rows, " + outcome + "; as a stream " + stream.count
                    + " rows, " + streamOutcome);
        }
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            Rows parts = new Rows();
            String partsOutcome = Outcome.of(() -> readParts(parts, input, rule));
            if (outcome.startsWith("read") && (whole.count != parts.count || !partsOutcome.startsWith("read"))) {
                throw new AssertionError("as a whole " + whole.count + " rows, in parts by " + rule + " " + parts.count
                        + " and " + partsOutcome);
            }
        }
        String blocks = Outcome.of(() -> readBlocks(input));
        String counted = Outcome.of(() -> "counted " + open(input).count().records());
        if (outcome.startsWith("read") && !counted.equals("counted " + whole.count)) {
            throw new AssertionError("read " + whole.count + " rows, but " + counted);
        }
        return outcome + " / " + blocks;
    }

    private static AvroFile open(byte[] input) {
        return AvroFile.open(ByteSource.of(input, FILE));
    }

    private static String readParts(Rows rows, byte[] input, SplitRule rule) throws IOException {
        for (FileSplit split : open(input).splits(rule, Math.max(1, input.length / 3))) {
            rows.read(open(input).split(split));
        }
        return "read";
    }

    private static String readBlocks(byte[] input) throws IOException {
        long end = 0;
        int count = 0;
        try (RawBlockReader blocks = open(input).blocks()) {
            while (blocks.hasNext()) {
                RawBlock block = blocks.next();
                if (block.header().endOffset() <= end || block.header().endOffset() > input.length) {
                    throw new AssertionError("a block ends at " + block.header().endOffset() + " after " + end);
                }
                end = block.header().endOffset();
                count++;
            }
        }
        return "blocks " + Math.min(count, 4);
    }

    /** Counts rows, of which those before an error count too. */
    private static final class Rows {

        private long count;

        private String read(AvroFile file) throws IOException {
            try (AvroFileReader<Object> reader = file.values()) {
                while (reader.hasNext()) {
                    reader.next();
                    count++;
                }
                return "read " + Math.min(count, 7);
            } catch (AvroException e) {
                if (!FILE.equals(e.place().file())) {
                    throw new AssertionError("an error without its file", e);
                }
                throw e;
            }
        }
    }
}
