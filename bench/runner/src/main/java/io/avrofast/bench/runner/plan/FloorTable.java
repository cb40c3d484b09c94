package io.avrofast.bench.runner.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The checked-in table of floors: a line of row, ratio and exemption for each row, split by tabs. Immutable.
 *
 * <p>Empty lines and lines that begin with {@code #} say nothing. The exemption is {@code -} for none.
 */
public final class FloorTable {

    /** Where the table lies in the checkout. */
    public static final String FILE = "bench/runner/src/main/resources/io/avrofast/bench/runner/plan/gate.tsv";

    /** The comment of tables whose floors bind later ones; those before it was written do not. */
    public static final String BINDING = "# Binding: no later version of this table may have a lower floor.";

    private final Map<String, Floor> floors;

    private FloorTable(Map<String, Floor> floors) {
        this.floors = floors;
    }

    /** The table that the runner carries, {@code gate.tsv}. */
    public static FloorTable checkedIn() throws IOException {
        try (InputStream table = FloorTable.class.getResourceAsStream("gate.tsv")) {
            return parse(new String(table.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /**
     * Reads a table.
     *
     * @throws IllegalArgumentException on a line that is not row, ratio and exemption, or names a row twice
     */
    public static FloorTable parse(String text) {
        Map<String, Floor> floors = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            Floor floor = parseLine(line);
            if (floors.put(floor.row(), floor) != null) {
                throw new IllegalArgumentException("a second floor for " + floor.row());
            }
        }
        return new FloorTable(floors);
    }

    private static Floor parseLine(String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != 3) {
            throw new IllegalArgumentException("expected row, ratio and exemption split by tabs, found: " + line);
        }
        double ratio = Double.parseDouble(cells[1]);
        if (!(ratio > 0)) {
            throw new IllegalArgumentException("expected a ratio above 0, found: " + line);
        }
        if (cells[2].isBlank()) {
            throw new IllegalArgumentException("expected a reason or - for the exemption, found: " + line);
        }
        return new Floor(cells[0], ratio, cells[2].equals("-") ? Optional.empty() : Optional.of(cells[2]));
    }

    /** The floor of a row; empty where the table has none. */
    public Optional<Floor> of(Row row) {
        return Optional.ofNullable(floors.get(row.name()));
    }

    /**
     * The floors that are lower than in an earlier table, a sentence each. A row that is gone lowers nothing: should it come
     * back, the earlier table still has its floor.
     *
     * @param earlier the table that was promised before
     */
    public List<String> loweredFrom(FloorTable earlier) {
        List<String> lowered = new ArrayList<>();
        for (Floor before : earlier.floors.values()) {
            Floor now = floors.get(before.row());
            if (now != null && now.ratio() < before.ratio()) {
                lowered.add(
                        "the floor of " + before.row() + " is lowered from " + before.ratio() + " to " + now.ratio());
            }
        }
        return lowered;
    }

    /** The names of the rows that the table has, in its order. */
    public Set<String> rows() {
        return Collections.unmodifiableSet(floors.keySet());
    }

    /** One sentence for each row without a floor and each floor without a row. */
    public List<String> faults(RowPlan plan) {
        List<String> faults = new ArrayList<>();
        Map<String, Floor> unused = new LinkedHashMap<>(floors);
        for (Row row : plan.rows()) {
            if (unused.remove(row.name()) == null) {
                faults.add("no floor for " + row.name());
            }
        }
        unused.keySet().forEach(name -> faults.add("a floor for a row that is not there: " + name));
        return faults;
    }
}
