package io.avrofast.bench.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateArgumentsTest {

    @Test
    void measuresEveryRowOfTheFullTierUnlessTold() throws IOException {
        GateArguments arguments = GateArguments.parse(List.of());

        assertEquals(Tier.FULL, arguments.tier());
        assertTrue(arguments.pattern().matcher("OrderGeneric.read").find());
    }

    @Test
    void takesTheQuickTierAndAPatternInAnyOrder() throws IOException {
        GateArguments arguments = GateArguments.parse(List.of("order", "--quick"));

        assertEquals(Tier.QUICK, arguments.tier());
        assertTrue(arguments.pattern().matcher("OrderGeneric.read").find());
    }

    @Test
    void measuresASampleInTheQuickTierUnlessTold() throws IOException {
        GateArguments arguments = GateArguments.parse(List.of("--quick"));

        assertTrue(arguments.pattern().matcher("StringCoding.encode").find());
        assertFalse(arguments.pattern().matcher("StringCoding.encode or more").find());
        assertFalse(arguments
                .pattern()
                .matcher("IntCoding.encode distribution=spread")
                .find());
    }

    @Test
    void measuresEveryRowInTheQuickTierWhereAPatternFindsAll() throws IOException {
        assertTrue(GateArguments.parse(List.of("--quick", "."))
                .pattern()
                .matcher("IntCoding.encode distribution=spread")
                .find());
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertEquals("unknown option --slow", refusal("--slow"));
        assertEquals("a second pattern: write", refusal("read", "write"));
        assertEquals("no regular expression: Unclosed group: (", refusal("("));
    }

    private static String refusal(String... arguments) {
        return assertThrows(IllegalArgumentException.class, () -> GateArguments.parse(List.of(arguments)))
                .getMessage();
    }
}
