package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names are found by a table of our own when they are few, by a map when they are many. */
class NameIndexTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 200})
    void findsEachNameAndNoOther(int count) {
        String[] names = IntStream.range(0, count).mapToObj(i -> "f" + i).toArray(String[]::new);
        NameIndex index = new NameIndex(names);
        for (int i = 0; i < count; i++) {
            assertEquals(i, index.positionOf("f" + i));
            assertFalse(index.isRepeated(i));
        }
        assertEquals(-1, index.positionOf("f" + count));
        assertEquals(-1, index.positionOf(""));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 64, 65})
    void findsTheFirstOfEqualNames(int count) {
        String[] names = IntStream.range(0, count).mapToObj(i -> "f" + i).toArray(String[]::new);
        names[count - 1] = "f0";
        NameIndex index = new NameIndex(names);
        assertEquals(0, index.positionOf("f0"));
        assertFalse(index.isRepeated(0));
        assertTrue(index.isRepeated(count - 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6})
    void findsNamesOfEqualHashes(int pairs) {
        String[] names = IntStream.range(0, 1 << pairs)
                .mapToObj(i -> IntStream.range(0, pairs)
                        .mapToObj(bit -> (i >> bit & 1) == 0 ? "Aa" : "BB")
                        .reduce("", String::concat))
                .toArray(String[]::new);
        NameIndex index = new NameIndex(names);
        for (int i = 0; i < names.length; i++) {
            assertEquals(i, index.positionOf(names[i]));
        }
    }
}
