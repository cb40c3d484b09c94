package io.avrofast.bridge.generated;

import org.apache.avro.Schema;
import org.apache.avro.generic.GenericEnumSymbol;

/** How one travels. */
public enum Mode implements GenericEnumSymbol<Mode> {
    WALK,
    TRAIN,
    SHIP;

    public static final Schema SCHEMA$ = Trip.SCHEMA$.getField("mode").schema();

    @Override
    public Schema getSchema() {
        return SCHEMA$;
    }
}
