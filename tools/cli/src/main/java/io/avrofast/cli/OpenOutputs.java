package io.avrofast.cli;

import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files that are being written, so that nothing is left of them when the process is ended from outside. Thread-safe.
 */
final class OpenOutputs {

    private final Set<ByteOutput> open = ConcurrentHashMap.newKeySet();

    /** The target, whose outputs are known here until they are closed. */
    ByteTarget watch(ByteTarget target) {
        return new ByteTarget() {
            @Override
            public String name() {
                return target.name();
            }

            @Override
            public ByteOutput create(boolean overwrite) throws IOException {
                ByteOutput output = new Watched(target.create(overwrite));
                open.add(output);
                return output;
            }
        };
    }

    /** Throws away what is being written; whoever writes on gets an exception. */
    void discard() {
        for (ByteOutput output : open) {
            try {
                output.close();
            } catch (IOException e) {
                // The process ends: there is nobody left to tell.
            }
        }
    }

    private final class Watched implements ByteOutput {

        private final ByteOutput output;

        Watched(ByteOutput output) {
            this.output = output;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            output.write(bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            output.flush();
        }

        @Override
        public void commit() throws IOException {
            output.commit();
        }

        @Override
        public void close() throws IOException {
            open.remove(this);
            output.close();
        }
    }
}
