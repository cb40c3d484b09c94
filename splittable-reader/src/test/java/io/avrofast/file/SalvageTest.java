package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** B027, B028, B229: of a damaged file every whole block is saved, and all the rest is reported. */
class SalvageTest {

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aChangedByteCostsNoBlockButItsOwn(String codec) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int position = sample.headerLength(); position < sample.length(); position++) {
            for (int flip : new int[] {1 << (position % 8), 0x80, 0xff}) {
                byte[] changed = sample.bytes();
                changed[position] ^= (byte) flip;
                String what = codec + " byte " + position + " changed by " + flip;
                Salvage salvage = Salvage.of(changed);
                salvage.checkCovers(sample.headerLength(), sample.length(), what);
                int damaged = sample.blockAt(position);
                if (salvage.ranges().isEmpty()) {
                    // Some bits of a compressed block mean nothing.
                    assertEquals(sample.valuesWithout().size(), salvage.values().size(), what);
                    assertTrue(
                            SampleFile.hasNoChecksum(codec) || salvage.values().equals(sample.valuesWithout()), what);
                } else {
                    assertEquals(sample.valuesWithout(damaged), salvage.values(), what + salvage.ranges());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aCutFileGivesAllWholeBlocksAndReportsTheRest(String codec) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int length = sample.headerLength(); length < sample.length(); length++) {
            Salvage salvage = Salvage.of(Arrays.copyOf(sample.bytes(), length));
            String what = codec + " cut at " + length;
            salvage.checkCovers(sample.headerLength(), length, what);
            assertEquals(sample.valuesBefore(length), salvage.values(), what);
            assertEquals(sample.isEdge(length) ? 0 : 1, salvage.ranges().size(), what);
        }
    }
}
