package io.avrofast.spark;

/** What tasks count while they read. */
enum ScanCount {
    BLOCKS("blocks", "number of blocks decoded"),
    COUNTED_BLOCKS("countedBlocks", "number of blocks counted without decoding"),
    STORED_BYTES("storedBytes", "bytes of the blocks in the files"),
    BYTES("bytes", "bytes of the blocks when decompressed"),
    FILTERED_ROWS("filteredRows", "number of rows left out while decoding"),
    DAMAGED_PARTS("damagedParts", "number of damaged parts of files left out"),
    DAMAGED_BYTES("damagedBytes", "bytes of the damaged parts left out");

    private final String label;
    private final String description;

    ScanCount(String label, String description) {
        this.label = label;
        this.description = description;
    }

    /** What Spark calls the number. */
    String label() {
        return label;
    }

    /** What users see. */
    String description() {
        return description;
    }
}
