package io.avrofast.bench.runner.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is checked in is what {@code bench/run report} makes of the results that are checked in. */
class ReportTest {

    private static final Path HOME = Path.of("../..");

    @Test
    void theTableOfTheReadmeIsThatOfTheKeptResults() throws IOException {
        String readme = Files.readString(HOME.resolve("README.md"));
        assertEquals(Report.readme(readme, Results.kept(HOME)), readme);
    }

    @Test
    void theReportIsThatOfTheKeptResults() throws IOException {
        Results results = Results.kept(HOME);
        assertEquals(Report.markdown(results), Files.readString(HOME.resolve("docs/benchmarks/README.md")));
        assertEquals(Report.html(results), Files.readString(HOME.resolve("docs/benchmarks/index.html")));
    }

    @Test
    void thePageLoadsNothing() throws IOException {
        String page = Report.html(Results.kept(HOME));
        assertFalse(page.matches("(?s).*(src=|@import|url\\(|<link|<script).*"));
    }

    @Test
    void resultsOfABusyMachineAreMarked() throws IOException {
        Results results = Results.kept(HOME);
        boolean busy = results.runs().stream().anyMatch(Results.Run::busy);
        assertEquals(busy, Report.headline(results).contains("busy"));
    }

    @Test
    void aTitleCannotBecomeMarkup() {
        assertEquals("&lt;b&gt; &amp; &quot;", Svg.escape("<b> & \""));
        assertTrue(Numbers.ratio(Double.NaN).isEmpty());
    }
}
