package io.avrofast.judges;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Spark's own tests of its source, run against ours. Those that must fail are listed in {@code expected-failures.tsv}: suite,
 * test, and why; no other may fail, and none of them pass.
 */
class SparkSuitesTest {

    private static final String PACKAGE = "org.apache.spark.sql.";

    /** How many tests each suite has: one that breaks off is not to pass for one that has succeeded. */
    private static final Map<String, Integer> TESTS = new TreeMap<>(Map.of(
            "avro.AvroV2Suite", 118,
            "avro.AvroV1Suite", 114,
            "avro.AvroCodecSuite", 20,
            "execution.datasources.AvroReadSchemaSuite", 13));

    private static final Map<String, Integer> RUN = new TreeMap<>();
    private static final Set<String> FAILED = new TreeSet<>();

    @BeforeAll
    static void runSuites() throws Exception {
        Path reports = new SuiteRun(Path.of("target/judges"))
                .run(TESTS.keySet().stream().map(PACKAGE::concat).toList());
        for (String suite : TESTS.keySet()) {
            take(suite, reports.resolve("TEST-" + PACKAGE + suite + ".xml"));
        }
    }

    private static void take(String suite, Path report) throws Exception {
        if (Files.notExists(report)) {
            RUN.put(suite, 0);
            return;
        }
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("testcase");
        int run = 0;
        for (int i = 0; i < cases.getLength(); i++) {
            Element test = (Element) cases.item(i);
            if (test.getElementsByTagName("skipped").getLength() == 0) {
                run++;
            }
            if (test.getElementsByTagName("failure").getLength() > 0) {
                FAILED.add(suite + ": " + test.getAttribute("name"));
            }
        }
        RUN.put(suite, run);
    }

    private static Set<String> expected() throws IOException {
        Set<String> tests = new TreeSet<>();
        try (InputStream in = SparkSuitesTest.class.getResourceAsStream("expected-failures.tsv")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                String[] columns = line.split("\t");
                assertEquals(3, columns.length, "suite, test, reason: " + line);
                for (String suite : columns[0].split(" ")) {
                    tests.add("avro." + suite + ": " + columns[1]);
                }
            }
        }
        return tests;
    }

    private static List<String> without(Set<String> all, Set<String> some) {
        List<String> rest = new ArrayList<>(all);
        rest.removeAll(some);
        return rest;
    }

    @Test
    void runsAllTestsOfAllSuites() {
        assertEquals(TESTS, RUN);
    }

    @Test
    void failsNoTestThatIsNotListed() throws IOException {
        assertEquals(List.of(), without(FAILED, expected()));
    }

    @Test
    void listsNoTestThatPasses() throws IOException {
        assertEquals(List.of(), without(expected(), FAILED));
    }
}
