package io.avrofast.cli.parquet;

import java.util.ArrayList;
import java.util.List;

/** All types, each alone, nullable, and nested in each way. */
public final class TypeMatrix {

    /** A counter makes names of types unique. */
    private int named;

    private TypeMatrix() {}

    /** Every leaf in every nesting, as schema texts. */
    public static List<String> types() {
        return new TypeMatrix().all();
    }

    private List<String> all() {
        List<String> types = new ArrayList<>();
        for (int leaf = 0; leaf < leaves().size(); leaf++) {
            types.add(leaf(leaf));
            types.add("[\"null\"," + leaf(leaf) + "]");
            types.add("[" + leaf(leaf) + ",\"null\"]");
            types.add(array(leaf(leaf)));
            types.add(array("[\"null\"," + leaf(leaf) + "]"));
            types.add("[\"null\"," + array("[\"null\"," + array(leaf(leaf)) + "]") + "]");
            types.add(map(leaf(leaf)));
            types.add("[\"null\"," + map("[\"null\"," + leaf(leaf) + "]") + "]");
            types.add(record("[\"null\"," + leaf(leaf) + "]", array(leaf(leaf))));
            types.add("[\"null\"," + record(leaf(leaf)) + "]");
            types.add(array("[\"null\"," + record(leaf(leaf), map(leaf(leaf))) + "]"));
        }
        types.addAll(List.of(
                "\"null\"",
                "[\"null\"]",
                "[\"string\"]",
                array("\"null\""),
                map("[\"null\"]"),
                record("\"null\""),
                "[\"null\",\"long\",\"string\",\"bytes\"]",
                "[\"int\",\"null\"," + record("\"int\"") + "," + array("\"string\"") + "," + map("\"float\"") + "]",
                "[\"boolean\",\"double\"]",
                array("[\"null\",\"int\",\"string\"]"),
                map("[\"int\"," + record("[\"null\",\"int\",\"boolean\"]") + "]"),
                array(array(array("[\"null\",\"long\"]"))),
                map(map(array("[\"null\"," + map("\"int\"") + "]")))));
        return types;
    }

    private String leaf(int index) {
        return leaves().get(index).replace("#", "N" + named++);
    }

    /** The names stand for themselves; each use has another. */
    private static List<String> leaves() {
        return List.of(
                "\"boolean\"",
                "\"int\"",
                "\"long\"",
                "\"float\"",
                "\"double\"",
                "\"string\"",
                "\"bytes\"",
                "{\"type\":\"enum\",\"name\":\"#\",\"symbols\":[\"A\",\"B\",\"C\"]}",
                "{\"type\":\"fixed\",\"name\":\"#\",\"size\":5}",
                logical("int", "date"),
                logical("int", "time-millis"),
                logical("long", "time-micros"),
                logical("long", "timestamp-millis"),
                logical("long", "timestamp-micros"),
                logical("long", "local-timestamp-millis"),
                logical("long", "local-timestamp-micros"),
                logical("string", "uuid"),
                decimal("bytes", 9, 2),
                decimal("bytes", 18, 0),
                decimal("bytes", 38, 10),
                "{\"type\":\"fixed\",\"name\":\"#\",\"size\":9,\"logicalType\":\"decimal\",\"precision\":20,\"scale\":5}",
                "{\"type\":\"fixed\",\"name\":\"#\",\"size\":16,\"logicalType\":\"uuid\"}",
                "{\"type\":\"fixed\",\"name\":\"#\",\"size\":12,\"logicalType\":\"duration\"}");
    }

    /** Those that Spark or DuckDB does not read, or reads as something near. */
    static List<String> leavesOfFewReaders() {
        return List.of(
                logical("long", "timestamp-nanos"),
                logical("long", "local-timestamp-nanos"),
                logical("bytes", "big-decimal"),
                decimal("bytes", 50, 3),
                "{\"type\":\"fixed\",\"name\":\"D\",\"size\":30,\"logicalType\":\"decimal\",\"precision\":60}");
    }

    private static String logical(String type, String name) {
        return "{\"type\":\"" + type + "\",\"logicalType\":\"" + name + "\"}";
    }

    private static String decimal(String type, int precision, int scale) {
        return "{\"type\":\"" + type + "\",\"logicalType\":\"decimal\",\"precision\":" + precision + ",\"scale\":"
                + scale + "}";
    }

    private static String array(String items) {
        return "{\"type\":\"array\",\"items\":" + items + "}";
    }

    private static String map(String values) {
        return "{\"type\":\"map\",\"values\":" + values + "}";
    }

    private String record(String... types) {
        StringBuilder text = new StringBuilder("{\"type\":\"record\",\"name\":\"R" + named++ + "\",\"fields\":[");
        for (int i = 0; i < types.length; i++) {
            text.append(i == 0 ? "" : ",").append("{\"name\":\"g" + i + "\",\"type\":" + types[i] + "}");
        }
        return text.append("]}").toString();
    }
}
