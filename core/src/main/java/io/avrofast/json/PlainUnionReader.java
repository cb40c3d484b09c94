package io.avrofast.json;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Shown;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads a union's plain values: the JSON type says which branch is meant. Where it could be two, the value is refused, for
 * it might come back as another than it was.
 */
final class PlainUnionReader extends ValueReader {

    private final UnionSchema schema;
    private final ValueReader[] readers;
    private final Map<JsonType, List<Integer>> branches = new EnumMap<>(JsonType.class);
    private final boolean floating;

    /**
     * @param schema the union
     * @param readers a reader for each branch
     */
    PlainUnionReader(UnionSchema schema, ValueReader[] readers) {
        this.schema = schema;
        this.readers = readers;
        this.floating = schema.branches().stream().anyMatch(PlainUnionReader::isFloating);
        for (JsonType type : JsonType.values()) {
            branches.put(type, branchesOf(type));
        }
        // A number without a fraction stands for a fractional one, and the other way round, where the union has no
        // better.
        List<Integer> whole = branches.get(JsonType.WHOLE_NUMBER);
        List<Integer> fraction = branches.get(JsonType.FRACTION);
        if (whole.isEmpty()) {
            branches.put(JsonType.WHOLE_NUMBER, fraction);
        } else if (fraction.isEmpty()) {
            branches.put(JsonType.FRACTION, whole);
        }
    }

    @Override
    Object read(JsonInput in) throws IOException {
        JsonType type = JsonType.of(in.token());
        if (type == JsonType.STRING && floating && NumberText.isSpecial(in.text())) {
            return readSpecial(in);
        }
        List<Integer> candidates = branches.get(type);
        if (candidates.size() != 1) {
            throw failBranch(in, type.label(), candidates);
        }
        return readers[candidates.get(0)].read(in);
    }

    /** Reads a string that a floating point branch may have been written as. */
    private Object readSpecial(JsonInput in) throws IOException {
        List<Integer> candidates = IntStream.range(0, readers.length)
                .filter(i -> isFloating(schema.branches().get(i))
                        || JsonType.ofPlain(schema.branches().get(i)).contains(JsonType.STRING))
                .boxed()
                .toList();
        if (candidates.size() != 1) {
            throw failBranch(in, "a string that also stands for a number", candidates);
        }
        return readers[candidates.get(0)].read(in);
    }

    private List<Integer> branchesOf(JsonType type) {
        return IntStream.range(0, readers.length)
                .filter(i -> JsonType.ofPlain(schema.branches().get(i)).contains(type))
                .boxed()
                .toList();
    }

    private AvroException failBranch(JsonInput in, String found, List<Integer> candidates) {
        if (candidates.isEmpty()) {
            return new MalformedDataException(
                    "expected a value of the union " + Shown.of(schema.typeName()) + ", found " + found, in.place());
        }
        String names = candidates.stream()
                .map(i -> schema.branches().get(i).typeName())
                .collect(Collectors.joining(" or "));
        return new MalformedDataException(
                found + " may be " + names + " of the union " + Shown.of(schema.typeName())
                        + "; only Avro's JSON encoding tells",
                in.place());
    }

    private static boolean isFloating(AvroSchema branch) {
        return branch.kind() == SchemaKind.FLOAT || branch.kind() == SchemaKind.DOUBLE;
    }
}
