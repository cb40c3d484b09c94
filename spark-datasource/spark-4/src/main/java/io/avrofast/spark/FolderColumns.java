package io.avrofast.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns that folders stand for. Where files have columns of the same names, those of the folders count. Immutable.
 *
 * @param columns the columns, not null
 * @param caseSensitive whether names that differ in case only are different
 */
record FolderColumns(StructType columns, boolean caseSensitive) {

    /** Those of some columns that no folders stand for. */
    StructType others(StructType all) {
        Set<String> folders = keys(columns);
        List<StructField> others = new ArrayList<>();
        for (StructField field : all.fields()) {
            if (!folders.contains(key(field))) {
                others.add(field);
            }
        }
        return new StructType(others.toArray(new StructField[0]));
    }

    /** The positions of those that are among some columns, in their own order. */
    List<Integer> ordinalsIn(StructType wanted) {
        Set<String> names = keys(wanted);
        List<Integer> ordinals = new ArrayList<>();
        for (int i = 0; i < columns.fields().length; i++) {
            if (names.contains(key(columns.fields()[i]))) {
                ordinals.add(i);
            }
        }
        return ordinals;
    }

    /** Those at some positions. */
    StructType at(List<Integer> ordinals) {
        StructType found = new StructType();
        for (int ordinal : ordinals) {
            found = found.add(columns.fields()[ordinal]);
        }
        return found;
    }

    private Set<String> keys(StructType schema) {
        Set<String> keys = new HashSet<>();
        for (StructField field : schema.fields()) {
            keys.add(key(field));
        }
        return keys;
    }

    private String key(StructField field) {
        return caseSensitive ? field.name() : field.name().toLowerCase(Locale.ROOT);
    }
}
