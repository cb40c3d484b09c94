package io.avrofast.bench.peers;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;

/** protobuf-java, with messages that its compiler has made. */
final class ProtobufPeer implements Peer {

    private final Workload workload;
    private final Peer generic;
    private final Parser<? extends Message> parser;

    ProtobufPeer(Workload workload) {
        this.workload = workload;
        generic = ApachePeer.generic(workload);
        parser = workload.message().getParserForType();
    }

    @Override
    public Object value(byte[] datum) throws IOException {
        return message((IndexedRecord) generic.value(datum), workload.message().newBuilderForType());
    }

    @Override
    public byte[] datum(Object value) throws IOException {
        return generic.datum(record((Message) value, workload.schema()));
    }

    @Override
    public byte[] encode(Object value) {
        return ((Message) value).toByteArray();
    }

    @Override
    public Object decode(byte[] data) throws IOException {
        return parser.parseFrom(data);
    }

    private static Message message(IndexedRecord record, Message.Builder builder) {
        for (Schema.Field field : record.getSchema().getFields()) {
            Object value = record.get(field.pos());
            FieldDescriptor descriptor = descriptor(builder.getDescriptorForType(), field.name(), value);
            if (value instanceof List<?> items) {
                items.forEach(item -> builder.addRepeatedField(descriptor, part(item, descriptor, builder)));
            } else if (value != null) {
                builder.setField(descriptor, part(value, descriptor, builder));
            }
        }
        return builder.build();
    }

    /** The field of a name; of the union of a number and text one of the two fields, which protobuf has for it. */
    private static FieldDescriptor descriptor(Descriptor type, String name, Object value) {
        FieldDescriptor named = type.findFieldByName(name);
        return named != null ? named : type.findFieldByName(value instanceof Integer ? "number" : "text");
    }

    private static Object part(Object value, FieldDescriptor descriptor, Message.Builder builder) {
        if (value instanceof IndexedRecord record) {
            return message(record, builder.newBuilderForField(descriptor));
        }
        if (value instanceof GenericEnumSymbol<?> symbol) {
            int number = symbol.getSchema().getEnumOrdinal(symbol.toString());
            return descriptor.getEnumType().findValueByNumber(number);
        }
        if (value instanceof ByteBuffer bytes) {
            return ByteString.copyFrom(bytes.duplicate());
        }
        if (value instanceof GenericFixed fixed) {
            return ByteString.copyFrom(fixed.bytes());
        }
        return value instanceof CharSequence text ? text.toString() : value;
    }

    private static GenericData.Record record(Message message, Schema schema) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), part(message, field));
        }
        return record;
    }

    private static Object part(Message message, Schema.Field field) {
        FieldDescriptor descriptor = message.getDescriptorForType().findFieldByName(field.name());
        if (descriptor == null) {
            List<Object> present = new ArrayList<>(message.getAllFields().values());
            return present.isEmpty() ? null : present.get(0);
        }
        if (descriptor.isRepeated()) {
            List<Object> items = new ArrayList<>();
            ((List<?>) message.getField(descriptor))
                    .forEach(item -> items.add(datumPart(item, field.schema().getElementType())));
            return items;
        }
        if (field.schema().getType() != Schema.Type.UNION) {
            return datumPart(message.getField(descriptor), field.schema());
        }
        if (!message.hasField(descriptor)) {
            return null;
        }
        List<Schema> branches = field.schema().getTypes();
        Schema branch = branches.get(branches.get(0).getType() == Schema.Type.NULL ? 1 : 0);
        return datumPart(message.getField(descriptor), branch);
    }

    private static Object datumPart(Object value, Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> record((Message) value, schema);
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema, schema.getEnumSymbols().get(((EnumValueDescriptor) value).getNumber()));
            case BYTES -> ((ByteString) value).asReadOnlyByteBuffer();
            case FIXED -> new GenericData.Fixed(schema, ((ByteString) value).toByteArray());
            case STRING, INT, LONG, FLOAT, DOUBLE, BOOLEAN -> value;
            case NULL, ARRAY, MAP, UNION -> throw new IllegalArgumentException("unexpected " + schema);
        };
    }
}
