package io.avrofast.bench.micro.avsc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The texts of the schemas. */
final class AvscSchemas {

    private static final String NULL = "\"null\"";
    private static final String BOOLEAN = "\"boolean\"";
    private static final String INT = "\"int\"";
    private static final String LONG = "\"long\"";
    private static final String DOUBLE = "\"double\"";
    private static final String STRING = "\"string\"";
    private static final String BYTES = "\"bytes\"";
    private static final String MAYBE_STRING = union(NULL, STRING);
    private static final String STRING_MAYBE = union(STRING, NULL);

    private AvscSchemas() {}

    /** The text of a schema. */
    static String text(AvscShape shape) {
        return switch (shape) {
            case ARRAY_STRING -> single(shape, array(STRING));
            case BYTES -> single(shape, BYTES);
            case CAKE -> cake();
            case COUPON -> coupon();
            case DOUBLE -> single(shape, DOUBLE);
            case ENUM -> single(shape, enumeration("Choice", 2));
            case HISTORY_ITEM -> historyItem();
            case HUMAN -> human();
            case INT -> single(shape, INT);
            case LONG -> single(shape, LONG);
            case PCI_EVENT -> pciEvent();
            case PERSON -> person();
            case STRING -> single(shape, STRING);
            case UNION -> single(shape, union(NULL, INT, STRING));
            case USER -> user();
        };
    }

    private static String single(AvscShape shape, String type) {
        return record(shape.title() + "Row", fields(type, "value"));
    }

    private static String cake() {
        return record(
                "Cake",
                fields(something("Something", MAYBE_STRING), "something"),
                fields(STRING, "bread"),
                fieldWithDefault(INT, "temperature", "-1"),
                fieldWithDefault(INT, "frost", "-1"),
                fieldWithDefault(INT, "weekend", "0"),
                fields(array(INT), "tree"));
    }

    /** The record of 19 fields that a cake and an event of a payment have in common. */
    private static String something(String name, String how) {
        String plate = record(
                name + "Plate",
                fields(LONG, "yes"),
                fields(STRING, "no"),
                fields(MAYBE_STRING, "date"),
                fields(STRING, "data"),
                fields("\"Print\"", "almond"));
        String sugar = record(name + "Sugar", fields(STRING, "light"), fields("\"Print\"", "powder"));
        return record(
                name,
                fields(INT, "recipe"),
                fields(MAYBE_STRING, "eater", "reason", "another"),
                fields(LONG, "time"),
                fields(STRING, "where", "why"),
                fields(how, "how"),
                fields(fixed("Print", 16), "waist"),
                fields(union(NULL, "\"Print\""), "belt"),
                fields(union(NULL, INT), "shoe"),
                fields(MAYBE_STRING, "prize", "version", "mouse", "cloud", "first", "second"),
                fields(union(NULL, plate), "plate"),
                fields(union(NULL, sugar), "sugar"));
    }

    private static String coupon() {
        return record(
                "Coupon",
                fields(STRING, "id", "object"),
                fields(BOOLEAN, "livemode"),
                fields(LONG, "created"),
                fields(enumeration("Span", 3), "duration"),
                fields(BYTES, "metadata"),
                fields(INT, "timesRedeemed"),
                fields(BOOLEAN, "valid"),
                fields(INT, "amountOff"),
                fields(enumeration("Choice", 2), "currency"),
                fields(INT, "durationInMonths", "maxRedemptions", "percentOff", "redeemBy"));
    }

    private static String historyItem() {
        String visit = record(
                "Visit",
                fields(LONG, "at"),
                fields(enumeration("Kind", 5), "kind"),
                fields(union(NULL, INT), "referrer"));
        return record("HistoryItem", fields(fixed("Print", 16), "print"), fields(array(visit), "visits"));
    }

    private static String human() {
        String address = record("Address", fields(STRING, "city", "street"), fields(INT, "number"));
        return record(
                "Human",
                fields(INT, "age"),
                fields(BYTES, "password"),
                fields(enumeration("Choice", 2), "gender"),
                fields(INT, "number"),
                fields(address, "address"));
    }

    private static String pciEvent() {
        String second = record(
                "Second",
                fields(STRING_MAYBE, "a", "b", "c", "d", "e", "f"),
                fields(MAYBE_STRING, "g", "h"),
                fields(STRING_MAYBE, "i", "j"),
                fields(union(NULL, "\"Print\""), "k"));
        String third =
                record("Third", fields(MAYBE_STRING, "a", "b", "c", "d", "e", "f"), fields(union(NULL, BOOLEAN), "g"));
        String item = record(
                "Item",
                fields(STRING, "name"),
                fields(union(NULL, record("Two", fields(INT, "a", "b"))), "two"),
                fields(union(NULL, record("One", fields(INT, "a"))), "one"),
                fields("\"Print\"", "print"));
        return record(
                "PciEvent",
                fields(something("First", STRING_MAYBE), "first"),
                fields(second, "second"),
                fields(union(NULL, third), "third"),
                fields(STRING, "fourth"),
                fields(array(item), "fifth"));
    }

    private static String person() {
        return record(
                "Person",
                fields(INT, "age"),
                fields(union(NULL, enumeration("Choice", 2)), "gender"),
                fields(record("Address", fields(INT, "zipcode")), "address"));
    }

    private static String user() {
        String email = record(
                "Email",
                fields(BOOLEAN, "verified"),
                fields(LONG, "dateAdded"),
                fields(union(NULL, LONG), "dateBounced"));
        String account =
                record("Account", fields(enumeration("Kind", 5), "status"), fields(LONG, "userId", "dateAuthorized"));
        return record(
                "User",
                fields(INT, "id"),
                fields(BYTES, "username"),
                fields(LONG, "signupDate"),
                fields(array(email), "emailAddresses"),
                fields(array(account), "twitterAccounts"));
    }

    private static String record(String name, String... fields) {
        return "{\"type\": \"record\", \"name\": \"" + name + "\", \"fields\": [" + String.join(", ", fields) + "]}";
    }

    /** Fields of one type, which must not define a name when there are several. */
    private static String fields(String type, String... names) {
        return String.join(
                ", ",
                Arrays.stream(names)
                        .map(name -> "{\"name\": \"" + name + "\", \"type\": " + type + "}")
                        .toList());
    }

    private static String fieldWithDefault(String type, String name, String value) {
        return "{\"name\": \"" + name + "\", \"type\": " + type + ", \"default\": " + value + "}";
    }

    private static String union(String... branches) {
        return "[" + String.join(", ", branches) + "]";
    }

    private static String array(String items) {
        return "{\"type\": \"array\", \"items\": " + items + "}";
    }

    private static String fixed(String name, int size) {
        return "{\"type\": \"fixed\", \"name\": \"" + name + "\", \"size\": " + size + "}";
    }

    /** An enum with symbols A, B, C and so on. */
    private static String enumeration(String name, int symbols) {
        List<String> quoted = new ArrayList<>();
        for (int i = 0; i < symbols; i++) {
            quoted.add("\"" + (char) ('A' + i) + "\"");
        }
        return "{\"type\": \"enum\", \"name\": \"" + name + "\", \"symbols\": [" + String.join(", ", quoted) + "]}";
    }
}
