package io.avrofast.bench.micro.compile;

import io.avrofast.bench.micro.workload.RecordKind;
import io.avrofast.read.CodegenPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/**
 * Prints what processor time a process takes that reads so many values: without compiled code, with it at once, and with the
 * default of {@link CodegenPolicy}. All threads count, so that making machine code does. Each cell is the median of processes that
 * are started in turns.
 */
public final class CrossoverTable {

    private static final List<RecordKind> KINDS =
            List.of(RecordKind.ORDERS, RecordKind.WIDE, RecordKind.TELEMETRY_DISTINCT, RecordKind.COUNTERS_DISTINCT);

    private static final List<Long> POLICIES =
            List.of(CodegenPolicy.NEVER.values(), 0L, CodegenPolicy.DEFAULT.values());

    private static final long[] COUNTS = {
        1_000, 10_000, 30_000, 100_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000
    };

    /** The values of wide records are worth many others. */
    private static final long MOST_BYTES = 1_500_000_000;

    private CrossoverTable() {}

    /**
     * Measures and prints.
     *
     * @param arguments the number of processes for each curve; 3 if there is none
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("crossover");
        for (RecordKind kind : KINDS) {
            print(kind, rounds, folder);
        }
    }

    private static void print(RecordKind kind, int rounds, Path folder) throws IOException, InterruptedException {
        Path schema = folder.resolve("schema");
        Path data = folder.resolve("data");
        List<GenericRecord> records = kind.records();
        Files.writeString(schema, records.get(0).getSchema().toString());
        byte[] bytes = encode(records);
        Files.write(data, bytes);
        List<String> counts = new ArrayList<>();
        for (long count : COUNTS) {
            if (count * bytes.length / records.size() <= MOST_BYTES) {
                counts.add(Long.toString(count));
            }
        }
        long[][][] micros = new long[POLICIES.size()][counts.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int policy = 0; policy < POLICIES.size(); policy++) {
                List<String> lines = run(schema, data, POLICIES.get(policy), counts);
                for (int i = 0; i < lines.size(); i++) {
                    micros[policy][i][round] = Long.parseLong(lines.get(i));
                }
            }
        }
        System.out.printf("%-20s %12s %12s %12s%n", kind, "never", "at once", "default");
        for (int i = 0; i < counts.size(); i++) {
            System.out.printf(
                    Locale.ROOT,
                    "%,20d %9.0f ms %9.0f ms %9.0f ms%n",
                    Long.parseLong(counts.get(i)),
                    median(micros[0][i]) / 1000.0,
                    median(micros[1][i]) / 1000.0,
                    median(micros[2][i]) / 1000.0);
        }
    }

    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static byte[] encode(List<GenericRecord> records) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        GenericDatumWriter<GenericRecord> writer =
                new GenericDatumWriter<>(records.get(0).getSchema());
        for (GenericRecord record : records) {
            writer.write(record, encoder);
        }
        encoder.flush();
        return out.toByteArray();
    }

    private static List<String> run(Path schema, Path data, long after, List<String> counts)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                ReadCurve.class.getName(),
                schema.toString(),
                data.toString(),
                Long.toString(after)));
        command.addAll(counts);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("a process has failed");
        }
        return output.lines().toList();
    }
}
