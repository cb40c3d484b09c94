package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.jobs.data.DataFile;
import io.avrofast.bench.jobs.data.Workload;

/** The data of the jobs. */
enum SparkData {
    TRIPS(Workload.TRIPS, DataFile.BLOCK_BYTES),
    SMALL_BLOCKS(Workload.TRIPS, 4 * 1024),
    WIDE(Workload.WIDE, DataFile.BLOCK_BYTES),
    ORDERS(Workload.ORDERS, DataFile.BLOCK_BYTES),
    EVENTS(Workload.EVENTS, DataFile.BLOCK_BYTES);

    private final Workload workload;
    private final int blockBytes;

    SparkData(Workload workload, int blockBytes) {
        this.workload = workload;
        this.blockBytes = blockBytes;
    }

    /** What the records are. */
    Workload workload() {
        return workload;
    }

    /** The size that blocks grow to. */
    int blockBytes() {
        return blockBytes;
    }

    /** What reports call it. */
    String title() {
        return this == SMALL_BLOCKS ? "trips in 4 KiB blocks" : workload.title();
    }

    /** Whether an operation makes sense. Spark itself takes its time to sum a thousand columns, and blocks are the writer's. */
    boolean allows(Operation operation) {
        return switch (operation) {
            case COUNT, FEW_COLUMNS, FILTER, NOOP -> true;
            case AGGREGATE -> this != WIDE;
            case WRITE -> this != SMALL_BLOCKS;
        };
    }
}
