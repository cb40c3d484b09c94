package io.avrofast.oracle;

import io.avrofast.filter.Filter;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Evaluates filters on records in the plainest way: true, false, or null where it is neither. */
public final class FilterOracle implements Filter.Visitor<Boolean> {

    private final Object record;

    private FilterOracle(Object record) {
        this.record = record;
    }

    /** Whether a record, which may be null, is wanted. */
    public static boolean wants(Filter filter, Object record) {
        return Boolean.TRUE.equals(filter.accept(new FilterOracle(record)));
    }

    /** The value of a field by its path; null where a record on the way is. */
    public static Object valueOf(Object record, String path) {
        Object value = record;
        for (String step : path.split("\\.")) {
            value = value == null ? null : ((AvroRecord) value).get(step);
        }
        if (value instanceof AvroFixed fixed) {
            return fixed.toByteArray();
        }
        return value instanceof AvroEnum symbol ? symbol.toString() : value;
    }

    @Override
    public Boolean visitComparison(Filter.Comparison filter) {
        Object value = valueOf(record, filter.field());
        if (filter.operator() == Filter.Operator.NULL_SAFE_EQUAL && (value == null || filter.literal() == null)) {
            return value == filter.literal();
        }
        if (value == null) {
            return null;
        }
        int order = compare(value, filter.literal());
        return switch (filter.operator()) {
            case EQUAL, NULL_SAFE_EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    @Override
    public Boolean visitMembership(Filter.Membership filter) {
        Object value = valueOf(record, filter.field());
        if (value == null) {
            return null;
        }
        boolean unknown = false;
        for (Object literal : filter.literals()) {
            if (literal == null) {
                unknown = true;
            } else if (compare(value, literal) == 0) {
                return true;
            }
        }
        return unknown ? null : Boolean.FALSE;
    }

    @Override
    public Boolean visitNullTest(Filter.NullTest filter) {
        return valueOf(record, filter.field()) == null;
    }

    @Override
    public Boolean visitPrefix(Filter.Prefix filter) {
        Object value = valueOf(record, filter.field());
        return value == null ? null : Boolean.valueOf(((String) value).startsWith(filter.prefix()));
    }

    @Override
    public Boolean visitAnd(Filter.And filter) {
        List<Boolean> parts = values(filter.conditions());
        return parts.contains(false) ? Boolean.FALSE : parts.contains(null) ? null : Boolean.TRUE;
    }

    @Override
    public Boolean visitOr(Filter.Or filter) {
        List<Boolean> parts = values(filter.conditions());
        return parts.contains(true) ? Boolean.TRUE : parts.contains(null) ? null : Boolean.FALSE;
    }

    @Override
    public Boolean visitNot(Filter.Not filter) {
        Boolean value = filter.condition().accept(this);
        return value == null ? null : Boolean.valueOf(!value);
    }

    private List<Boolean> values(List<Filter> filters) {
        return Arrays.asList(filters.stream().map(filter -> filter.accept(this)).toArray(Boolean[]::new));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static int compare(Object value, Object literal) {
        if (value instanceof Float || value instanceof Double) {
            double left = ((Number) value).doubleValue() + 0.0;
            return Double.compare(left, ((Number) literal).doubleValue() + 0.0);
        }
        if (value instanceof Number) {
            return decimal(value).compareTo(decimal(literal));
        }
        if (value instanceof String text) {
            return Arrays.compareUnsigned(
                    text.getBytes(StandardCharsets.UTF_8), ((String) literal).getBytes(StandardCharsets.UTF_8));
        }
        return value instanceof byte[] bytes
                ? Arrays.compareUnsigned(bytes, (byte[]) literal)
                : ((Comparable) value).compareTo(literal);
    }

    private static BigDecimal decimal(Object number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return number instanceof BigInteger integer
                ? new BigDecimal(integer)
                : BigDecimal.valueOf(((Number) number).longValue());
    }
}
