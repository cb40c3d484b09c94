package io.avrofast.file;

import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/** Brings values of Apache Avro and ours to the same plain classes, so that they can be compared. */
final class PlainValues {

    private PlainValues() {}

    static List<Object> ofAll(Iterable<?> values) {
        List<Object> plain = new ArrayList<>();
        values.forEach(value -> plain.add(of(value)));
        return plain;
    }

    static Object of(Object value) {
        if (value instanceof AvroRecord record) {
            Map<String, Object> fields = new LinkedHashMap<>();
            record.schema().fields().forEach(field -> fields.put(field.name(), of(record.getPhysical(field.name()))));
            return Arrays.asList(record.schema().fullName(), fields);
        }
        if (value instanceof IndexedRecord record) {
            Map<String, Object> fields = new LinkedHashMap<>();
            record.getSchema().getFields().forEach(field -> fields.put(field.name(), of(record.get(field.pos()))));
            return Arrays.asList(record.getSchema().getFullName(), fields);
        }
        if (value instanceof AvroFixed fixed) {
            return "fixed " + HexFormat.of().formatHex(fixed.toByteArray());
        }
        if (value instanceof GenericFixed fixed) {
            return "fixed " + HexFormat.of().formatHex(fixed.bytes());
        }
        if (value instanceof AvroEnum symbol) {
            return "symbol " + symbol.symbol();
        }
        if (value instanceof GenericEnumSymbol<?> symbol) {
            return "symbol " + symbol;
        }
        if (value instanceof byte[] bytes) {
            return "bytes " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            return "bytes " + HexFormat.of().formatHex(bytes);
        }
        if (value instanceof CharSequence text) {
            return "text " + text;
        }
        if (value instanceof List<?> list) {
            return ofAll(list);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> entries = new TreeMap<>();
            map.forEach((key, item) -> entries.put(key.toString(), of(item)));
            return entries;
        }
        return value;
    }
}
