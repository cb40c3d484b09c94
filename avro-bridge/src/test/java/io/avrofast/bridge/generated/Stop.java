package io.avrofast.bridge.generated;

import java.time.Instant;
import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.specific.SpecificRecordBase;

/** A place on the way. */
public class Stop extends SpecificRecordBase {

    private static final long serialVersionUID = 1L;

    public static final Schema SCHEMA$ = Trip.SCHEMA$.getField("stops").schema().getElementType();

    private String place;
    private Instant at;
    private Stop after;

    public Stop() {}

    public Stop(String place, Instant at, Stop after) {
        this.place = place;
        this.at = at;
        this.after = after;
    }

    @Override
    public Schema getSchema() {
        return SCHEMA$;
    }

    @Override
    public Conversion<?> getConversion(int field) {
        return field == 1 ? new TimeConversions.TimestampMillisConversion() : null;
    }

    @Override
    public Object get(int field) {
        return switch (field) {
            case 0 -> place;
            case 1 -> at;
            case 2 -> after;
            default -> throw new IndexOutOfBoundsException(field);
        };
    }

    @Override
    public void put(int field, Object value) {
        switch (field) {
            case 0 -> place = (String) value;
            case 1 -> at = (Instant) value;
            case 2 -> after = (Stop) value;
            default -> throw new IndexOutOfBoundsException(field);
        }
    }
}
