package io.avrofast.bench.runner.judge;

import java.util.ArrayList;
import java.util.List;

/** The two sides of a row. */
public enum Side {
    /** Apache Avro. */
    BASELINE,
    /** avrofast. */
    CANDIDATE;

    /**
     * The order in which the forks of a row run: A B B A A B B A ... Each pair is two neighbours, so that what changes
     * slowly (heat, other guests of the machine) meets both of its sides; and which side goes first alternates.
     *
     * @param pairs how many pairs, 1 or more
     */
    public static List<Side> order(int pairs) {
        List<Side> order = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            boolean baselineFirst = pair % 2 == 0;
            order.add(baselineFirst ? BASELINE : CANDIDATE);
            order.add(baselineFirst ? CANDIDATE : BASELINE);
        }
        return order;
    }
}
