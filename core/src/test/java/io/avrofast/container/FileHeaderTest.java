package io.avrofast.container;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileHeaderTest {

    private static final FileHeader PLAIN = FileHeader.of("\"long\"", "null", SyncMarker.random());

    @Test
    void namesTheKeysUnderWhichTwoFilesDiffer() {
        FileHeader left = PLAIN.withMetadata("same", new byte[] {1})
                .withMetadata("other value", new byte[] {1})
                .withMetadata("left only", new byte[0]);
        FileHeader right = PLAIN.withMetadata("right only", new byte[0])
                .withMetadata("other value", new byte[] {2})
                .withMetadata("same", new byte[] {1});
        assertEquals(List.of("other value", "left only", "right only"), new ArrayList<>(left.differingKeys(right)));
        assertEquals(List.of("right only", "other value", "left only"), new ArrayList<>(right.differingKeys(left)));
    }

    @Test
    void countsNoReservedKeyAmongTheDifferences() {
        FileHeader other = FileHeader.of("\"int\"", "deflate", SyncMarker.random());
        assertEquals(List.of(), new ArrayList<>(PLAIN.differingKeys(other)));
    }
}
