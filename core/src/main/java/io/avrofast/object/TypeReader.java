package io.avrofast.object;

import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalType.Simple;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.AvroDuration;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Finds out what the values at a place in a class are. Used for one place. */
final class TypeReader {

    private static final Map<Class<?>, SchemaKind> PLAIN = Map.ofEntries(
            Map.entry(boolean.class, SchemaKind.BOOLEAN),
            Map.entry(Boolean.class, SchemaKind.BOOLEAN),
            Map.entry(int.class, SchemaKind.INT),
            Map.entry(Integer.class, SchemaKind.INT),
            Map.entry(long.class, SchemaKind.LONG),
            Map.entry(Long.class, SchemaKind.LONG),
            Map.entry(float.class, SchemaKind.FLOAT),
            Map.entry(Float.class, SchemaKind.FLOAT),
            Map.entry(double.class, SchemaKind.DOUBLE),
            Map.entry(Double.class, SchemaKind.DOUBLE),
            Map.entry(String.class, SchemaKind.STRING),
            Map.entry(byte[].class, SchemaKind.BYTES));

    private static final Map<Class<?>, SchemaKind> NUMBER_ARRAYS = Map.of(
            boolean[].class, SchemaKind.BOOLEAN,
            int[].class, SchemaKind.INT,
            long[].class, SchemaKind.LONG,
            float[].class, SchemaKind.FLOAT,
            double[].class, SchemaKind.DOUBLE);

    /** The logical types that there are for a class; the first is that without an annotation. */
    private static final Map<Class<?>, List<LogicalType>> LOGICAL = Map.of(
            Instant.class, List.of(Simple.TIMESTAMP_MICROS, Simple.TIMESTAMP_MILLIS, Simple.TIMESTAMP_NANOS),
            LocalDateTime.class,
                    List.of(Simple.LOCAL_TIMESTAMP_MICROS, Simple.LOCAL_TIMESTAMP_MILLIS, Simple.LOCAL_TIMESTAMP_NANOS),
            LocalTime.class, List.of(Simple.TIME_MICROS, Simple.TIME_MILLIS),
            LocalDate.class, List.of(Simple.DATE),
            UUID.class, List.of(Simple.UUID),
            AvroDuration.class, List.of(Simple.DURATION));

    private final AvroLogicalType choice;
    private final String path;
    private final Misfits misfits;
    private boolean choiceUsed;

    private TypeReader(AvroLogicalType choice, String path, Misfits misfits) {
        this.choice = choice;
        this.path = path;
        this.misfits = misfits;
    }

    /**
     * The type of a property; null where it is none that schemas can have, which is a misfit.
     *
     * @param declared the type with which the property is declared
     * @param markings the property's annotations
     */
    static ValueType of(AnnotatedType declared, Markings markings, String path, Misfits misfits) {
        AvroLogicalType choice = markings.find(AvroLogicalType.class).orElse(null);
        TypeReader reader = new TypeReader(choice, path, misfits);
        ValueType type = reader.read(declared);
        if (type != null && choice != null && !reader.choiceUsed) {
            misfits.add(path, "no value in it has a choice of logical types, such as " + choice.value());
        }
        if (type == null || type instanceof ValueType.Maybe || !markings.sayNullable()) {
            return type;
        }
        return reader.nullable(type, declared.getType());
    }

    /** The type of whole values; null where it is none that schemas can have. */
    static ValueType ofClass(Class<?> type, Misfits misfits) {
        return new TypeReader(null, "", misfits).readClass(type);
    }

    private ValueType read(AnnotatedType annotated) {
        ValueType type = readBare(annotated);
        return type == null
                        || type instanceof ValueType.Maybe
                        || !Markings.of(annotated).sayNullable()
                ? type
                : nullable(type, annotated.getType());
    }

    private ValueType nullable(ValueType type, Type declared) {
        if (declared instanceof Class<?> primitive && primitive.isPrimitive()) {
            misfits.add(path, "a value of type " + primitive + " is never null");
        }
        return new ValueType.Maybe(type, false);
    }

    private ValueType readBare(AnnotatedType annotated) {
        if (annotated.getType() instanceof Class<?> plain) {
            return readClass(plain);
        }
        if (annotated.getType() instanceof ParameterizedType parameterized
                && annotated instanceof AnnotatedParameterizedType arguments) {
            AnnotatedType[] types = arguments.getAnnotatedActualTypeArguments();
            Type raw = parameterized.getRawType();
            if (raw == List.class) {
                ValueType item = read(types[0]);
                return item == null ? null : new ValueType.Items(item);
            }
            if (raw == Optional.class) {
                return optional(read(types[0]));
            }
            if (raw == Map.class && types[0].getType() == String.class) {
                ValueType value = read(types[1]);
                return value == null ? null : new ValueType.Entries(value);
            }
        }
        return fail(annotated.getType());
    }

    private ValueType optional(ValueType value) {
        if (value instanceof ValueType.Maybe) {
            misfits.add(path, "what an Optional holds is never null or an Optional");
        }
        return value == null ? null : new ValueType.Maybe(value, true);
    }

    private ValueType readClass(Class<?> type) {
        if (PLAIN.containsKey(type)) {
            return new ValueType.Scalar(type, PLAIN.get(type), null);
        }
        if (NUMBER_ARRAYS.containsKey(type)) {
            return new ValueType.Numbers(NUMBER_ARRAYS.get(type));
        }
        if (LOGICAL.containsKey(type)) {
            LogicalType logical = chosen(type, LOGICAL.get(type));
            return new ValueType.Scalar(type, kindOf(logical), logical);
        }
        if (type == BigDecimal.class) {
            return new ValueType.Scalar(type, SchemaKind.BYTES, decimal());
        }
        if (type.isEnum()) {
            return new ValueType.Constant(type);
        }
        if (type.isSealed()) {
            List<Class<?>> permitted = new ArrayList<>();
            return addPermitted(type, permitted) ? new ValueType.OneOf(type, permitted) : null;
        }
        boolean foreign = type.isPrimitive()
                || type.isArray()
                || type.isInterface()
                || type.isAnnotation()
                || Modifier.isAbstract(type.getModifiers())
                || type.getName().startsWith("java.")
                || type.getTypeParameters().length > 0;
        return foreign ? fail(type) : new ValueType.Structure(type);
    }

    /** Adds the classes that a sealed one permits, and itself where there are objects of it. */
    private boolean addPermitted(Class<?> sealed, List<Class<?>> permitted) {
        boolean all = true;
        if (!Modifier.isAbstract(sealed.getModifiers())) {
            permitted.add(sealed);
        }
        for (Class<?> sub : sealed.getPermittedSubclasses()) {
            if (sub.isSealed()) {
                all &= addPermitted(sub, permitted);
            } else if (!(sub.isRecord() || Modifier.isFinal(sub.getModifiers())) || sub.isEnum()) {
                misfits.add(
                        path,
                        sub.getTypeName() + ", of " + sealed.getSimpleName()
                                + ", is neither a record nor a final class with properties");
                all = false;
            } else {
                permitted.add(sub);
            }
        }
        return all;
    }

    private LogicalType chosen(Class<?> type, List<LogicalType> possible) {
        if (choice == null || possible.size() == 1) {
            return possible.get(0);
        }
        choiceUsed = true;
        for (LogicalType logical : possible) {
            if (logical.label().equals(choice.value())) {
                return logical;
            }
        }
        misfits.add(
                path,
                choice.value() + " is no logical type of a " + type.getSimpleName() + "; there are "
                        + String.join(
                                ", ", possible.stream().map(LogicalType::label).toList()));
        return possible.get(0);
    }

    /** That of the annotation; without one null, which only a schema that is given can make up for. */
    private LogicalType decimal() {
        if (choice == null) {
            return null;
        }
        choiceUsed = true;
        if (choice.value().equals(Simple.BIG_DECIMAL.label())) {
            return Simple.BIG_DECIMAL;
        }
        if (choice.value().equals("decimal")
                && choice.precision() > 0
                && choice.scale() >= 0
                && choice.scale() <= choice.precision()) {
            return new LogicalType.Decimal(choice.precision(), choice.scale());
        }
        misfits.add(
                path,
                "expected a decimal with a precision of at least 1 and a scale from 0 to the precision, or"
                        + " a big-decimal, found " + choice.value() + " with " + choice.precision() + " and "
                        + choice.scale());
        return null;
    }

    private static SchemaKind kindOf(LogicalType logical) {
        return switch ((Simple) logical) {
            case DATE, TIME_MILLIS -> SchemaKind.INT;
            case UUID -> SchemaKind.STRING;
            case DURATION -> SchemaKind.FIXED;
            case BIG_DECIMAL -> SchemaKind.BYTES;
            case TIME_MICROS,
                    TIMESTAMP_MILLIS,
                    TIMESTAMP_MICROS,
                    TIMESTAMP_NANOS,
                    LOCAL_TIMESTAMP_MILLIS,
                    LOCAL_TIMESTAMP_MICROS,
                    LOCAL_TIMESTAMP_NANOS -> SchemaKind.LONG;
        };
    }

    private ValueType fail(Type type) {
        misfits.add(path, "values of " + type.getTypeName() + " have no schema");
        return null;
    }
}
