package io.avrofast.spark.write;

import io.avrofast.error.Shown;
import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;

/**
 * Where in the two schemas a value is, for messages.
 *
 * @param column the path in Spark's schema
 * @param field the path in Avro's
 */
record Fields(String column, String field) {

    /** The whole row. */
    static final Fields ROOT = new Fields("", "");

    /** Stands where no value can be written; a problem was noted. */
    static final HeldSlot UNWRITTEN = new HeldSlot.OfObject((holder, position) -> null, (SourceSlot.OfValue) value -> {
        throw DatumMismatchException.of("nothing", value);
    });

    Fields in(String columnName, String fieldName) {
        return new Fields(join(column, columnName), join(field, fieldName));
    }

    Fields in(String name) {
        return in(name, name);
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    String columnText() {
        return column.isEmpty() ? "the row" : "column " + Shown.path(column);
    }

    String fieldText() {
        return field.isEmpty() ? "the Avro record" : "Avro field " + Shown.path(field);
    }
}
