package io.avrofast.schema;

import io.avrofast.limit.DecodeLimits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * Reads schema text. Immutable and safe for use by many threads.
 *
 * <p>The {@linkplain #strict() strict} parser takes what the specification allows; it is for schemas that one writes. The
 * {@linkplain #lenient() lenient} one is for the headers of files that others wrote: it takes whatever still says, without
 * doubt, how the data is encoded. It takes in addition: names with any characters, defaults that do not fit their field
 * (an error only where such a default is needed), duplicate field names and enum symbols, unions with equal or nested
 * branches, references before their definition, equal definitions more than once, an enum's default that is no symbol,
 * a type that is wrapped in an object or array once more, attributes that are given twice (the last counts), and {@code
 * doc}, {@code aliases}, {@code order} and {@code namespace} of the wrong JSON type (kept as custom properties). In both,
 * logical types that are unknown or do not fit are ignored, as the specification says.
 */
public final class SchemaParser {

    private static final SchemaParser STRICT =
            new SchemaParser(false, DecodeLimits.DEFAULT, List.of(), LogicalTypeRegistry.standard());
    private static final SchemaParser LENIENT =
            new SchemaParser(true, DecodeLimits.DEFAULT, List.of(), LogicalTypeRegistry.standard());

    private final boolean lenient;
    private final DecodeLimits limits;
    private final List<NamedSchema> knownTypes;
    private final LogicalTypeRegistry logicalTypes;

    private SchemaParser(
            boolean lenient, DecodeLimits limits, List<NamedSchema> knownTypes, LogicalTypeRegistry logicalTypes) {
        this.lenient = lenient;
        this.limits = limits;
        this.knownTypes = knownTypes;
        this.logicalTypes = logicalTypes;
    }

    /** The parser for schemas that one writes, with the default limits. */
    public static SchemaParser strict() {
        return STRICT;
    }

    /** The parser for schemas in files that others wrote, with the default limits. */
    public static SchemaParser lenient() {
        return LENIENT;
    }

    /**
     * This parser with other limits, of which {@code maxSchemaBytes} bounds the text's length in UTF-8 and {@code
     * maxDepth} how deep records, arrays, maps, unions and JSON values may be nested in it.
     *
     * @param newLimits the limits, not null
     * @return the parser
     */
    public SchemaParser withLimits(DecodeLimits newLimits) {
        return new SchemaParser(lenient, Objects.requireNonNull(newLimits, "newLimits"), knownTypes, logicalTypes);
    }

    /**
     * This parser with types that texts may refer to by their full name, as if they were defined before the text; for
     * schemas that are spread over several files.
     *
     * @param types the types, not null; those named inside of them are known too
     * @return the parser
     * @throws IllegalArgumentException if types are nested deeper than {@link TypeNesting#MOST_LEVELS}
     */
    public SchemaParser withTypes(Collection<? extends NamedSchema> types) {
        types.forEach(TypeNesting::require);
        List<NamedSchema> all = new ArrayList<>(knownTypes);
        all.addAll(types);
        return new SchemaParser(lenient, limits, List.copyOf(all), logicalTypes);
    }

    /**
     * This parser with logical types of the caller's own.
     *
     * @param registry the logical types that schemas have, not null
     * @return the parser
     */
    public SchemaParser withLogicalTypes(LogicalTypeRegistry registry) {
        return new SchemaParser(lenient, limits, knownTypes, Objects.requireNonNull(registry, "registry"));
    }

    /**
     * Reads a schema.
     *
     * @param text the JSON text of exactly one schema, not null
     * @return the schema
     * @throws SchemaParseException if the text is not a valid schema or is beyond a limit, with all faults found
     */
    public AvroSchema parse(String text) {
        checkLength(text);
        ReaderNotes notes = new ReaderNotes();
        AvroSchema schema = null;
        while (schema == null) {
            NamedTypes types = new NamedTypes();
            knownTypes.forEach(types::addAll);
            schema = new SchemaReader(text, lenient, limits, logicalTypes, types, notes).read();
        }
        return schema;
    }

    private void checkLength(String text) {
        int limit = limits.maxSchemaBytes();
        if (text.length() > limit || (text.length() > limit / 3 && bytesInUtf8(text) > limit)) {
            throw new Faults(text).fail(0, "the schema's text is longer than maxSchemaBytes, which is " + limit);
        }
    }

    private static long bytesInUtf8(String text) {
        long bytes = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return bytes;
    }
}
