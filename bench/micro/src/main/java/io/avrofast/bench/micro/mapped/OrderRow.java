package io.avrofast.bench.micro.mapped;

import io.avrofast.object.AvroNullable;
import java.util.List;
import java.util.Map;

/** An order. */
public final class OrderRow {

    public long id;
    public String customer;
    public double total;
    public int quantity;
    public boolean paid;

    @AvroNullable
    public String note;

    public List<Line> lines;
    public long[] counters;
    public Map<String, String> tags;

    /** A line of an order. */
    public static final class Line {

        public String sku;
        public int qty;
        public double price;
    }
}
