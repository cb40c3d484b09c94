package io.avrofast.beam.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;
import org.apache.beam.sdk.values.Row;
import org.joda.time.Instant;

/**
 * How a row is made of its values: by attaching them, which Beam calls internal, as long as such rows are those that its builder
 * makes; else by the builder, which looks at each value and costs many times as much.
 */
enum RowMaking {
    ATTACHED {
        @Override
        Row row(Schema schema, Object[] values) {
            return Row.withSchema(schema).attachValues(Arrays.asList(values));
        }
    },

    BUILT {
        @Override
        Row row(Schema schema, Object[] values) {
            return Row.withSchema(schema).addValues(Arrays.asList(values)).build();
        }
    };

    /** The one that works with the version of Beam at hand. */
    static final RowMaking CHECKED = checked(ATTACHED);

    /** Makes a row. The array belongs to it. */
    abstract Row row(Schema schema, Object[] values);

    /** A way of making rows that was compared with the builder, or else the builder, which is logged. */
    static RowMaking checked(RowMaking way) {
        if (isSound(way::row)) {
            return way;
        }
        Logger logger = System.getLogger(RowMaking.class.getName());
        logger.log(
                Level.WARNING,
                "Rows with attached values are not what this version of Beam builds: they are built, which is slower");
        return BUILT;
    }

    /** Makes a row of a schema and its values. */
    @FunctionalInterface
    interface Maker {
        Row row(Schema schema, Object[] values);
    }

    /** Whether rows, one in the other, with a value of each class are those that the builder makes. */
    static boolean isSound(Maker maker) {
        EnumerationType enumeration = EnumerationType.create("A", "B");
        OneOfType oneOf =
                OneOfType.create(Schema.Field.of("string", FieldType.STRING), Schema.Field.of("int", FieldType.INT32));
        Schema inner = Schema.builder()
                .addField("enum", FieldType.logicalType(enumeration))
                .addField("fixed", FieldType.logicalType(FixedBytes.of(2)))
                .addField("oneOf", FieldType.logicalType(oneOf))
                .addField("nanos", FieldType.logicalType(Timestamp.NANOS))
                .addNullableField("null", FieldType.STRING)
                .build();
        Schema outer = Schema.builder()
                .addField("row", FieldType.row(inner))
                .addField("dateTime", FieldType.DATETIME)
                .addField("list", FieldType.array(FieldType.row(inner)))
                .addField("number", FieldType.INT64)
                .build();
        Object[] values = {
            enumeration.valueOf("B"),
            new byte[] {1, 2},
            oneOf.createValue("int", 7),
            java.time.Instant.ofEpochSecond(1, 2),
            null
        };
        try {
            Row attachedInner = maker.row(inner, values.clone());
            Row builtInner = BUILT.row(inner, values.clone());
            Row attached = maker.row(outer, outerValues(attachedInner));
            Row built = BUILT.row(outer, outerValues(builtInner));
            return areAlike(attachedInner, builtInner) && areAlike(attached, built);
        } catch (RuntimeException | LinkageError e) {
            return false;
        }
    }

    private static Object[] outerValues(Row inner) {
        return new Object[] {inner, Instant.ofEpochMilli(5), new ArrayList<>(List.of(inner)), 3L};
    }

    private static boolean areAlike(Row attached, Row built) {
        boolean alike = attached.equals(built) && built.equals(attached) && attached.hashCode() == built.hashCode();
        for (int i = 0; i < built.getFieldCount(); i++) {
            Object value = built.getValue(i);
            Object other = attached.getValue(i);
            alike &= value == null ? other == null : other != null && value.getClass() == other.getClass();
        }
        return alike;
    }
}
