package io.avrofast.bench.micro.compile;

import com.sun.management.OperatingSystemMXBean;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A process that reads a file of data again and again and tells what processor time all its threads took so far. */
final class ReadCurve {

    private final DatumCursor<Object> cursor;
    private final byte[] data;
    private Object last;

    private ReadCurve(DatumCursor<Object> cursor, byte[] data) {
        this.cursor = cursor;
        this.data = data;
        cursor.reset(data, 0, data.length);
    }

    /**
     * Prints a line for each count: the processor time in microseconds until then, from before the schema is parsed.
     *
     * @param arguments a file of the schema, one of data, after how many values to compile, and counts of values, growing
     */
    public static void main(String[] arguments) throws IOException {
        String schema = Files.readString(Path.of(arguments[0]));
        byte[] data = Files.readAllBytes(Path.of(arguments[1]));
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long start = system.getProcessCpuTime();
        CodegenPolicy policy = CodegenPolicy.after(Long.parseLong(arguments[2]), Runnable::run);
        ReadCurve curve = new ReadCurve(
                DatumReader.builder(AvroSchema.parse(schema))
                        .codegen(policy)
                        .build()
                        .newCursor(),
                data);
        long done = 0;
        for (String count : Arrays.copyOfRange(arguments, 3, arguments.length)) {
            curve.read(Long.parseLong(count) - done);
            done = Long.parseLong(count);
            System.out.println((system.getProcessCpuTime() - start) / 1000);
        }
        if (curve.last == null) {
            throw new IllegalStateException("nothing was read");
        }
    }

    private void read(long count) throws IOException {
        for (long i = 0; i < count; i++) {
            if (!cursor.hasRemaining()) {
                cursor.reset(data, 0, data.length);
            }
            last = cursor.next();
        }
    }
}
