package io.avrofast.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects the custom properties of what is being read; most have none or a logical type alone. One thread. */
class PropertyCollector {

    private String firstName;
    private JsonValue firstValue;
    private Map<String, JsonValue> all;

    final void addProperty(String property, JsonValue value) {
        if (all == null && (firstName == null || firstName.equals(property))) {
            firstName = property;
            firstValue = value;
            return;
        }
        if (all == null) {
            all = new LinkedHashMap<>();
            all.put(firstName, firstValue);
        }
        all.put(property, value);
    }

    final boolean hasProperties() {
        return firstName != null;
    }

    /** The properties in their order; unmodifiable. */
    final Map<String, JsonValue> properties() {
        if (all != null) {
            return Collections.unmodifiableMap(all);
        }
        return firstName == null ? Map.of() : Map.of(firstName, firstValue);
    }
}
