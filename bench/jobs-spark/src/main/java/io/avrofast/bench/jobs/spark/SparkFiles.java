package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.jobs.data.DataFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Makes the files that the jobs read, when they are asked for. Not thread-safe. */
final class SparkFiles {

    private static final String PLAIN = "null";
    private static final long MEGABYTE = 1_000_000;

    private final Path folder;
    private final int megabytes;
    private final Map<SparkData, Map<String, DataFile>> files = new EnumMap<>(SparkData.class);

    SparkFiles(Path folder, int megabytes) {
        this.folder = folder;
        this.megabytes = megabytes;
    }

    /** The file without a codec. */
    DataFile plain(SparkData data) throws IOException {
        Map<String, DataFile> ofData = files.computeIfAbsent(data, key -> new HashMap<>());
        if (!ofData.containsKey(PLAIN)) {
            ofData.put(
                    PLAIN, DataFile.write(path(data, PLAIN), data.workload(), megabytes * MEGABYTE, data.blockBytes()));
        }
        return ofData.get(PLAIN);
    }

    /** The same blocks with a codec. */
    DataFile of(SparkData data, String codec) throws IOException {
        DataFile plain = plain(data);
        Map<String, DataFile> ofData = files.get(data);
        if (!ofData.containsKey(codec)) {
            ofData.put(codec, plain.recompress(path(data, codec), codec));
        }
        return ofData.get(codec);
    }

    private Path path(SparkData data, String codec) {
        return folder.resolve(data.name() + "-" + codec + ".avro");
    }
}
