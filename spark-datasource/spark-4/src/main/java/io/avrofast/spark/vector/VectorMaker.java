package io.avrofast.spark.vector;

import io.avrofast.column.BooleanColumn;
import io.avrofast.column.BytesColumn;
import io.avrofast.column.Column;
import io.avrofast.column.DoubleColumn;
import io.avrofast.column.EnumColumn;
import io.avrofast.column.FloatColumn;
import io.avrofast.column.IntColumn;
import io.avrofast.column.ListColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.column.MapColumn;
import io.avrofast.column.RecordColumn;
import io.avrofast.column.UnionColumn;
import io.avrofast.spark.schema.Conversion;
import io.avrofast.spark.schema.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** Makes the vector of each place. */
final class VectorMaker {

    private final DatetimeRebase rebase;

    VectorMaker(DatetimeRebase rebase) {
        this.rebase = rebase;
    }

    /**
     * The vectors of a struct's fields.
     *
     * @param positions of the columns that they are made from; -1 for none
     * @param type the struct
     * @param around where the fields are
     */
    List<AvroVector> fields(
            List<Origin> fields,
            List<Integer> positions,
            List<? extends Column> columns,
            DataType type,
            Around around) {
        String[] names = ((StructType) type).fieldNames();
        List<AvroVector> vectors = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            int position = positions.get(i);
            vectors.add(make(fields.get(i), position < 0 ? null : columns.get(position), around.in(names[i])));
        }
        return vectors;
    }

    /**
     * Where a vector is.
     *
     * @param rows how many rows there are
     * @param path the path there; empty for the rows themselves
     */
    record Around(IntSupplier rows, String path) {

        /** Another place with the same rows. */
        Around in(String name) {
            return in(name, rows);
        }

        /** A place inside. */
        Around in(String name, IntSupplier innerRows) {
            return new Around(innerRows, path.isEmpty() ? name : path + "." + name);
        }
    }

    /**
     * @param column null where there is nothing to make values from
     */
    private AvroVector make(Origin origin, Column column, Around around) {
        AvroVector.Builder vector = new AvroVector.Builder(origin.type(), column, around.rows());
        if (origin instanceof Origin.Scalar scalar) {
            setScalar(vector, column, scalar.conversion(), around.path());
        } else if (origin instanceof Origin.Decimal decimal) {
            vector.decimals = DecimalValues.of(column, decimal, around.path());
        } else if (origin instanceof Origin.Struct struct) {
            vector.children = fields(
                    struct.fields(), struct.positions(), ((RecordColumn) column).fields(), struct.type(), around);
        } else if (origin instanceof Origin.Members members) {
            vector.children = fields(
                    members.fields(), members.branches(), ((UnionColumn) column).branches(), members.type(), around);
        } else if (origin instanceof Origin.Items items) {
            vector.list = (ListColumn) column;
            vector.children =
                    List.of(make(items.items(), vector.list.items(), around.in("element", vector.list::itemCount)));
        } else if (origin instanceof Origin.Entries entries) {
            setEntries(vector, (MapColumn) column, entries, around);
        }
        return vector.build();
    }

    private void setEntries(AvroVector.Builder vector, MapColumn column, Origin.Entries entries, Around around) {
        vector.map = column;
        Origin key = new Origin.Scalar(DataTypes.StringType, Conversion.NONE);
        vector.children = List.of(
                make(key, column.keys(), around.in("key", column::entryCount)),
                make(entries.values(), column.values(), around.in("value", column::entryCount)));
    }

    private void setScalar(AvroVector.Builder vector, Column column, Conversion conversion, String path) {
        TimeUnits units = new TimeUnits(path);
        switch (conversion) {
            case NONE -> setPlain(vector, column);
            case SYMBOL -> setSymbols(vector, (EnumColumn) column);
            case DAYS -> setDays(vector, (IntColumn) column);
            case MICROS -> setMicros(vector, (LongColumn) column);
            case DAYS_TO_LOCAL_MICROS -> {
                IntColumn days = (IntColumn) column;
                vector.longOf = row -> units.daysToMicros(rebase.days(days.get(row)));
            }
            case MILLIS_TO_MICROS -> {
                LongColumn millis = (LongColumn) column;
                vector.longOf = row -> rebase.micros(units.millisToMicros(millis.get(row)));
            }
            case LOCAL_MILLIS_TO_MICROS -> {
                LongColumn millis = (LongColumn) column;
                vector.longOf = row -> units.millisToMicros(millis.get(row));
            }
            case TIME_MICROS_TO_NANOS -> {
                LongColumn micros = (LongColumn) column;
                vector.longOf = row -> units.microsToNanos(micros.get(row));
            }
            case MILLIS_TO_DAYS -> {
                LongColumn millis = (LongColumn) column;
                vector.intOf = row -> TimeUnits.millisToDays(millis.get(row));
            }
        }
    }

    private void setDays(AvroVector.Builder vector, IntColumn days) {
        if (rebase.policy() == DatetimeRebase.Policy.CORRECTED) {
            vector.ints = days;
        } else {
            vector.intOf = row -> rebase.days(days.get(row));
        }
    }

    private void setMicros(AvroVector.Builder vector, LongColumn micros) {
        if (rebase.policy() == DatetimeRebase.Policy.CORRECTED) {
            vector.longs = micros;
        } else {
            vector.longOf = row -> rebase.micros(micros.get(row));
        }
    }

    private static void setSymbols(AvroVector.Builder vector, EnumColumn column) {
        vector.enums = column;
        vector.symbols = column.symbols().stream().map(UTF8String::fromString).toArray(UTF8String[]::new);
    }

    private static void setPlain(AvroVector.Builder vector, Column column) {
        if (column instanceof BooleanColumn booleans) {
            vector.booleans = booleans;
        } else if (column instanceof IntColumn ints) {
            vector.ints = ints;
        } else if (column instanceof LongColumn longs) {
            vector.longs = longs;
        } else if (column instanceof FloatColumn floats) {
            vector.floats = floats;
        } else if (column instanceof DoubleColumn doubles) {
            vector.doubles = doubles;
        } else {
            vector.bytes = (BytesColumn) column;
        }
    }
}
