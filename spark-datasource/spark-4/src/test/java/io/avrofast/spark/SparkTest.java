package io.avrofast.spark;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;

/** Has the one session that all tests of this module share: Spark allows one, and starting it takes long. */
public abstract class SparkTest {

    private static SparkSession session;

    /** Starts Spark for the first test that asks. */
    protected static synchronized SparkSession spark() {
        if (session == null) {
            session = SparkSession.builder()
                    .master("local[2]")
                    .appName("avrofast")
                    .config("spark.ui.enabled", "false")
                    .config("spark.sql.shuffle.partitions", "2")
                    .config("spark.sql.session.timeZone", "America/Los_Angeles")
                    .config("spark.sql.warehouse.dir", "target/warehouse")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.driver.host", "127.0.0.1")
                    .getOrCreate();
        }
        return session;
    }

    @BeforeEach
    void startSpark() {
        spark();
    }
}
