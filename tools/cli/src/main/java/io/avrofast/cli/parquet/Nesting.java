package io.avrofast.cli.parquet;

import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * What a group is: a list, a map or a record, by Parquet's rules for nested types, those for what older writers made among
 * them.
 *
 * @param kind which of them
 * @param item the type of a list's items: one in the repeated group, or that group itself; null of another kind
 * @param value the type of a map's values; null of another kind
 */
record Nesting(Kind kind, Type item, Type value) {

    /** The kinds. */
    enum Kind {
        LIST,
        MAP,
        RECORD
    }

    private static final Nesting RECORD = new Nesting(Kind.RECORD, null, null);

    static Nesting of(GroupType group) {
        LogicalTypeAnnotation annotation = group.getLogicalTypeAnnotation();
        if (group.getFieldCount() != 1 || !group.getType(0).isRepetition(Type.Repetition.REPEATED)) {
            return RECORD;
        }
        Type repeated = group.getType(0);
        if (annotation instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation) {
            return new Nesting(Kind.LIST, itemOf(repeated, group.getName()), null);
        }
        boolean map = annotation instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
        if (!map || repeated.isPrimitive()) {
            return RECORD;
        }
        return hasTextKeys(repeated.asGroupType())
                ? new Nesting(Kind.MAP, null, repeated.asGroupType().getType(1))
                // Avro's maps have keys of text; of others the entries are there.
                : new Nesting(Kind.LIST, repeated, null);
    }

    private static boolean hasTextKeys(GroupType entry) {
        if (entry.getFieldCount() != 2 || !entry.getType(0).isPrimitive()) {
            return false;
        }
        Type key = entry.getType(0);
        return key.isRepetition(Type.Repetition.REQUIRED)
                && key.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                && Fits.isText(key.getLogicalTypeAnnotation());
    }

    private static Type itemOf(Type repeated, String listName) {
        if (repeated.isPrimitive()
                || repeated.asGroupType().getFieldCount() > 1
                || repeated.asGroupType().getType(0).isRepetition(Type.Repetition.REPEATED)
                || repeated.getName().equals("array")
                || repeated.getName().equals(listName + "_tuple")) {
            return repeated;
        }
        return repeated.asGroupType().getType(0);
    }

    /** Whether each item is the repeated field itself, without a group around it. */
    boolean isFlat() {
        return item.isRepetition(Type.Repetition.REPEATED);
    }
}
