package io.avrofast.bench.micro.stage;

import java.io.IOException;

/** Work on a whole file, done again and again. */
interface Stage {

    /** @return something that depends on all of the work */
    long run() throws IOException;
}
