package io.avrofast.record;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;

/**
 * Which values a schema takes, and how they become physical and logical ones. The rules of what may be set and written stand
 * here alone. Immutable and safe for use by many threads.
 *
 * <p>Accepted is, beside physical values, whatever becomes one without loss:
 *
 * <ul>
 *   <li>for a schema with a logical type the logical value: {@link java.math.BigDecimal}, {@link java.util.UUID}, {@link
 *       java.time.LocalDate}, {@link java.time.LocalTime}, {@link java.time.Instant}, {@link java.time.LocalDateTime}, {@link
 *       io.avrofast.value.AvroDuration};
 *   <li>a narrower number: Byte and Short for int, these and Integer for long and double, Float for double;
 *   <li>any {@link CharSequence} for string, of which only {@link io.avrofast.value.Utf8Text} is kept as it is; a {@code
 *       byte[]} or the remaining bytes of a {@link java.nio.ByteBuffer} for bytes, and for a fixed where there are as many;
 *       the symbol for an enum;
 *   <li>any {@link java.util.List} for an array, any {@link java.util.Map} with {@link CharSequence} keys for a map;
 *   <li>records, enums and fixed values of another schema with the same name, where the namespace may differ: a record if
 *       both have the same fields by name.
 * </ul>
 *
 * <p>For a union see {@link UnionBranches}.
 */
public abstract class ValueConversion {

    /** Only the conversions of this package. */
    ValueConversion() {}

    /** The conversion of a schema; a record's fields have their own, which {@link RecordLayout} holds. */
    public static ValueConversion of(AvroSchema schema) {
        return schema.accept(Maker.INSTANCE);
    }

    /**
     * The physical value of what was set or shall be written.
     *
     * @param value a value as the class says, or null
     * @return the physical value; the same object where it is one already
     * @throws DatumMismatchException if the schema does not take the value
     */
    public abstract Object toPhysical(Object value);

    /**
     * The logical value of a physical one, within lists, maps and unions too; records are left as they are, since they
     * convert their own fields.
     *
     * @param physical a physical value of the schema
     * @return the logical value; the same object where there is no logical type in the schema
     * @throws io.avrofast.value.LogicalValueException if the physical value means nothing by the logical type
     */
    public abstract Object toLogical(Object physical);

    /** Whether {@link #toLogical} returns all values as they are. */
    public abstract boolean isPhysicalOnly();

    private enum Maker implements AvroSchema.Visitor<ValueConversion> {
        INSTANCE;

        @Override
        public ValueConversion visitPrimitive(PrimitiveSchema schema) {
            return new ScalarConversion(schema, new PrimitiveAcceptor(schema.kind()));
        }

        @Override
        public ValueConversion visitEnum(EnumSchema schema) {
            return new ScalarConversion(schema, new EnumAcceptor(schema));
        }

        @Override
        public ValueConversion visitFixed(FixedSchema schema) {
            return new ScalarConversion(schema, new FixedAcceptor(schema));
        }

        @Override
        public ValueConversion visitRecord(RecordSchema schema) {
            return new ScalarConversion(schema, new RecordAcceptor(schema));
        }

        @Override
        public ValueConversion visitArray(ArraySchema schema) {
            return new ListConversion(schema);
        }

        @Override
        public ValueConversion visitMap(MapSchema schema) {
            return new MapConversion(schema);
        }

        @Override
        public ValueConversion visitUnion(UnionSchema schema) {
            return new UnionConversion(schema);
        }
    }
}
