package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.read.DatumReader;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names that a file brings along may be of any length; messages show their beginnings. */
class LongNamesTest {

    private static final String LONG = "n".repeat(100_000);

    private static final int MOST_SHOWN = 2000;

    static Stream<Executable> faults() {
        AvroSchema record = AvroSchema.parse(recordOf(LONG, LONG, "\"int\""));
        AvroSchema other = AvroSchema.parse(recordOf(LONG + "2", LONG, "\"string\""));
        AvroSchema more = AvroSchema.parse(recordOf(LONG, LONG + "3", "\"int\""));
        AvroSchema union = AvroSchema.parse("[\"null\"," + recordOf(LONG + "2", LONG, "\"int\"") + "]");
        AvroSchema symbols = AvroSchema.parse(enumOf(LONG));
        AvroSchema otherSymbols = AvroSchema.parse(enumOf(LONG + "4"));
        return Stream.of(
                () -> AvroSchema.parse("\"" + LONG + "\""),
                () -> AvroSchema.parse(recordOf(LONG + "-", LONG, "\"int\"")),
                () -> AvroSchema.parse(recordOf(LONG, LONG + "-", "\"int\"")),
                () -> AvroSchema.parse(recordOf(LONG, LONG, recordOf(LONG, "a", "\"int\""))),
                () -> AvroSchema.parse("[" + record + ",\"" + LONG + "\"]"),
                () -> AvroSchema.parse(enumOf(LONG + "-")),
                () -> AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":"
                        + symbols + ",\"default\":\"" + LONG + "5\"}]}"),
                () -> RecordSchema.builder(LONG + "-"),
                () -> DatumReader.builder(record).readerSchema(other).build(),
                () -> DatumReader.builder(record).readerSchema(more).build(),
                () -> DatumReader.builder(record).readerSchema(union).build(),
                () -> DatumReader.builder(record).project(LONG + "6").build(),
                () -> DatumReader.builder(record).project(LONG + "." + LONG).build(),
                () -> DatumReader.builder(symbols)
                        .readerSchema(otherSymbols)
                        .build()
                        .read(new byte[1]),
                () -> DatumReader.of(symbols).read(new byte[] {2}),
                () -> DatumReader.of(record).read(new byte[0]),
                () -> {
                    throw new MalformedDataException("damaged", Place.UNKNOWN)
                            .inField(LONG)
                            .inField(LONG);
                });
    }

    @ParameterizedTest
    @MethodSource("faults")
    void messagesShowTheBeginning(Executable faulty) {
        String message = assertThrows(Exception.class, faulty).getMessage();
        assertTrue(message.length() <= MOST_SHOWN, () -> message.length() + ": " + message.substring(0, MOST_SHOWN));
    }

    private static String recordOf(String name, String field, String type) {
        return "{\"type\":\"record\",\"name\":\"" + name + "\",\"fields\":[{\"name\":\"" + field + "\",\"type\":" + type
                + "}]}";
    }

    private static String enumOf(String symbol) {
        return "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"" + symbol + "\"]}";
    }
}
