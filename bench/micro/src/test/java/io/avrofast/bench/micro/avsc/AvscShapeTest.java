package io.avrofast.bench.micro.avsc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.bench.micro.workload.ApacheGeneric;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AvscShapeTest {

    /** The mean sizes in bytes that the rules of the table give. */
    private static final Map<String, Double> SIZES = Map.ofEntries(
            Map.entry("ArrayString", 76.0),
            Map.entry("Bytes", 16.5),
            Map.entry("Cake", 242.0),
            Map.entry("Coupon", 70.0),
            Map.entry("Double", 8.0),
            Map.entry("Enum", 1.0),
            Map.entry("HistoryItem", 54.0),
            Map.entry("Human", 56.0),
            Map.entry("Int", 1.9),
            Map.entry("Long", 4.9),
            Map.entry("PciEvent", 530.0),
            Map.entry("Person", 5.4),
            Map.entry("String", 16.5),
            Map.entry("Union", 7.15),
            Map.entry("User", 118.0));

    @ParameterizedTest
    @EnumSource
    void recordsAreAsLongAsTheTableHasThem(AvscShape shape) throws IOException {
        ApacheGeneric apache = new ApacheGeneric(shape.schema());
        double bytes = 0;
        for (GenericRecord record : shape.records(2000)) {
            bytes += apache.write(record);
        }

        double expected = SIZES.get(shape.title());
        assertEquals(expected, bytes / 2000, expected / 10);
    }

    @Test
    void recordsAreTheSameOnEveryCall() {
        List<GenericRecord> first = AvscShape.PCI_EVENT.records(10);

        assertEquals(first, AvscShape.PCI_EVENT.records(10));
    }

    @Test
    void anUnknownTitleIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> AvscShape.titled("Pie"));
    }
}
