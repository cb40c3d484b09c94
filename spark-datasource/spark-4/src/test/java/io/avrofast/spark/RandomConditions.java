package io.avrofast.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Random conditions on the columns of some rows and on the fields within, with literals that the rows have. */
final class RandomConditions {

    private static final double[] SPECIAL = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE};

    private final Random random;
    private final List<Row> rows;
    private final StructType schema;

    RandomConditions(Random random, List<Row> rows, StructType schema) {
        this.random = random;
        this.rows = rows;
        this.schema = schema;
    }

    /** A condition. */
    Column next(int depth) {
        int kind = random.nextInt(depth == 0 ? 1 : 5);
        return switch (kind) {
            case 1 -> next(depth - 1).and(next(depth - 1));
            case 2 -> next(depth - 1).or(next(depth - 1));
            case 3 -> org.apache.spark.sql.functions.not(next(depth - 1));
            default -> test();
        };
    }

    private Column test() {
        Row row = rows.get(random.nextInt(rows.size()));
        StructType type = schema;
        String name = "";
        while (true) {
            int index = random.nextInt(type.fields().length);
            StructField field = type.fields()[index];
            name += (name.isEmpty() ? "" : ".") + field.name();
            Object value = row == null ? null : row.get(index);
            if (!(field.dataType() instanceof StructType inner) || random.nextInt(4) == 0) {
                return test(col(name), field.dataType(), value, name);
            }
            type = inner;
            row = (Row) value;
        }
    }

    private Column test(Column column, DataType type, Object value, String name) {
        boolean comparable = !(type instanceof StructType
                || type instanceof ArrayType
                || type instanceof MapType
                || type instanceof NullType);
        if (!comparable || random.nextInt(6) == 0) {
            return random.nextBoolean() ? column.isNull() : column.isNotNull();
        }
        if (type instanceof BooleanType && random.nextInt(3) == 0) {
            return column;
        }
        if (type instanceof StringType && value != null && random.nextInt(3) == 0) {
            String text = (String) value;
            return column.startsWith(text.substring(
                    0, text.offsetByCodePoints(0, Math.min(2, text.codePointCount(0, text.length())))));
        }
        if (random.nextInt(4) == 0) {
            return column.isin(several(type, name));
        }
        Column literal = literal(type, value);
        return switch (random.nextInt(7)) {
            case 0 -> column.equalTo(literal);
            case 1 -> column.notEqual(literal);
            case 2 -> column.lt(literal);
            case 3 -> column.leq(literal);
            case 4 -> literal.lt(column);
            case 5 -> column.geq(literal);
            default -> column.eqNullSafe(literal);
        };
    }

    private Column literal(DataType type, Object value) {
        boolean floating = type.typeName().equals("double") || type.typeName().equals("float");
        if (floating && random.nextInt(3) == 0) {
            return lit(SPECIAL[random.nextInt(SPECIAL.length)]).cast(type);
        }
        return lit(value).cast(type);
    }

    /** Sometimes more than ten: these Spark keeps in another way. */
    private Object[] several(DataType type, String name) {
        List<Object> several = new ArrayList<>();
        for (int left = 1 + random.nextInt(14); left > 0; left--) {
            Object value = rows.get(random.nextInt(rows.size()));
            for (String step : name.split("\\.")) {
                value = value == null ? null : ((Row) value).getAs(step);
            }
            several.add(literal(type, value));
        }
        return several.toArray();
    }
}
