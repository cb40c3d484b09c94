package io.avrofast.schema;

import java.util.HashMap;
import java.util.Map;

/**
 * Looks ahead for the attributes that decide how the rest of a schema's object is to be read.
 *
 * <p>JSON objects have no order, yet {@code fields} can be understood only with the type, name and namespace known. Most
 * texts give those first. For the others, this walks over the whole text once, however deep it is nested.
 */
final class HeaderScout {

    /** What an object says of itself; each is null when it is not there, or no string. */
    record Header(String type, String name, String namespace) {}

    private final JsonScanner scanner;
    private final Map<Integer, Header> headers = new HashMap<>();

    private HeaderScout(JsonScanner scanner) {
        this.scanner = scanner;
    }

    /** The headers of all objects of a text, by the offset of their opening bracket. */
    static Map<Integer, Header> scan(JsonScanner scanner) {
        HeaderScout scout = new HeaderScout(scanner);
        scout.walk();
        return scout.headers;
    }

    private void walk() {
        switch (scanner.peek()) {
            case '{' -> walkObject();
            case '[' -> walkArray();
            default -> scanner.takeValue();
        }
    }

    private void walkArray() {
        scanner.descend();
        scanner.expect('[');
        if (!scanner.accept(']')) {
            do {
                walk();
            } while (scanner.accept(','));
            scanner.expectClosing(']');
        }
        scanner.ascend();
    }

    private void walkObject() {
        scanner.descend();
        int start = scanner.position();
        scanner.expect('{');
        String type = null;
        String name = null;
        String namespace = null;
        if (!scanner.accept('}')) {
            do {
                String attribute = scanner.takeStringValue();
                scanner.expect(':');
                if (scanner.peek() != '"') {
                    walk();
                    continue;
                }
                String value = scanner.takeStringValue();
                switch (attribute) {
                    case "type" -> type = value;
                    case "name" -> name = value;
                    case "namespace" -> namespace = value;
                    default -> {}
                }
            } while (scanner.accept(','));
            scanner.expectClosing('}');
        }
        headers.put(start, new Header(type, name, namespace));
        scanner.ascend();
    }
}
