package io.avrofast.oracle;

import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.SchemaField;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/** Values of Apache Avro and of this library as the same plain Java objects, so that they can be compared. */
public final class NeutralValue {

    private NeutralValue() {}

    /** A value of Apache Avro's generic model. */
    public static Object ofApache(Object value) {
        if (value instanceof IndexedRecord record) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("", record.getSchema().getFullName());
            for (Schema.Field field : record.getSchema().getFields()) {
                fields.put(field.name(), ofApache(record.get(field.pos())));
            }
            return fields;
        }
        if (value instanceof GenericEnumSymbol<?> symbol) {
            return "enum " + symbol.getSchema().getFullName() + " " + symbol;
        }
        if (value instanceof GenericFixed fixed) {
            return "fixed " + fixed.getSchema().getFullName() + " "
                    + HexFormat.of().formatHex(fixed.bytes());
        }
        if (value instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            return "bytes " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof CharSequence text) {
            return "string " + text;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> entries = new TreeMap<>();
            map.forEach((key, entry) -> entries.put(key.toString(), ofApache(entry)));
            return entries;
        }
        if (value instanceof List<?> list) {
            List<Object> items = new ArrayList<>();
            list.forEach(item -> items.add(ofApache(item)));
            return items;
        }
        return value;
    }

    /** A physical value of this library. */
    public static Object of(Object value) {
        if (value instanceof AvroRecord record) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("", record.schema().fullName());
            for (SchemaField field : record.schema().fields()) {
                fields.put(field.name(), of(record.getPhysical(field.name())));
            }
            return fields;
        }
        if (value instanceof AvroEnum symbol) {
            return "enum " + symbol.schema().fullName() + " " + symbol;
        }
        if (value instanceof AvroFixed fixed) {
            return "fixed " + fixed.schema().fullName() + " " + HexFormat.of().formatHex(fixed.toByteArray());
        }
        if (value instanceof byte[] bytes) {
            return "bytes " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof String text) {
            return "string " + text;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> entries = new TreeMap<>();
            map.forEach((key, entry) -> entries.put((String) key, of(entry)));
            return entries;
        }
        if (value instanceof List<?> list) {
            List<Object> items = new ArrayList<>();
            list.forEach(item -> items.add(of(item)));
            return items;
        }
        return value;
    }
}
