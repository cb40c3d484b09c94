package io.avrofast.schema;

import java.util.List;

/**
 * The fields of a record.
 *
 * @param fields the fields in their order; unmodifiable
 * @param index finds them by their names
 */
record FieldList(List<SchemaField> fields, NameIndex index) {

    static FieldList of(List<SchemaField> fields) {
        String[] names = new String[fields.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = fields.get(i).name();
        }
        return new FieldList(List.copyOf(fields), new NameIndex(names));
    }
}
