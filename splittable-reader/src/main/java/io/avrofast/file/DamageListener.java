package io.avrofast.file;

import java.io.IOException;

/**
 * Is told of each damaged stretch of a file that reading leaves out. See {@link DamageReport} for one that collects.
 */
@FunctionalInterface
public interface DamageListener {

    /**
     * A stretch is left out. Called in the thread that reads the values, in the order of the file, when the values or blocks
     * before the stretch have been asked for.
     *
     * @param range the stretch, never null
     * @throws IOException to end the reading with this fault: for example with the {@linkplain DamagedRange#reason() reason}
     *     when that is a limit that shall be raised and no damage
     */
    void damaged(DamagedRange range) throws IOException;
}
