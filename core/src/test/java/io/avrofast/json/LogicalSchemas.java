package io.avrofast.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;

/**
 * Makes random schemas, as Apache Avro's, of all types, many with logical types. The branches of a union are such that plain
 * JSON tells them apart.
 */
final class LogicalSchemas {

    private static final int DEEPEST = 4;

    private final Random random;
    private final List<String> openRecords = new ArrayList<>();
    private int names;

    /**
     * @param random makes the choices
     */
    LogicalSchemas(Random random) {
        this.random = random;
    }

    Schema next() {
        names = 0;
        openRecords.clear();
        return new Schema.Parser().parse(type(0));
    }

    private String type(int depth) {
        int choice = random.nextInt(depth >= DEEPEST ? 10 : 17);
        return switch (choice) {
            case 0, 1, 2, 3, 4, 5 -> primitive();
            case 6, 7 -> logical();
            case 8 -> enumeration();
            case 9 -> fixed();
            case 10, 11, 12 -> record(depth);
            case 13 -> "{\"type\":\"array\",\"items\":" + type(depth + 1) + "}";
            case 14 -> "{\"type\":\"map\",\"values\":" + type(depth + 1) + "}";
            default -> union(depth);
        };
    }

    private String primitive() {
        String[] types = {"null", "boolean", "int", "long", "float", "double", "bytes", "string"};
        return quote(types[random.nextInt(types.length)]);
    }

    private String logical() {
        return switch (random.nextInt(14)) {
            case 0 -> "{\"type\":\"int\",\"logicalType\":\"date\"}";
            case 1 -> "{\"type\":\"int\",\"logicalType\":\"time-millis\"}";
            case 2 -> "{\"type\":\"long\",\"logicalType\":\"time-micros\"}";
            case 3 -> "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
            case 4 -> "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}";
            case 5 -> "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}";
            case 6 -> "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}";
            case 7 -> "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}";
            case 8 -> "{\"type\":\"long\",\"logicalType\":\"local-timestamp-nanos\"}";
            case 9 -> "{\"type\":\"string\",\"logicalType\":\"uuid\"}";
            case 10 -> fixed(16, "\"logicalType\":\"uuid\"");
            case 11 -> fixed(12, "\"logicalType\":\"duration\"");
            case 12 -> fixed(8, "\"logicalType\":\"decimal\",\"precision\":18,\"scale\":" + random.nextInt(19));
            default ->
                "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":30,\"scale\":" + random.nextInt(31)
                        + "}";
        };
    }

    private String enumeration() {
        return "{\"type\":\"enum\",\"name\":" + newName() + ",\"symbols\":[\"A\",\"B\",\"C_3\"]}";
    }

    private String fixed() {
        return fixed(random.nextInt(20), "\"doc\":\"x\"");
    }

    private String fixed(int size, String attribute) {
        return "{\"type\":\"fixed\",\"name\":" + newName() + ",\"size\":" + size + "," + attribute + "}";
    }

    private String record(int depth) {
        String name = newName();
        StringBuilder text =
                new StringBuilder("{\"type\":\"record\",\"name\":").append(name).append(",\"fields\":[");
        openRecords.add(name.contains(".") ? name : "\"int\"");
        int fields = random.nextInt(6);
        for (int i = 0; i < fields; i++) {
            text.append(i > 0 ? "," : "")
                    .append("{\"name\":\"f")
                    .append(i)
                    .append("\",\"type\":")
                    .append(random.nextInt(12) == 0 ? reference() : type(depth + 1))
                    .append('}');
        }
        openRecords.remove(openRecords.size() - 1);
        return text.append("]}").toString();
    }

    /**
     * A record that is around this place, so that it may contain itself; optional, so that its values end. A name without
     * a namespace would be looked for in the one around it.
     */
    private String reference() {
        return "[\"null\"," + openRecords.get(random.nextInt(openRecords.size())) + "]";
    }

    private String union(int depth) {
        List<String> branches = new ArrayList<>();
        if (random.nextBoolean()) {
            branches.add("\"null\"");
            branches.add(notUnionNorNull(depth));
        } else {
            Collections.addAll(branches, "\"null\"", "\"boolean\"", "\"long\"", "\"bytes\"");
            branches.add(record(depth + 1));
            branches.add("{\"type\":\"array\",\"items\":" + type(depth + 1) + "}");
        }
        Collections.shuffle(branches, random);
        return "[" + String.join(",", branches.subList(0, 1 + random.nextInt(branches.size()))) + "]";
    }

    private String notUnionNorNull(int depth) {
        String type = type(depth + 1);
        return type.startsWith("[") || type.equals("\"null\"") ? "\"double\"" : type;
    }

    private String newName() {
        String[] namespaces = {"", "a.", "a.b.", "org.example."};
        return quote(namespaces[random.nextInt(namespaces.length)] + "N" + names++);
    }

    private static String quote(String text) {
        return '"' + text + '"';
    }
}
