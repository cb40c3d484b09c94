package io.avrofast.cli;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads that decompress and compress beside the one of the command; none before there is something to do. */
final class Workers implements Executor {

    private ExecutorService threads;

    @Override
    public synchronized void execute(Runnable task) {
        if (threads == null) {
            threads = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), Workers::newThread);
        }
        threads.execute(task);
    }

    /** Nothing that was left behind keeps the process alive. */
    private static Thread newThread(Runnable task) {
        Thread thread = new Thread(task, "avrofast-worker");
        thread.setDaemon(true);
        return thread;
    }

    /** Ends the threads. */
    synchronized void end() {
        if (threads != null) {
            threads.shutdownNow();
        }
    }
}
