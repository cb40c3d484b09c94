package io.avrofast.error;

import java.util.List;

/** What messages show of what a schema or a text brings along: that may be of any length. */
public final class Shown {

    private static final int LONGEST_NAME = 100;

    private static final int LONGEST_TEXT = 400;

    private Shown() {}

    /**
     * A name, or its beginning.
     *
     * @param name the name, not null
     * @return at most 103 characters
     */
    public static String of(String name) {
        return cut(name, LONGEST_NAME);
    }

    /**
     * Names with commas between, as many as there is room for.
     *
     * @param names the names, not null
     */
    public static String of(List<String> names) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            if (text.length() > LONGEST_NAME) {
                return text + ", and " + (names.size() - i) + " more";
            }
            text.append(i == 0 ? "" : ", ").append(of(names.get(i)));
        }
        return text.toString();
    }

    /**
     * Sentences with semicolons between, as many as there is room for, of each as much as {@link #text}.
     *
     * @param sentences the sentences, not null
     */
    public static String sentences(List<String> sentences) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sentences.size(); i++) {
            String next = text(sentences.get(i));
            if (i > 0 && text.length() + next.length() > LONGEST_TEXT) {
                return text + "; and " + (sentences.size() - i) + " more";
            }
            text.append(i == 0 ? "" : "; ").append(next);
        }
        return text.toString();
    }

    /**
     * A text of several parts, or its beginning.
     *
     * @param text the text, not null
     * @return at most 403 characters
     */
    public static String text(String text) {
        return cut(text, LONGEST_TEXT);
    }

    /**
     * A dotted path, or its beginning and its end.
     *
     * @param path the path, not null
     * @return at most 403 characters
     */
    public static String path(String path) {
        int half = LONGEST_TEXT / 2;
        return path.length() <= LONGEST_TEXT
                ? path
                : path.substring(0, half) + "..." + path.substring(path.length() - half);
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "...";
    }
}
