package io.avrofast.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The lists, measured by {@link ArrayList}. */
class ListsTest {

    @Test
    void changeAsAnArrayListDoes() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        follow(seed, random, IntList::new, Random::nextInt);
        follow(seed, random, LongList::new, source -> (long) source.nextInt());
        follow(seed, random, LongList::new, Random::nextLong);
        follow(seed, random, LongList::new, source -> source.nextInt(50) == 0 ? source.nextLong() : source.nextInt(9));
        follow(seed, random, FloatList::new, Random::nextFloat);
        follow(seed, random, DoubleList::new, source -> source.nextBoolean() ? Double.NaN : -0.0);
        follow(seed, random, BooleanList::new, Random::nextBoolean);
        follow(seed, random, ObjectList::new, source -> source.nextInt(3) == 0 ? null : "x" + source.nextInt());
    }

    @Test
    void keepsLongsNarrowUntilOneNeedsMore() {
        LongList list = new LongList();
        list.addLong(Integer.MAX_VALUE);
        list.addLong(Integer.MIN_VALUE);
        assertTrue(list.isNarrow());
        list.addLong(Integer.MAX_VALUE + 1L);
        assertFalse(list.isNarrow());
        assertEquals(List.of((long) Integer.MAX_VALUE, (long) Integer.MIN_VALUE, Integer.MAX_VALUE + 1L), list);
    }

    @Test
    void equalsANarrowListToAWideOneOfTheSameValues() {
        LongList wide = LongList.wrap(new long[] {1, 2}, 2);
        LongList narrow = LongList.of(1, 2);
        assertEquals(narrow, wide);
        assertEquals(narrow.hashCode(), wide.hashCode());
    }

    @Test
    void comparesBytesInAListByContent() {
        ObjectList one = ObjectList.of(new byte[] {1}, null);
        ObjectList other = ObjectList.of(new byte[] {1}, null);
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
    }

    @Test
    void refuseNullWhereNumbersAreNotBoxed() {
        assertThrows(NullPointerException.class, () -> new IntList().add(null));
    }

    @Test
    void refuseAnIndexBehindTheEndThoughTheArrayIsLonger() {
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> IntList.wrap(new int[8], 2).getInt(2));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> LongList.wrap(new long[8], 2).getLong(2));
    }

    private static <T> void follow(long seed, Random random, Supplier<List<T>> make, Function<Random, T> next) {
        List<T> list = make.get();
        List<T> expected = new ArrayList<>();
        for (int step = 0; step < 500; step++) {
            int index = random.nextInt(expected.size() + 1);
            T value = next.apply(random);
            switch (random.nextInt(expected.isEmpty() ? 2 : 5)) {
                case 0 -> assertEquals(expected.add(value), list.add(value));
                case 1 -> {
                    expected.add(index, value);
                    list.add(index, value);
                }
                case 2 ->
                    assertEquals(
                            expected.remove(index % expected.size()), list.remove(index % list.size()), "seed " + seed);
                case 3 ->
                    assertEquals(
                            expected.set(index % expected.size(), value),
                            list.set(index % list.size(), value),
                            "seed " + seed);
                default -> {
                    int from = random.nextInt(expected.size());
                    int to = Math.min(expected.size(), from + random.nextInt(3));
                    expected.subList(from, to).clear();
                    list.subList(from, to).clear();
                }
            }
            assertEquals(expected, list, "seed " + seed);
            assertEquals(list, expected, "seed " + seed);
            assertEquals(expected.hashCode(), list.hashCode(), "seed " + seed);
        }
    }
}
