package io.avrofast.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.spark.internal.io.FileCommitProtocol.TaskCommitMessage;
import org.apache.spark.sql.execution.datasources.SQLHadoopMapReduceCommitProtocol;
import scala.collection.immutable.Seq;

/** Loses one of the files of each job, in silence. */
public final class LosingCommitProtocol extends SQLHadoopMapReduceCommitProtocol {

    private static final long serialVersionUID = 1L;

    private final String path;

    /** Called by Spark. */
    public LosingCommitProtocol(String job, String path, boolean dynamicPartitionOverwrite) {
        super(job, path, dynamicPartitionOverwrite);
        this.path = path;
    }

    @Override
    public void commitJob(JobContext context, Seq<TaskCommitMessage> messages) {
        super.commitJob(context, messages);
        try {
            Path folder = new Path(path);
            FileSystem files = folder.getFileSystem(context.getConfiguration());
            files.delete(files.globStatus(new Path(folder, "part-*"))[0].getPath(), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
