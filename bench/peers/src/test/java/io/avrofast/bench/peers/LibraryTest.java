package io.avrofast.bench.peers;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.poco.PocoKind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LibraryTest {

    @ParameterizedTest
    @MethodSource("table")
    void givesTheRecordsOfTheTableBackAsTheyWere(Library library, AvscShape shape) throws Exception {
        Workload workload = Workloads.table(shape, 20);

        assertDoesNotThrow(() -> library.peer(workload));
    }

    @ParameterizedTest
    @MethodSource("list")
    void givesTheListBackAsItWas(Library library, PocoKind kind) throws Exception {
        Workload workload = Workloads.list(kind);

        assertDoesNotThrow(() -> library.peer(workload));
    }

    @ParameterizedTest
    @EnumSource
    void takesPartInSomething(Library library) {
        assertTrue(library.readsTable() || Stream.of(PocoKind.values()).anyMatch(library::reads));
    }

    static List<Arguments> table() {
        return pairs(AvscShape.values())
                .filter(pair -> ((Library) pair.get()[0]).readsTable())
                .filter(pair ->
                        ((AvscShape) pair.get()[1]).rowClass().isPresent() || !((Library) pair.get()[0]).needsClass())
                // Each schema's classes are compiled, which takes long: the largest schema stands for all.
                .filter(pair -> pair.get()[0] != Library.APACHE_SPECIFIC || pair.get()[1] == AvscShape.PCI_EVENT)
                .toList();
    }

    static List<Arguments> list() {
        return pairs(PocoKind.values())
                .filter(pair -> ((Library) pair.get()[0]).reads((PocoKind) pair.get()[1]))
                .toList();
    }

    private static Stream<Arguments> pairs(Object[] others) {
        return Stream.of(Library.values())
                .flatMap(library -> Stream.of(others).map(other -> Arguments.of(library, other)));
    }
}
