package io.avrofast.json;

import java.util.List;

/** What messages show of names that a schema or a text brings along: those may be of any length. */
final class Shown {

    private static final int LONGEST = 100;

    private Shown() {}

    /** A name, or its beginning. */
    static String of(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
    }

    /** Names with commas between, as many as there is room for. */
    static String of(List<String> names) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            if (text.length() > LONGEST) {
                return text + ", and " + (names.size() - i) + " more";
            }
            text.append(i == 0 ? "" : ", ").append(of(names.get(i)));
        }
        return text.toString();
    }
}
