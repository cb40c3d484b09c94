package io.avrofast.beam.internal;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.FixedString;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.SqlTypes;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;
import org.apache.beam.sdk.schemas.logicaltypes.VariableBytes;
import org.apache.beam.sdk.schemas.logicaltypes.VariableString;
import org.apache.beam.sdk.values.Row;

/** All types of Beam's that Avro has one for, with some of their values, and what they can be nested in. */
public final class RowTypes {

    private static final EnumerationType LETTERS = EnumerationType.create("A", "B", "C");
    private static final OneOfType CHOICE =
            OneOfType.create(Field.of("text", FieldType.STRING), Field.of("number", FieldType.INT64));
    private static final Schema POINT = Schema.of(Field.of("x", FieldType.INT32), Field.of("y", FieldType.DOUBLE));

    /** The types. */
    public static final List<Typed> ALL = List.of(
            new Typed("boolean", FieldType.BOOLEAN, true, false),
            new Typed("byte", FieldType.BYTE, Byte.MIN_VALUE, (byte) 7),
            new Typed("int16", FieldType.INT16, Short.MAX_VALUE, (short) -7),
            new Typed("int32", FieldType.INT32, Integer.MIN_VALUE, 7),
            new Typed("int64", FieldType.INT64, Long.MIN_VALUE, 7L),
            new Typed("float", FieldType.FLOAT, Float.NaN, -0.0f),
            new Typed("double", FieldType.DOUBLE, Double.MIN_VALUE, 1e300),
            new Typed("string", FieldType.STRING, "", "ä€\uD83D\uDE00"),
            new Typed("bytes", FieldType.BYTES, new byte[0], new byte[] {1, -1}),
            new Typed("decimal", FieldType.DECIMAL, BigDecimal.TEN.pow(30), BigDecimal.valueOf(-1)),
            new Typed("datetime", FieldType.DATETIME, millis(-1), millis(1_700_000_000_123L)),
            new Typed("fixed bytes", FieldType.logicalType(FixedBytes.of(2)), new byte[] {0, 1}, new byte[] {-1, 2}),
            new Typed("variable bytes", FieldType.logicalType(VariableBytes.of(9)), new byte[0], new byte[] {5}),
            new Typed("fixed string", FieldType.logicalType(FixedString.of(2)), "ab", "cd"),
            new Typed("variable string", FieldType.logicalType(VariableString.of(9)), "", "xyz"),
            new Typed("enum", FieldType.logicalType(LETTERS), LETTERS.valueOf("A"), LETTERS.valueOf("C")),
            new Typed(
                    "choice",
                    FieldType.logicalType(CHOICE),
                    CHOICE.createValue("text", "t"),
                    CHOICE.createValue("number", 5L)),
            new Typed(
                    "date",
                    FieldType.logicalType(SqlTypes.DATE),
                    LocalDate.of(1969, 12, 31),
                    LocalDate.of(2024, 2, 29)),
            new Typed(
                    "micros",
                    FieldType.logicalType(SqlTypes.TIMESTAMP),
                    Instant.ofEpochSecond(-1, 1_000),
                    Instant.ofEpochSecond(1_700_000_000, 999_999_000)),
            new Typed(
                    "nanos",
                    FieldType.logicalType(Timestamp.NANOS),
                    Instant.ofEpochSecond(-1, 1),
                    Instant.ofEpochSecond(1_700_000_000, 999_999_999)),
            new Typed("row", FieldType.row(POINT), point(1, 2.5), point(-1, 0.0)));

    private RowTypes() {}

    /**
     * A type and two of its values.
     *
     * @param name what a test calls it
     */
    public record Typed(String name, FieldType type, Object first, Object second) {}

    private static org.joda.time.Instant millis(long millis) {
        return org.joda.time.Instant.ofEpochMilli(millis);
    }

    private static Row point(int x, double y) {
        return Row.withSchema(POINT).addValues(x, y).build();
    }

    /** A type, and what it can be in. */
    public static List<FieldType> nestings(FieldType type) {
        FieldType optional = type.withNullable(true);
        return List.of(
                type,
                optional,
                FieldType.array(type),
                FieldType.array(optional).withNullable(true),
                FieldType.iterable(type),
                FieldType.map(FieldType.STRING, type),
                FieldType.map(FieldType.STRING, optional),
                FieldType.row(Schema.of(Field.of("inner", optional))),
                FieldType.array(FieldType.row(Schema.of(Field.of("inner", FieldType.array(type))))));
    }

    /** Some values of a type that is one of the nestings of another, with nulls where there may be. */
    public static List<Object> values(FieldType nesting, Typed typed) {
        List<Object> values = new ArrayList<>();
        if (nesting.withNullable(false).equals(typed.type())) {
            values.add(typed.first());
            values.add(typed.second());
        } else {
            switch (nesting.getTypeName()) {
                case ARRAY, ITERABLE -> {
                    values.add(new ArrayList<>(values(nesting.getCollectionElementType(), typed)));
                    values.add(List.of());
                }
                case MAP -> {
                    Map<String, Object> map = new LinkedHashMap<>();
                    for (Object value : values(nesting.getMapValueType(), typed)) {
                        map.put("k" + map.size(), value);
                    }
                    values.add(map);
                    values.add(Map.of());
                }
                case ROW -> {
                    Schema schema = nesting.getRowSchema();
                    for (Object value : values(schema.getField(0).getType(), typed)) {
                        values.add(row(schema, value));
                    }
                }
                default -> throw new IllegalArgumentException("no nesting: " + nesting);
            }
        }
        if (nesting.getNullable()) {
            values.add(null);
        }
        return Collections.unmodifiableList(values);
    }

    /** A row of some values, which may be null. */
    public static Row row(Schema schema, Object... values) {
        return Row.withSchema(schema).addValues(Arrays.asList(values)).build();
    }
}
