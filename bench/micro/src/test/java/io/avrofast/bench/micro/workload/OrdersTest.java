package io.avrofast.bench.micro.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

class OrdersTest {

    @Test
    void takesThreeHundredAndTwentyBytes() {
        assertEquals(320, Orders.encode(Orders.one()).length);
    }

    @Test
    void keepsItsBytesWhenReadAndWrittenAgain() {
        byte[] encoded = Orders.encode(Orders.one());

        assertArrayEquals(encoded, Orders.encode(Orders.decode(encoded)));
    }

    @Test
    void makesDistinctOrdersThatAreTheSameOnEveryCall() {
        List<GenericRecord> orders = Orders.distinct(1_000);

        assertEquals(orders, Orders.distinct(1_000));
        assertEquals(1_000, new HashSet<>(orders).size());
    }

    @Test
    void makesDistinctOrdersOfManyLengths() {
        Set<Integer> lengths = new HashSet<>();
        long total = 0;
        for (GenericRecord order : Orders.distinct(1_000)) {
            int length = Orders.encode(order).length;
            lengths.add(length);
            total += length;
        }

        assertTrue(lengths.size() > 200, lengths.size() + " lengths");
        assertTrue(total > 250_000 && total < 400_000, total + " bytes");
    }
}
