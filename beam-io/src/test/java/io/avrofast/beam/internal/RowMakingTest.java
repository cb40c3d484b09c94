package io.avrofast.beam.internal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;

/** The check of whether rows may be attached. */
class RowMakingTest {

    @Test
    void attachedRowsAreThoseThatBeamBuilds() {
        assertSame(RowMaking.ATTACHED, RowMaking.CHECKED);
        assertTrue(RowMaking.isSound(RowMaking.BUILT::row));
    }

    @Test
    void rowsThatAreOtherwiseAreFoundOut() {
        assertFalse(RowMaking.isSound((schema, values) -> Row.nullRow(schema)));
        assertFalse(RowMaking.isSound((schema, values) -> {
            throw new NoSuchMethodError("attachValues");
        }));
        assertFalse(RowMaking.isSound((schema, values) -> {
            throw new IllegalStateException("no longer");
        }));
    }

    @Test
    void rowsThatWouldHoldBaseValuesAreFoundOut() {
        assertFalse(RowMaking.isSound((schema, values) -> {
            Object[] others = values.clone();
            if (others[0] instanceof EnumerationType.Value value) {
                others[0] = value.getValue();
            }
            return Row.withSchema(schema).attachValues(Arrays.asList(others));
        }));
    }
}
