package io.avrofast.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Custom properties of schemas and fields, in their order. */
final class Properties {

    private Properties() {}

    /** An unmodifiable copy. */
    static Map<String, JsonValue> copyOf(Map<String, JsonValue> properties) {
        return properties.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    /** An unmodifiable copy with some more, which replace those of the same name. */
    static Map<String, JsonValue> with(Map<String, JsonValue> properties, Map<String, JsonValue> more) {
        Map<String, JsonValue> all = new LinkedHashMap<>(properties);
        all.putAll(more);
        return Collections.unmodifiableMap(all);
    }

    /** Checks that a name is none of the attributes that are reserved. */
    static void check(String property, Predicate<Attribute> reserved) {
        for (Attribute attribute : Attribute.values()) {
            if (attribute.label().equals(property) && reserved.test(attribute)) {
                throw new IllegalArgumentException("not a custom property: " + property);
            }
        }
    }
}
