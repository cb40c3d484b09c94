package io.avrofast.fuzz;

import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonForm;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What the targets begin with: schemas of every kind, a later version of each, and a value. */
final class Samples {

    /**
     * A schema, a schema to read its data with, and a value.
     *
     * @param writer the schema's text
     * @param reader the text of the schema to read with
     * @param json the value in Avro's own encoding
     */
    record Sample(String writer, String reader, String json) {

        AvroSchema writerSchema() {
            return AvroSchema.parse(writer);
        }

        AvroSchema readerSchema() {
            return AvroSchema.parse(reader);
        }

        Object value() throws IOException {
            return JsonDatumReader.of(writerSchema(), JsonForm.AVRO).read(json);
        }

        /** The value's binary encoding. */
        byte[] bytes() throws IOException {
            return DatumWriter.of(writerSchema()).write(value());
        }
    }

    private static final List<Sample> ALL = List.of(
            sample("'long'", "'double'", "1700000000000"),
            sample("'string'", "'bytes'", "'gr\u00fc\u00df dich'"),
            sample("['null', 'int', 'string']", "['string', 'null', 'long']", "{'int': 7}"),
            sample(
                    "{'type': 'array', 'items': 'null'}",
                    "{'type': 'array', 'items': ['null', 'int']}",
                    "[null, null, null]"),
            sample(
                    "{'type': 'map', 'values': {'type': 'array', 'items': 'int'}}",
                    "{'type': 'map', 'values': {'type': 'array', 'items': 'long'}}",
                    "{'a': [1, -1, 2147483647], 'b': []}"),
            sample(
                    "{'type': 'record', 'name': 'Empty', 'fields': []}",
                    "{'type': 'record', 'name': 'Empty', 'fields': [{'name': 'x', 'type': 'int', 'default': 1}]}",
                    "{}"),
            sample(
                    "{'type': 'record', 'name': 'n.Node', 'fields': [{'name': 'value', 'type': 'int'},"
                            + " {'name': 'next', 'type': ['null', 'Node']}]}",
                    "{'type': 'record', 'name': 'n.Node', 'fields': ["
                            + " {'name': 'next', 'type': ['null', 'Node'], 'default': null},"
                            + " {'name': 'number', 'aliases': ['value'], 'type': 'long'}]}",
                    "{'value': 1, 'next': {'n.Node': {'value': 2, 'next': null}}}"),
            sample(
                    "{'type': 'record', 'name': 'Order', 'doc': 'an order', 'fields': ["
                            + "{'name': 'id', 'type': 'long'}, {'name': 'paid', 'type': 'boolean'},"
                            + "{'name': 'total', 'type': 'float'}, {'name': 'note', 'type': ['null', 'string']},"
                            + "{'name': 'state', 'type': {'type': 'enum', 'name': 'State', 'symbols': ['A', 'B', 'C']}},"
                            + "{'name': 'hash', 'type': {'type': 'fixed', 'name': 'Hash', 'size': 4}},"
                            + "{'name': 'lines', 'type': {'type': 'array', 'items': {'type': 'record', 'name': 'Line',"
                            + " 'fields': [{'name': 'sku', 'type': 'string'}, {'name': 'price', 'type': 'double'}]}}},"
                            + "{'name': 'counts', 'type': {'type': 'array', 'items': 'long'}},"
                            + "{'name': 'tags', 'type': {'type': 'map', 'values': 'string'}},"
                            + "{'name': 'raw', 'type': 'bytes', 'default': '\\u00ff'}]}",
                    "{'type': 'record', 'name': 'Order', 'fields': ["
                            + "{'name': 'total', 'type': 'double'}, {'name': 'id', 'type': 'long'},"
                            + "{'name': 'state', 'type': {'type': 'enum', 'name': 'State', 'symbols': ['C', 'A', 'Z'],"
                            + " 'default': 'Z'}},"
                            + "{'name': 'lines', 'type': {'type': 'array', 'items': {'type': 'record', 'name': 'Line',"
                            + " 'fields': [{'name': 'price', 'type': 'double'}]}}},"
                            + "{'name': 'extra', 'type': {'type': 'map', 'values': ['null', 'int']}, 'default': {'a': null}},"
                            + "{'name': 'labels', 'aliases': ['tags'], 'type': {'type': 'map', 'values': 'string'}}]}",
                    "{'id': 17, 'paid': true, 'total': 1.5, 'note': {'string': 'x'}, 'state': 'B', 'hash': 'abcd',"
                            + " 'lines': [{'sku': 'a', 'price': 2.25}, {'sku': 'b', 'price': -1e300}],"
                            + " 'counts': [1, 2, 300, -70000], 'tags': {'k': 'v'}, 'raw': '\\u0000\\u00ff'}"),
            sample(
                    "{'type': 'record', 'name': 'Logical', 'namespace': 'a.b', 'fields': ["
                            + "{'name': 'd', 'type': {'type': 'bytes', 'logicalType': 'decimal', 'precision': 9, 'scale': 2}},"
                            + "{'name': 'g', 'type': {'type': 'bytes', 'logicalType': 'big-decimal'}},"
                            + "{'name': 'day', 'type': {'type': 'int', 'logicalType': 'date'}},"
                            + "{'name': 'time', 'type': {'type': 'int', 'logicalType': 'time-millis'}},"
                            + "{'name': 'at', 'type': {'type': 'long', 'logicalType': 'timestamp-nanos'}},"
                            + "{'name': 'local', 'type': {'type': 'long', 'logicalType': 'local-timestamp-micros'}},"
                            + "{'name': 'key', 'type': {'type': 'string', 'logicalType': 'uuid'}},"
                            + "{'name': 'span', 'type': {'type': 'fixed', 'name': 'Span', 'size': 12, 'logicalType': 'duration'}},"
                            + "{'name': 'maybe', 'type': ['null', {'type': 'long', 'logicalType': 'timestamp-millis'}]}]}",
                    "{'type': 'record', 'name': 'x.Logical', 'aliases': ['a.b.Logical'], 'fields': ["
                            + "{'name': 'at', 'type': 'long'}, {'name': 'day', 'type': 'long'},"
                            + "{'name': 'd', 'type': {'type': 'bytes', 'logicalType': 'decimal', 'precision': 9, 'scale': 2},"
                            + " 'order': 'descending', 'doc': 'money'}]}",
                    "{'d': '\\u0004\\u00d2', 'g': '\\u0002\\u0007\\u0002', 'day': 19782, 'time': 1000, 'at': -1,"
                            + " 'local': 0, 'key': '123e4567-e89b-12d3-a456-426614174000',"
                            + " 'span': '\\u0001\\u0000\\u0000\\u0000\\u0002\\u0000\\u0000\\u0000\\u0003\\u0000\\u0000\\u0000',"
                            + " 'maybe': {'long': 5}}"));

    private Samples() {}

    static List<Sample> all() {
        return ALL;
    }

    /** Texts as UTF-8, with quotation marks for apostrophes. */
    static List<byte[]> words(String... texts) {
        return Stream.of(texts).map(text -> utf8(quoted(text))).toList();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Sample sample(String writer, String reader, String json) {
        return new Sample(quoted(writer), quoted(reader), quoted(json));
    }

    private static String quoted(String text) {
        return text.replace('\'', '"');
    }
}
