package io.avrofast.bench.runner.page;

/** What rows of the gate are about. */
enum Area {
    NUMBERS("Numbers and strings", "One number, string or run of them, decoded or encoded from or to an array."),
    RECORDS("Records", "One record decoded or encoded: generic records, objects of classes, resolution, columns."),
    AVSC("The table of avsc", "Fifteen kinds of records, one datum after the other, each in an array of its own."),
    FILES(
            "Files",
            "Whole container files in memory, read and written: by the size of blocks, the codec, and whether records are distinct, or "
                    + "one and the same over and over, which flatters every codec."),
    SCHEMAS("Schemas", "The text of a schema parsed, alone or with its fingerprint.");

    private final String title;
    private final String description;

    Area(String title, String description) {
        this.title = title;
        this.description = description + " Cost is the part of the allocated bytes.";
    }

    /** The area of a row: that of its class. */
    static Area of(String row) {
        if (row.startsWith("Avsc")) {
            return AVSC;
        }
        if (row.startsWith("Container")) {
            return FILES;
        }
        if (row.startsWith("Schema")) {
            return SCHEMAS;
        }
        return row.matches("(Int|Long|String|Varint|Mixed|Bulk)\\w*[.].*") ? NUMBERS : RECORDS;
    }

    String title() {
        return title;
    }

    String description() {
        return description;
    }
}
