package io.avrofast.bench.micro.stage;

import java.io.IOException;

/** Work on a whole file, done again and again. */
interface Stage {

    /** Does the work, and returns something that depends on all of it. */
    long run() throws IOException;
}
