import io.avrofast.spark.ConvertJob;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** What a user's program does who has added the one jar to Spark. Started from source; prints {@code done} at its end. */
class BundleProgram {

    public static void main(String[] args) throws Exception {
        String folder = args[0];
        requireMissing("io.avrofast.spark.SparkTest");
        requireMissing("org.objectweb.asm.ClassWriter");
        SparkSession spark = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "1")
                .config("spark.sql.warehouse.dir", folder + "/warehouse")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate();
        String query = "SELECT id, concat('n', id) AS name, cast(id AS DECIMAL(9, 2)) AS d, array(id) AS a FROM range(1000)";
        for (String codec : List.of("uncompressed", "snappy", "deflate", "bzip2", "xz", "zstandard")) {
            spark.sql(query).write().format("avrofast").option("compression", codec).save(folder + "/" + codec);
            requireEqual(spark, query, "SELECT * FROM avrofast.`" + folder + "/" + codec + "`");
        }
        List<Row> rows = spark.read().format("avrofast").load(folder + "/xz").where("id > 997").collectAsList();
        require(rows.size() == 2, "rows of a filter: " + rows);
        spark.sql("CREATE TABLE t USING avrofast AS " + query);
        spark.sql("INSERT INTO t VALUES (-1, null, 0.5, array())");
        requireEqual(spark, query + " UNION ALL SELECT -1, null, cast(0.5 AS DECIMAL(9, 2)), array()", "SELECT * FROM t");
        require(ConvertJob.run(spark, folder + "/xz", folder + "/out.parquet") == 1000, "the rows of the job");
        requireEqual(spark, query, "SELECT * FROM parquet.`" + folder + "/out.parquet`");
        spark.stop();
        System.out.println("done");
    }

    private static void requireMissing(String name) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException expected) {
            return;
        }
        throw new IllegalStateException(name + " is on the class path");
    }

    private static void requireEqual(SparkSession spark, String expected, String actual) {
        require(sorted(spark, expected).equals(sorted(spark, actual)), "the rows of " + actual);
    }

    private static List<String> sorted(SparkSession spark, String query) {
        return spark.sql(query).toJSON().collectAsList().stream().sorted().toList();
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalStateException(what);
        }
    }
}
