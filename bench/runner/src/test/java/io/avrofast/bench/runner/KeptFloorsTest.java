package io.avrofast.bench.runner;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.bench.runner.plan.FloorTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Floors may only be raised. */
class KeptFloorsTest {

    @TempDir
    private Path home;

    @Test
    void thisTableLowersNoFloorOfItsOwnHistory() {
        assertDoesNotThrow(() -> new Checkout(Path.of("../..")).requireFloorsKept());
    }

    @Test
    void aFloorThatIsLoweredButNotCommittedIsFound() throws Exception {
        git("init", "-q");
        commit(FloorTable.BINDING + "\nA.read\t1.5\t-\n");
        write(FloorTable.BINDING + "\nA.read\t1.4\t-\n");

        assertEquals("the floor of A.read is lowered from 1.5 to 1.4", refusal());
    }

    @Test
    void aFloorThatAnEarlierCommitHasLoweredIsFound() throws Exception {
        git("init", "-q");
        commit(FloorTable.BINDING + "\nA.read\t1.5\t-\n");
        commit(FloorTable.BINDING + "\n");
        commit(FloorTable.BINDING + "\nA.read\t1.4\t-\n");

        assertEquals("the floor of A.read is lowered from 1.5 to 1.4", refusal());
    }

    @Test
    void floorsMayBeRaisedAndRowsAddedAndMadeExempt() throws Exception {
        git("init", "-q");
        commit(FloorTable.BINDING + "\nA.read\t1.5\t-\nA.write\t1\t-\n");
        commit(FloorTable.BINDING + "\nA.read\t1.6\t-\nA.write\t1\tfor now\nA.skip\t1\t-\n");

        assertDoesNotThrow(() -> new Checkout(home).requireFloorsKept());
    }

    @Test
    void tablesFromBeforeTheRuleWasCheckedBindNobody() throws Exception {
        git("init", "-q");
        commit("A.read\t1.5\t-\n");
        commit(FloorTable.BINDING + "\nA.read\t1.4\t-\n");

        assertDoesNotThrow(() -> new Checkout(home).requireFloorsKept());
    }

    @Test
    void theTableMayNotCeaseToBeBinding() throws Exception {
        write("A.read\t1.5\t-\n");

        assertEquals("the table of floors lacks the line " + FloorTable.BINDING, refusal());
    }

    @Test
    void outsideOfGitThereIsNothingToCompareWith() throws Exception {
        write(FloorTable.BINDING + "\nA.read\t1.5\t-\n");

        assertDoesNotThrow(() -> new Checkout(home).requireFloorsKept());
    }

    private String refusal() {
        return assertThrows(GateException.class, () -> new Checkout(home).requireFloorsKept())
                .getMessage();
    }

    private void write(String table) throws IOException {
        Path file = home.resolve(FloorTable.FILE);
        Files.createDirectories(file.getParent());
        Files.writeString(file, table);
    }

    private void commit(String table) throws Exception {
        write(table);
        git("add", ".");
        git("-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "-q", "-m", "table");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }
}
