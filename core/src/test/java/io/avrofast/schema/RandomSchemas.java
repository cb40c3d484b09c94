package io.avrofast.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Makes the text of valid schemas at random: all types, nested and inherited namespaces, references and recursion,
 * defaults, aliases, docs, orders, logical types and custom properties, attributes in any order.
 */
public final class RandomSchemas {

    private static final String[] NAMESPACES = {"", "a", "a.b", "org.example", "x_1.Y"};
    private static final String[] PRIMITIVES = {"null", "boolean", "int", "long", "float", "double", "bytes", "string"};

    /** A type's text, and a default for it, which is null where the type has none. */
    private record Type(String key, String text, String defaultText) {}

    private final Random random;
    private final int depthLimit;
    private final Map<String, Type> defined = new LinkedHashMap<>();
    private final Set<String> usedNames = new HashSet<>();
    private int nextName;

    private RandomSchemas(Random random, int depthLimit) {
        this.random = random;
        this.depthLimit = depthLimit;
    }

    /**
     * Makes a schema's text.
     *
     * @param random decides everything, so that the same state gives the same text
     * @return the text of a schema that both the specification and Apache Avro allow
     */
    public static String text(Random random) {
        RandomSchemas schemas = new RandomSchemas(random, 1 + random.nextInt(5));
        return schemas.type("", 0).text();
    }

    private Type type(String namespace, int depth) {
        int choice = depth >= depthLimit ? random.nextInt(4) : random.nextInt(12);
        return switch (choice) {
            case 0, 1 -> primitive();
            case 2 -> logical();
            case 3 -> reference(namespace);
            case 4 -> enumeration(namespace);
            case 5 -> fixed(namespace);
            case 6 -> array(namespace, depth);
            case 7 -> map(namespace, depth);
            case 8, 9 -> union(namespace, depth);
            default -> record(namespace, depth);
        };
    }

    private Type primitive() {
        String name = PRIMITIVES[random.nextInt(PRIMITIVES.length)];
        String text = random.nextInt(5) == 0
                ? object(List.of(member("type", quote(name)), member("note", quote("n" + random.nextInt(9)))))
                : quote(name);
        return new Type(name, text, primitiveDefault(name));
    }

    private String primitiveDefault(String name) {
        return switch (name) {
            case "null" -> "null";
            case "boolean" -> String.valueOf(random.nextBoolean());
            case "int" -> String.valueOf(random.nextInt());
            case "long" -> String.valueOf(random.nextLong());
            case "float", "double" -> random.nextInt(100) + ".5";
            case "bytes" -> "\"\\u00FF\\u0000a\"";
            default -> "\"text \\u00e9 \\\"q\\\"\"";
        };
    }

    private Type logical() {
        String[][] all = {
            {"int", "date"},
            {"int", "time-millis"},
            {"long", "time-micros"},
            {"long", "timestamp-millis"},
            {"long", "timestamp-micros"},
            {"long", "timestamp-nanos"},
            {"long", "local-timestamp-millis"},
            {"long", "local-timestamp-micros"},
            {"long", "local-timestamp-nanos"},
            {"string", "uuid"},
            {"bytes", "big-decimal"},
            {"string", "no-such-type"},
            {"int", "timestamp-millis"}
        };
        String[] one = all[random.nextInt(all.length)];
        return new Type(
                one[0],
                object(List.of(member("type", quote(one[0])), member("logicalType", quote(one[1])))),
                primitiveDefault(one[0]));
    }

    private Type reference(String namespace) {
        List<String> names = new ArrayList<>(defined.keySet());
        Collections.shuffle(names, random);
        for (String name : names) {
            int dot = name.lastIndexOf('.');
            String ofName = dot < 0 ? "" : name.substring(0, dot);
            String simple = name.substring(dot + 1);
            boolean outOfReach =
                    ofName.isEmpty() && !namespace.isEmpty() && defined.containsKey(namespace + "." + simple);
            // Apache Avro does not know a type inside of itself, so that it can't find these, or finds another.
            boolean unfinished = defined.get(name).text().isEmpty();
            boolean lostByApache = unfinished && ofName.isEmpty() && !namespace.isEmpty();
            boolean mistakenByApache = unfinished && !ofName.isEmpty() && defined.containsKey(simple);
            if (!outOfReach && !lostByApache) {
                boolean bySimpleName = ofName.equals(namespace) && !mistakenByApache && random.nextBoolean();
                return new Type(
                        name,
                        quote(bySimpleName ? simple : name),
                        defined.get(name).defaultText());
            }
        }
        return primitive();
    }

    private Type array(String namespace, int depth) {
        Type items = type(namespace, depth + 1);
        String defaultText = items.defaultText() == null || random.nextBoolean()
                ? "[]"
                : "[" + items.defaultText() + "," + items.defaultText() + "]";
        return new Type(
                "array",
                object(shuffled(member("type", quote("array")), member("items", items.text()), property())),
                defaultText);
    }

    private Type map(String namespace, int depth) {
        Type values = type(namespace, depth + 1);
        String defaultText =
                values.defaultText() == null || random.nextBoolean() ? "{}" : "{\"k\":" + values.defaultText() + "}";
        return new Type(
                "map",
                object(shuffled(member("type", quote("map")), member("values", values.text()), property())),
                defaultText);
    }

    private Type union(String namespace, int depth) {
        Set<String> keys = new HashSet<>();
        List<Type> branches = new ArrayList<>();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            Type branch = random.nextInt(3) == 0 ? primitive() : type(namespace, depth + 1);
            // A branch that can't be taken stays out of the text, and so does what it defined.
            if (!branch.key().equals("union") && keys.add(branch.key())) {
                branches.add(branch);
            } else {
                forget(branch);
            }
        }
        List<String> texts = branches.stream().map(Type::text).toList();
        String defaultText = branches.isEmpty() ? null : branches.get(0).defaultText();
        return new Type("union", "[" + String.join(",", texts) + "]", defaultText);
    }

    private void forget(Type type) {
        defined.values().removeIf(known -> type.text().contains(definitionMark(known.key())));
    }

    private Type record(String namespace, int depth) {
        String fullName = newName(namespace);
        String own = namespaceOf(fullName);
        defined.put(fullName, new Type(fullName, "", null));
        List<String> fields = new ArrayList<>();
        List<String> defaults = new ArrayList<>();
        boolean hasDefault = true;
        int size = random.nextInt(6);
        for (int i = 0; i < size; i++) {
            Type type = type(own, depth + 1);
            String name = "f" + i;
            List<String> members = new ArrayList<>(List.of(member("name", quote(name)), member("type", type.text())));
            if (type.defaultText() != null && random.nextInt(3) == 0) {
                members.add(member("default", type.defaultText()));
            }
            if (random.nextInt(6) == 0) {
                members.add(
                        member("order", quote(new String[] {"ascending", "descending", "ignore"}[random.nextInt(3)])));
            }
            if (random.nextInt(6) == 0) {
                members.add(member("aliases", "[\"old" + i + "\"]"));
            }
            decorate(members);
            Collections.shuffle(members, random);
            fields.add(object(members));
            hasDefault &= type.defaultText() != null;
            defaults.add(quote(name) + ":" + type.defaultText());
        }
        List<String> members = named(fullName, namespace, random.nextInt(8) == 0 ? "error" : "record");
        members.add(member("fields", "[" + String.join(",", fields) + "]"));
        Collections.shuffle(members, random);
        String defaultText = hasDefault ? "{" + String.join(",", defaults) + "}" : null;
        return define(fullName, object(members), defaultText);
    }

    private Type enumeration(String namespace) {
        String fullName = newName(namespace);
        List<String> members = named(fullName, namespace, "enum");
        members.add(member("symbols", "[\"A\",\"B\",\"C_1\"]"));
        if (random.nextBoolean()) {
            members.add(member("default", quote("B")));
        }
        Collections.shuffle(members, random);
        return define(fullName, object(members), quote("C_1"));
    }

    private Type fixed(String namespace) {
        String fullName = newName(namespace);
        int size = new int[] {0, 1, 12, 16}[random.nextInt(4)];
        List<String> members = named(fullName, namespace, "fixed");
        members.add(member("size", String.valueOf(size)));
        switch (random.nextInt(4)) {
            case 0 -> members.add(member("logicalType", quote("uuid")));
            case 1 -> members.add(member("logicalType", quote("duration")));
            case 2 -> {
                members.add(member("logicalType", quote("decimal")));
                members.add(member("precision", String.valueOf(random.nextInt(50))));
                members.add(member("scale", String.valueOf(random.nextInt(10))));
            }
            default -> {}
        }
        Collections.shuffle(members, random);
        return define(fullName, object(members), quote("x".repeat(size)));
    }

    private Type define(String fullName, String text, String defaultText) {
        Type type = new Type(fullName, text, defaultText);
        defined.put(fullName, type);
        return type;
    }

    private String newName(String namespace) {
        String own = random.nextBoolean() ? namespace : NAMESPACES[random.nextInt(NAMESPACES.length)];
        String simple = "T" + (random.nextInt(4) == 0 ? random.nextInt(3) : nextName++);
        String fullName = own.isEmpty() ? simple : own + "." + simple;
        return usedNames.add(fullName) ? fullName : newName(namespace);
    }

    private static String namespaceOf(String fullName) {
        int dot = fullName.lastIndexOf('.');
        return dot < 0 ? "" : fullName.substring(0, dot);
    }

    private List<String> named(String fullName, String enclosing, String type) {
        String own = namespaceOf(fullName);
        String simple = fullName.substring(fullName.lastIndexOf('.') + 1);
        List<String> members = new ArrayList<>(List.of(member("type", quote(type))));
        if (!own.isEmpty() && random.nextBoolean()) {
            members.add(member("name", quote(fullName)));
            if (random.nextInt(4) == 0) {
                members.add(member("namespace", quote("ignored")));
            }
        } else {
            members.add(member("name", quote(simple)));
            if (!own.equals(enclosing) || random.nextInt(4) == 0) {
                members.add(member("namespace", quote(own)));
            }
        }
        members.add(definitionMark(fullName));
        if (random.nextInt(5) == 0) {
            members.add(member("aliases", random.nextBoolean() ? "[\"Old\",\"z.Older\"]" : "[\"Old\"]"));
        }
        decorate(members);
        return members;
    }

    /** A custom property that tells which type a text defines, however its name is written. */
    private static String definitionMark(String fullName) {
        return member("mark", quote(fullName + "!"));
    }

    private void decorate(List<String> members) {
        if (random.nextInt(5) == 0) {
            members.add(member("doc", quote("says \\\"x\\\"\\n\\t\\u0001 \u00e9\u4e2d")));
        }
        if (random.nextInt(5) == 0) {
            members.add(property());
        }
    }

    private String property() {
        return switch (random.nextInt(3)) {
            case 0 -> member("p" + random.nextInt(5), "[1,2.5,true,null,\"s\"]");
            case 1 -> member("p" + random.nextInt(5), "{\"type\":\"x\",\"name\":[{}]}");
            default -> member("p" + random.nextInt(5), quote("v"));
        };
    }

    private List<String> shuffled(String... members) {
        List<String> list = new ArrayList<>(List.of(members));
        Collections.shuffle(list, random);
        return list;
    }

    private static String member(String name, String value) {
        return quote(name) + ":" + value;
    }

    private static String quote(String text) {
        return '"' + text + '"';
    }

    private String object(List<String> members) {
        return random.nextInt(4) == 0
                ? "{ " + String.join(" ,\n\t", members) + "\r\n}"
                : "{" + String.join(",", members) + "}";
    }
}
