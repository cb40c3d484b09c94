package io.avrofast.bench.jobs.data;

import java.util.Locale;
import org.apache.avro.Schema;

/** The kinds of data that jobs read and write. Sums of their floating-point fields are exact in any order. */
public enum Workload {
    /** Trips of a taxi: 12 flat fields, some 80 bytes. */
    TRIPS,
    /** 1,000 fields: numbers, most of them small, some nullable ones and short strings; some 4 KB. */
    WIDE,
    /** Orders with an array of records, one of numbers and a map; some 250 bytes. */
    ORDERS,
    /** Events of a web site: ten fields, seven of them strings; some 250 bytes. */
    EVENTS;

    /** The schema of the records. */
    public Schema schema() {
        return switch (this) {
            case TRIPS -> Trips.SCHEMA;
            case WIDE -> WideRows.SCHEMA;
            case ORDERS -> Orders.SCHEMA;
            case EVENTS -> Events.SCHEMA;
        };
    }

    RowMaker maker() {
        return switch (this) {
            case TRIPS -> Trips::make;
            case WIDE -> WideRows::make;
            case ORDERS -> Orders::make;
            case EVENTS -> Events::make;
        };
    }

    /** What reports call it. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
