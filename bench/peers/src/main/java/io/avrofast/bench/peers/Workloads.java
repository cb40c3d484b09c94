package io.avrofast.bench.peers;

import com.google.protobuf.Message;
import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.poco.PocoKind;
import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.peers.proto.ArrayString;
import io.avrofast.bench.peers.proto.Bytes;
import io.avrofast.bench.peers.proto.Cake;
import io.avrofast.bench.peers.proto.Coupon;
import io.avrofast.bench.peers.proto.HistoryItem;
import io.avrofast.bench.peers.proto.Human;
import io.avrofast.bench.peers.proto.Int;
import io.avrofast.bench.peers.proto.PciEvent;
import io.avrofast.bench.peers.proto.Person;
import io.avrofast.bench.peers.proto.Rows;
import io.avrofast.bench.peers.proto.Union;
import io.avrofast.bench.peers.proto.User;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.generic.GenericRecord;

/** The values that the libraries encode. */
final class Workloads {

    private Workloads() {}

    /**
     * Records of avsc's table.
     *
     * @param count how many
     */
    static Workload table(AvscShape shape, int count) throws IOException {
        ApacheGeneric apache = new ApacheGeneric(shape.schema());
        List<byte[]> data = new ArrayList<>();
        for (GenericRecord record : shape.records(count)) {
            data.add(apache.encode(record));
        }
        Class<?> rowClass = shape.rowClass().orElse(null);
        return new Workload(shape.schema(), rowClass, classes(rowClass), message(shape), data);
    }

    /** The list of small objects. */
    static Workload list(PocoKind kind) throws IOException {
        byte[] datum = new ApacheGeneric(kind.schema()).encode(kind.list());
        Class<?> rowClass = kind.rowsClass();
        return new Workload(kind.schema(), rowClass, classes(rowClass), Rows.getDefaultInstance(), List.of(datum));
    }

    private static Message message(AvscShape shape) {
        return switch (shape) {
            case ARRAY_STRING -> ArrayString.getDefaultInstance();
            case BYTES -> Bytes.getDefaultInstance();
            case CAKE -> Cake.getDefaultInstance();
            case COUPON -> Coupon.getDefaultInstance();
            case DOUBLE -> io.avrofast.bench.peers.proto.Double.getDefaultInstance();
            case ENUM -> io.avrofast.bench.peers.proto.Enum.getDefaultInstance();
            case HISTORY_ITEM -> HistoryItem.getDefaultInstance();
            case HUMAN -> Human.getDefaultInstance();
            case INT -> Int.getDefaultInstance();
            case LONG -> io.avrofast.bench.peers.proto.Long.getDefaultInstance();
            case PCI_EVENT -> PciEvent.getDefaultInstance();
            case PERSON -> Person.getDefaultInstance();
            case STRING -> io.avrofast.bench.peers.proto.String.getDefaultInstance();
            case UNION -> Union.getDefaultInstance();
            case USER -> User.getDefaultInstance();
        };
    }

    /** A class and all that its fields are made of. */
    private static List<Class<?>> classes(Class<?> root) {
        Set<Class<?>> found = new LinkedHashSet<>();
        if (root != null) {
            collect(root, found);
        }
        return List.copyOf(found);
    }

    private static void collect(Type type, Set<Class<?>> found) {
        if (type instanceof ParameterizedType list) {
            found.add(ArrayList.class);
            collect(list.getActualTypeArguments()[0], found);
        } else if (type instanceof Class<?> plain && !plain.isPrimitive() && found.add(plain)) {
            if (plain.getName().startsWith("io.avrofast.") && !plain.isEnum()) {
                for (Field field : plain.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        collect(field.getGenericType(), found);
                    }
                }
            }
        }
    }
}
