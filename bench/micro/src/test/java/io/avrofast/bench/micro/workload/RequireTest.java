package io.avrofast.bench.micro.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.api.Test;

class RequireTest {

    @Test
    void acceptsEqualValuesOfBothModels() {
        Require.sameValue(
                "value", Map.of("key", List.of("text", 1L)), Map.of(new Utf8("key"), List.of(new Utf8("text"), 1L)));
    }

    @Test
    void acceptsNullOnBothSidesOnly() {
        Require.sameValue("value", null, null);

        assertEquals("value: avrofast has null, Apache Avro 1", failure(() -> Require.sameValue("value", null, 1)));
        assertEquals("value: avrofast has 1, Apache Avro null", failure(() -> Require.sameValue("value", 1, null)));
    }

    @Test
    void namesTheFirstDifference() {
        assertEquals(
                "value[1]: avrofast has 2, Apache Avro 3",
                failure(() -> Require.sameValue("value", List.of(1, 2), List.of(1, 3))));
        assertEquals(
                "value.size: avrofast has 1, Apache Avro 2",
                failure(() -> Require.sameValue("value", List.of(1), List.of(1, 3))));
        assertEquals("value: avrofast has 1, Apache Avro 1", failure(() -> Require.sameValue("value", 1, 1L)));
    }

    @Test
    void namesTheFirstByteThatDiffers() {
        assertEquals(
                "order: avrofast's 2 bytes differ from Apache Avro's 2 at byte 1",
                failure(() -> Require.sameBytes("order", new byte[] {1, 2}, new byte[] {1, 3})));
    }

    private static String failure(Runnable requirement) {
        return assertThrows(IllegalStateException.class, requirement::run).getMessage();
    }
}
