package io.avrofast.spark.glue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.PartitionedFileUtil;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;

/** Divides the files of a data set among tasks, as Spark's own sources do: by the sizes that the session sets. */
public final class FileListing {

    private FileListing() {}

    /**
     * The tasks.
     *
     * @param session whose settings apply, not null
     * @param files all files, not null
     * @param filters choose some of them, not null
     * @param read which folders are read, by the values that they stand for, not null
     * @param wanted which of those are read, not null
     * @param splittable which files can be read in parts, not null
     */
    public static List<FilePartition> divide(
            SparkSession session,
            PartitioningAwareFileIndex files,
            PartitionFilters filters,
            Predicate<InternalRow> read,
            Predicate<Path> wanted,
            Predicate<Path> splittable) {
        List<PartitionDirectory> folders = new ArrayList<>();
        for (PartitionDirectory folder :
                ScalaValues.list(files.listFiles(filters.filters(), ScalaValues.seq(List.of())))) {
            if (read.test(folder.values())) {
                folders.add(folder);
            }
        }
        long splitBytes = FilePartition.maxSplitBytes(session, ScalaValues.seq(folders));
        List<PartitionedFile> parts = new ArrayList<>();
        for (PartitionDirectory folder : folders) {
            List<PartitionedFile> inFolder = new ArrayList<>();
            for (FileStatusWithMetadata file : ScalaValues.list(folder.files())) {
                if (wanted.test(file.getPath())) {
                    inFolder.addAll(ScalaValues.list(PartitionedFileUtil.splitFiles(
                            file, file.getPath(), splittable.test(file.getPath()), splitBytes, folder.values())));
                }
            }
            inFolder.sort(Comparator.comparingLong(PartitionedFile::length).reversed());
            parts.addAll(inFolder);
        }
        return ScalaValues.list(FilePartition.getFilePartitions(session, ScalaValues.seq(parts), splitBytes));
    }
}
