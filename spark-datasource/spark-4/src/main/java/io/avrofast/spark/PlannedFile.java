package io.avrofast.spark;

import io.avrofast.file.AvroFile;
import io.avrofast.file.DamagePolicy;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.file.hadoop.HadoopSource;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.execution.datasources.PartitionedFile;

/** Finds the part of a file that a query was planned for. */
final class PlannedFile {

    private PlannedFile() {}

    /**
     * The part, of which nothing is read yet.
     *
     * @param options how it is read, not null
     * @param configuration reaches the file, not null
     * @param part the part, not null
     * @param counts is told of damage that is left out, not null
     * @throws IOException if the storage fails, the file is not there, or it is another than the one that was planned for
     */
    static AvroFile of(AvroFastOptions options, Configuration configuration, PartitionedFile part, TaskCounts counts)
            throws IOException {
        AvroFile file = AvroFile.open(sourceOf(configuration, part));
        if (part.start() > 0 || part.length() < part.fileSize()) {
            file = file.split(FileSplit.of(part.start(), part.start() + part.length(), SplitRule.MARKER));
        }
        return options.ignoresCorruptFiles() ? file.onDamage(DamagePolicy.SKIP_BLOCK, counts::addDamage) : file;
    }

    private static HadoopSource sourceOf(Configuration configuration, PartitionedFile part) throws IOException {
        Path path = part.toPath();
        FileSystem fileSystem = path.getFileSystem(configuration);
        FileStatus status = fileSystem.getFileStatus(path);
        // Whoever has made the part without looking at the file knows no time.
        boolean known = part.modificationTime() != 0;
        if (known && (status.getLen() != part.fileSize() || status.getModificationTime() != part.modificationTime())) {
            throw failChanged(part, status);
        }
        return HadoopSource.of(fileSystem, status);
    }

    private static IOException failChanged(PartitionedFile part, FileStatus status) {
        return new IOException("the file " + status.getPath()
                + " was replaced or changed after the query was planned: it has "
                + status.getLen() + " bytes of time " + status.getModificationTime() + ", expected " + part.fileSize()
                + " bytes of time " + part.modificationTime()
                + "; a REFRESH TABLE, or reading the path anew, takes notice of changes");
    }
}
