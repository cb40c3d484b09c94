package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.object.ClassMapping;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.NameMatching;
import io.avrofast.value.StringForm;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CompiledReadersTest {

    private static final String TEXT = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"a\",\"type\":\"string\"},{\"name\":\"b\",\"type\":{\"type\":\"long\",\"logicalType\":\"own\"}}]}";

    private static final DecodeLimits LIMITS = DecodeLimits.DEFAULT;

    private final CompiledReaders readers = CompiledReaders.of(16, CodegenPolicy.NEVER);

    record R(String a, long b) {}

    @Test
    void givesFilesWhoseHeadersSayTheSameOneSchema() throws AvroException {
        AvroSchema schema = schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard());
        assertEquals(AvroSchema.parse(TEXT), schema);
        assertSame(schema, schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard()));
        assertNotSame(schema, schemaOf(TEXT + " ", LIMITS, LogicalTypeRegistry.standard()));
    }

    @Test
    void holdsEachSchemaToItsOwnLimits() throws AvroException {
        schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard());
        DecodeLimits small = LIMITS.withMaxSchemaBytes(TEXT.length() - 1);
        for (int i = 0; i < 2; i++) {
            assertThrows(MalformedDataException.class, () -> schemaOf(TEXT, small, LogicalTypeRegistry.standard()));
        }
    }

    @Test
    void givesEachRegistryItsOwnSchema() throws AvroException {
        AvroSchema standard = schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard());
        LogicalTypeRegistry own = LogicalTypeRegistry.standard().with("own", schema -> Optional.empty());
        assertNotSame(standard, schemaOf(TEXT, LIMITS, own));
        assertSame(schemaOf(TEXT, LIMITS, own), schemaOf(TEXT, LIMITS, own));
    }

    @Test
    void failsForEachFileWhoseHeaderHasNoSchema() {
        for (int i = 0; i < 2; i++) {
            assertThrows(MalformedDataException.class, () -> schemaOf("{}", LIMITS, LogicalTypeRegistry.standard()));
        }
    }

    @Test
    void givesOneReaderToWhoeverAsksInTheSameWay() throws AvroException {
        AvroSchema schema = AvroSchema.parse(TEXT);
        Filter filter = Filter.equal("b", 1L);
        Consumer<DatumReader.Builder> way =
                builder -> builder.filter(filter).project("b").strings(StringForm.UTF8);
        assertSame(reader(schema, way), reader(schema, way));
        assertSame(
                builder(schema).build(ClassMapping.of(R.class)), builder(schema).build(ClassMapping.of(R.class)));
    }

    @Test
    void givesAnotherReaderToWhoeverAsksInAnotherWay() throws AvroException {
        AvroSchema schema = AvroSchema.parse(TEXT);
        List<Consumer<DatumReader.Builder>> ways = List.of(
                builder -> {},
                builder -> builder.project("a"),
                builder -> builder.project("a", "b"),
                builder -> builder.readerSchema(AvroSchema.parse(TEXT)),
                builder -> builder.readerSchema(schema, NameMatching.FULL_NAME),
                builder -> builder.filter(Filter.equal("b", 1L)),
                builder -> builder.filter(Filter.equal("b", 2L)),
                builder -> builder.filter(Filter.equal("b", 1L), AvroSchema.parse(TEXT)),
                builder -> builder.limits(LIMITS.withMaxValueBytes(1)),
                builder -> builder.strings(StringForm.UTF8));
        List<DatumReader<Object>> made =
                ways.stream().map(way -> unchecked(schema, way)).toList();
        assertEquals(ways.size(), made.stream().distinct().count());
        assertNotSame(
                (Object) builder(schema).build(ClassMapping.of(R.class)),
                builder(schema).build());
    }

    @Test
    void givesValuesOfTheVerySchemaThatWasAskedFor() throws AvroException {
        AvroSchema schema = AvroSchema.parse(TEXT);
        for (int i = 0; i < 2; i++) {
            AvroSchema equal = AvroSchema.parse(TEXT);
            assertSame(
                    equal,
                    reader(schema, builder -> builder.readerSchema(equal)).schema());
        }
    }

    @Test
    void holdsEachReaderToItsOwnLimits() throws AvroException {
        AvroSchema schema = AvroSchema.parse("\"string\"");
        byte[] text = {4, 'x', 'y'};
        assertEquals("xy", reader(schema, builder -> {}).read(text));
        DatumReader<Object> narrow = reader(schema, builder -> builder.limits(LIMITS.withMaxValueBytes(1)));
        assertThrows(LimitExceededException.class, () -> narrow.read(text));
    }

    @Test
    void raisesDifferencesOfSchemasEachTime() {
        AvroSchema schema = AvroSchema.parse("\"string\"");
        AvroSchema other = AvroSchema.parse("\"int\"");
        for (int i = 0; i < 2; i++) {
            assertThrows(SchemaResolutionException.class, () -> reader(schema, builder -> builder.readerSchema(other)));
        }
    }

    @Test
    void makesAnewWhatItHasLetGo() throws AvroException {
        AvroSchema schema = AvroSchema.parse(TEXT);
        DatumReader<Object> first = reader(schema, builder -> {});
        AvroSchema held = schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard());
        readers.clear();
        assertNotSame(first, reader(schema, builder -> {}));
        assertNotSame(held, schemaOf(TEXT, LIMITS, LogicalTypeRegistry.standard()));
        for (int i = 0; i < 16; i++) {
            reader(AvroSchema.parse(TEXT), builder -> {});
        }
        assertNotSame(first, reader(schema, builder -> {}));
    }

    private AvroSchema schemaOf(String text, DecodeLimits limits, LogicalTypeRegistry types)
            throws MalformedDataException {
        return readers.schemaOf(FileHeader.of(text, "null", SyncMarker.random()), limits, types);
    }

    private DatumReader.Builder builder(AvroSchema schema) {
        return DatumReader.builder(schema).compiledReaders(readers);
    }

    private DatumReader<Object> reader(AvroSchema schema, Consumer<DatumReader.Builder> way)
            throws SchemaResolutionException {
        DatumReader.Builder builder = builder(schema);
        way.accept(builder);
        return builder.build();
    }

    private DatumReader<Object> unchecked(AvroSchema schema, Consumer<DatumReader.Builder> way) {
        try {
            return reader(schema, way);
        } catch (SchemaResolutionException e) {
            throw new AssertionError(e);
        }
    }
}
