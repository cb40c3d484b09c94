package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.jobs.data.Workload;
import java.util.List;

/**
 * The SQL of a workload's queries. Immutable.
 *
 * @param few aggregates of two of the columns; of one, where there are a thousand
 * @param filter a condition that a row in a thousand meets
 * @param all an aggregate of each column
 * @param comparable each column as something that Spark has a hash of
 */
record Expressions(List<String> few, String filter, List<String> all, List<String> comparable) {

    private static final Expressions TRIPS = new Expressions(
            List.of("sum(fare)", "max(distance)"),
            "distance > 31.219",
            List.of(
                    "sum(id)",
                    "sum(vendor)",
                    "max(pickup)",
                    "min(dropoff)",
                    "sum(passengers)",
                    "sum(distance)",
                    "sum(length(zone))",
                    "max(payment)",
                    "sum(fare)",
                    "sum(tip)",
                    "sum(total)",
                    "sum(length(note))"),
            List.of("*"));

    private static final Expressions WIDE = new Expressions(List.of("sum(c500)"), "c501 = 7", List.of(), List.of("*"));

    private static final Expressions ORDERS = new Expressions(
            List.of("sum(total)", "max(quantity)"),
            "quantity = 7",
            List.of(
                    "sum(id)",
                    "sum(length(customer))",
                    "sum(total)",
                    "sum(quantity)",
                    "count_if(paid)",
                    "sum(length(note))",
                    "sum(lines[0].price + lines[0].quantity + length(lines[0].sku))",
                    "sum(size(counters))",
                    "max(tags['channel'])"),
            List.of(
                    "id",
                    "customer",
                    "total",
                    "quantity",
                    "paid",
                    "note",
                    "lines",
                    "counters",
                    "array_sort(map_entries(tags))"));

    private static final Expressions EVENTS = new Expressions(
            List.of("max(time)", "count_if(status = 404)"),
            "duration < 10",
            List.of(
                    "sum(length(id))",
                    "max(time)",
                    "sum(duration)",
                    "sum(length(session))",
                    "sum(length(url))",
                    "sum(length(referrer))",
                    "sum(length(agent))",
                    "max(country)",
                    "sum(status)",
                    "sum(length(message))"),
            List.of("*"));

    static Expressions of(Workload workload) {
        return switch (workload) {
            case TRIPS -> TRIPS;
            case WIDE -> WIDE;
            case ORDERS -> ORDERS;
            case EVENTS -> EVENTS;
        };
    }
}
