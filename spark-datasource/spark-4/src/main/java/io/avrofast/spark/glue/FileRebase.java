package io.avrofast.spark.glue;

import io.avrofast.container.FileHeader;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.catalyst.util.RebaseDateTime.RebaseSpec;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/** Finds out in which calendar a file has its dates and timestamps. */
public final class FileRebase {

    private FileRebase() {}

    /**
     * What Spark makes of a file's metadata, which tell the version that wrote it, or else of the reader's setting.
     *
     * @param header the file's header, not null
     * @param mode the setting, one of the names of Spark's, not null
     */
    public static RebaseSpec of(FileHeader header, String mode) {
        var metadata = header.metadata();
        return DataSourceUtils.datetimeRebaseSpec(
                key -> {
                    byte[] value = metadata.get(key);
                    return value == null ? null : new String(value, StandardCharsets.UTF_8);
                },
                mode);
    }
}
