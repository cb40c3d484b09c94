package io.avrofast.spark.schema;

import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DecimalType;

/**
 * From what in the data the values at one place of a Spark schema are made. The place in the data is that of the {@linkplain
 * RowBinding#schema() schema that is read}, where a union of null and one other type is that type, with nulls. Immutable.
 */
public sealed interface Origin {

    /** The type of the values in Spark; never null. */
    DataType type();

    /** From nothing: all values are null. */
    record Nothing(DataType type) implements Origin {
        /** Checks that nothing is null. */
        public Nothing {
            Objects.requireNonNull(type, "type");
        }
    }

    /**
     * From a value of a type that holds no others, no decimal.
     *
     * @param conversion what is done to it
     */
    record Scalar(DataType type, Conversion conversion) implements Origin {
        /** Checks that nothing is null. */
        public Scalar {
            Objects.requireNonNull(type, "type");
            Objects.requireNonNull(conversion, "conversion");
        }
    }

    /**
     * From a decimal: its unscaled value is big-endian bytes, or a long.
     *
     * @param type whose scale and precision the values get, rounded half up; one that does not fit is null
     * @param precision the most digits in the data
     * @param scale the digits after the point in the data
     */
    record Decimal(DecimalType type, int precision, int scale) implements Origin {
        /** Checks that nothing is null. */
        public Decimal {
            Objects.requireNonNull(type, "type");
        }
    }

    /**
     * From a record.
     *
     * @param fields those of the struct
     * @param positions for each of them the position of the record's field, or -1 where it comes from {@link Nothing}
     */
    record Struct(DataType type, List<Origin> fields, List<Integer> positions) implements Origin {
        /** Copies the lists. */
        public Struct {
            Objects.requireNonNull(type, "type");
            fields = List.copyOf(fields);
            positions = List.copyOf(positions);
        }
    }

    /**
     * From a union: a struct of which the field of the value's branch is set.
     *
     * @param fields those of the struct
     * @param branches for each of them the index of the union's branch
     */
    record Members(DataType type, List<Origin> fields, List<Integer> branches) implements Origin {
        /** Copies the lists. */
        public Members {
            Objects.requireNonNull(type, "type");
            fields = List.copyOf(fields);
            branches = List.copyOf(branches);
        }
    }

    /**
     * From an array.
     *
     * @param items from what its items are made
     */
    record Items(DataType type, Origin items) implements Origin {
        /** Checks that nothing is null. */
        public Items {
            Objects.requireNonNull(type, "type");
            Objects.requireNonNull(items, "items");
        }
    }

    /**
     * From a map, whose keys are strings.
     *
     * @param values from what its values are made
     */
    record Entries(DataType type, Origin values) implements Origin {
        /** Checks that nothing is null. */
        public Entries {
            Objects.requireNonNull(type, "type");
            Objects.requireNonNull(values, "values");
        }
    }
}
