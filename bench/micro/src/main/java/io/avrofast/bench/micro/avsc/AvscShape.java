package io.avrofast.bench.micro.avsc;

import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;

/** A schema of the table, and the class that has its fields. The order is the table's. */
public enum AvscShape {
    ARRAY_STRING("ArrayString", ArrayStringRow.class),
    BYTES("Bytes", BytesRow.class),
    CAKE("Cake", CakeRow.class),
    COUPON("Coupon", CouponRow.class),
    DOUBLE("Double", DoubleRow.class),
    ENUM("Enum", EnumRow.class),
    HISTORY_ITEM("HistoryItem", HistoryItemRow.class),
    HUMAN("Human", HumanRow.class),
    INT("Int", IntRow.class),
    LONG("Long", LongRow.class),
    PCI_EVENT("PciEvent", PciEventRow.class),
    PERSON("Person", PersonRow.class),
    STRING("String", StringRow.class),
    UNION("Union", null),
    USER("User", UserRow.class);

    private static final long SEED = 31;

    private final String title;
    private final Class<?> rowClass;

    AvscShape(String title, Class<?> rowClass) {
        this.title = title;
        this.rowClass = rowClass;
    }

    /**
     * The schema of a name in the table.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static AvscShape titled(String title) {
        for (AvscShape shape : values()) {
            if (shape.title.equals(title)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("no schema " + title);
    }

    /** The name in the table. */
    public String title() {
        return title;
    }

    /** The class with the same fields; empty for the union of a number and text, which no class has. */
    public Optional<Class<?>> rowClass() {
        return Optional.ofNullable(rowClass);
    }

    /** The schema as Apache Avro has it. */
    public Schema schema() {
        return new Schema.Parser().parse(AvscSchemas.text(this));
    }

    /**
     * Random records of the schema, the same on every call.
     *
     * @param count how many, 1 or more
     */
    public List<GenericRecord> records(int count) {
        return new AvscRecords(SEED).of(schema(), count);
    }
}
