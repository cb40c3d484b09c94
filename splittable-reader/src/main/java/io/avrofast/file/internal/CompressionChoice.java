package io.avrofast.file.internal;

import io.avrofast.codec.Codec;
import io.avrofast.error.UnsupportedFeatureException;
import java.util.concurrent.Executor;

/**
 * Where a file's blocks are compressed.
 *
 * @param executor runs the tasks that compress, or null where the caller's thread does
 * @param workers how many tasks there are at most at a time, or {@link #AUTOMATIC}
 */
public record CompressionChoice(Executor executor, int workers) {

    /** As many tasks as the processors and the codec suggest. */
    public static final int AUTOMATIC = -1;

    /** In the caller's thread. */
    public static final CompressionChoice SEQUENTIAL = new CompressionChoice(null, 0);

    private static final int MOST_WORKERS = 8;

    Compression begin(String name, Codec codec, Compression.Receiver receiver) throws UnsupportedFeatureException {
        int count = workers == AUTOMATIC ? automaticWorkers(codec.name()) : workers;
        return count == 0
                ? new SequentialCompression(codec, receiver)
                : new PipelinedCompression(name, codec, executor, count, receiver);
    }

    /**
     * One processor encodes. The codecs that compress as fast as that gain nothing; with the others, compressing takes
     * several times as long as encoding.
     */
    private static int automaticWorkers(String codecName) {
        return switch (codecName) {
            case "null", "snappy" -> 0;
            default -> Math.min(Runtime.getRuntime().availableProcessors() - 1, MOST_WORKERS);
        };
    }
}
