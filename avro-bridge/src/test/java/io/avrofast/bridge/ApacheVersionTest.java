package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** B181: the tests of this module run several times, each time with another version of Apache Avro. */
class ApacheVersionTest {

    @Test
    void runsWithTheVersionThatTheBuildSays() {
        String expected = System.getProperty("avrofast.apacheVersion");
        assumeTrue(expected != null, "only the build says which");
        String jar =
                Schema.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        assertTrue(jar.endsWith("/avro-" + expected + ".jar"), jar);
    }
}
