package io.avrofast.bench.micro.workload;

/** Texts of schemas: one as programs have them, and one as generators make them, of 30,005 characters. */
public final class SchemaTexts {

    private static final String SMALL = """
            {"type": "record", "name": "User", "namespace": "bench", "doc": "A person who has signed up.", "fields": [
              {"name": "id", "type": {"type": "string", "logicalType": "uuid"}},
              {"name": "name", "type": "string"},
              {"name": "email", "type": ["null", "string"], "default": null},
              {"name": "visits", "type": "int", "default": 0},
              {"name": "created", "type": {"type": "long", "logicalType": "timestamp-micros"}},
              {"name": "state", "type": {"type": "enum", "name": "State", "symbols": ["NEW", "ACTIVE", "CLOSED"]}},
              {"name": "tags", "type": {"type": "array", "items": "string"}, "default": []}
            ]}""";

    private static final int GROUPS = 40;
    private static final int FIELDS = 8;
    private static final int LARGE_LENGTH = 30_005;

    private SchemaTexts() {}

    /**
     * The text of a schema.
     *
     * @param size {@code small} for a record of 7 fields, {@code large} for one of 40 records of 8 documented fields
     */
    public static String text(String size) {
        return switch (size) {
            case "small" -> SMALL;
            case "large" -> large();
            default -> throw new IllegalArgumentException(size);
        };
    }

    private static String large() {
        StringBuilder text =
                new StringBuilder("{\"type\":\"record\",\"name\":\"Large\",\"namespace\":\"bench\",\"fields\":[");
        for (int group = 0; group < GROUPS; group++) {
            text.append(group == 0 ? "" : ",");
            text.append("{\"name\":\"group").append(group).append("\",\"type\":{\"type\":\"record\",\"name\":\"Group");
            text.append(group).append("\",\"fields\":[");
            for (int field = 0; field < FIELDS; field++) {
                text.append(field == 0 ? "" : ",").append("{\"name\":\"field").append(field);
                text.append("\",\"type\":").append(type(group, field));
                text.append(",\"doc\":\"Field ").append(field).append(".\"}");
            }
            text.append("]}}");
        }
        // A last doc of the length that is missing.
        text.append("],\"doc\":\"");
        int missing = LARGE_LENGTH - text.length() - 2;
        return text.append("x".repeat(missing)).append("\"}").toString();
    }

    private static String type(int group, int field) {
        return switch (field) {
            case 0 -> "\"long\"";
            case 1 -> "[\"null\",\"string\"]";
            case 2 -> "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
            case 3 -> "{\"type\":\"enum\",\"name\":\"Enum" + group + "\",\"symbols\":[\"A\",\"B\",\"C\",\"D\"]}";
            case 4 -> "{\"type\":\"array\",\"items\":\"double\"}";
            case 5 -> "{\"type\":\"map\",\"values\":[\"null\",\"long\"]}";
            case 6 -> "{\"type\":\"fixed\",\"name\":\"Fixed" + group + "\",\"size\":16}";
            case 7 -> "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":18,\"scale\":4}";
            default -> throw new IllegalArgumentException("field " + field);
        };
    }
}
