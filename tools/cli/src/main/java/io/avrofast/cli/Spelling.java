package io.avrofast.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Guesses what a misspelt word was meant to be. */
final class Spelling {

    private Spelling() {}

    /** The known word that is nearest to a given one; empty where none is near: more than a third of it is different. */
    static Optional<String> nearest(String word, Collection<String> known) {
        return known.stream()
                .filter(other -> distance(word, other) <= Math.max(1, Math.max(word.length(), other.length()) / 3))
                .min(Comparator.<String>comparingInt(other -> distance(word, other))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters must be added, removed, replaced, or swapped with the next one. */
    private static int distance(String left, String right) {
        int[][] distance = new int[left.length() + 1][right.length() + 1];
        for (int i = 0; i <= left.length(); i++) {
            for (int j = 0; j <= right.length(); j++) {
                distance[i][j] = i == 0 || j == 0 ? i + j : nextDistance(distance, left, right, i, j);
            }
        }
        return distance[left.length()][right.length()];
    }

    private static int nextDistance(int[][] distance, String left, String right, int i, int j) {
        boolean same = left.charAt(i - 1) == right.charAt(j - 1);
        int least =
                Math.min(distance[i - 1][j - 1] + (same ? 0 : 1), Math.min(distance[i - 1][j], distance[i][j - 1]) + 1);
        boolean swapped = i > 1
                && j > 1
                && left.charAt(i - 1) == right.charAt(j - 2)
                && left.charAt(i - 2) == right.charAt(j - 1);
        return swapped ? Math.min(least, distance[i - 2][j - 2] + 1) : least;
    }
}
