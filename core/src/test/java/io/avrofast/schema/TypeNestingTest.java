package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumOrder;
import io.avrofast.read.DatumReader;
import io.avrofast.write.DatumWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Types that are nested thousands deep, by names or in code, are refused in words wherever they would use up the stack. */
class TypeNestingTest {

    private static final String PROBLEM = "not supported: the types of a schema are nested more than 512 levels deep";

    @Test
    void theBuildersTake512LevelsAndNoMore() {
        AvroSchema deepest = AvroSchema.of(SchemaKind.INT);
        for (int level = 2; level <= 512; level++) {
            deepest = wrap(level, deepest);
        }
        assertEquals(deepest, parsed(deepest));
        AvroSchema inner = deepest;
        for (Executable build : List.<Executable>of(
                () -> ArraySchema.of(inner),
                () -> MapSchema.of(inner),
                () -> UnionSchema.of(inner),
                () -> RecordSchema.builder("Outer").field("f", inner).build())) {
            assertEquals(
                    PROBLEM, assertThrows(IllegalArgumentException.class, build).getMessage());
        }
    }

    @Test
    void aRecordThatIsBuiltAroundADeepChainThatHoldsItIsRefused() {
        RecordBuilder outer = RecordSchema.builder("Outer");
        AvroSchema inner = outer.type();
        for (int level = 2; level <= 511; level++) {
            inner = wrap(level, inner);
        }
        AvroSchema last = inner;
        assertThrows(
                IllegalArgumentException.class,
                () -> outer.field("f", ArraySchema.of(ArraySchema.of(last))).build());
    }

    @Test
    void aRecursiveRecordIsAsDeepAsItsTypesAre() {
        RecordBuilder node = RecordSchema.builder("Node");
        node.field("next", UnionSchema.nullable(node.type()));
        AvroSchema schema = node.build();
        for (int level = 4; level <= 512; level++) {
            schema = wrap(level, schema);
        }
        assertEquals(schema.hashCode(), parsed(schema).hashCode());
    }

    static Stream<Executable> walks() throws SchemaResolutionException {
        return Stream.of(chainOfText(), chainOfRecordsBuiltFromTheOutside()).flatMap(TypeNestingTest::walks);
    }

    private static Stream<Executable> walks(RecordSchema deep) {
        AvroSchema flat = AvroSchema.of(SchemaKind.INT);
        RecordSchema other = RecordSchema.builder(deep.fullName()).build();
        return Stream.of(
                deep::toString,
                deep::toPrettyString,
                deep::hashCode,
                () -> deep.equals(other),
                () -> other.equals(deep),
                deep::canonicalForm,
                deep::fingerprint64,
                () -> Fingerprint.SHA_256.of(deep),
                () -> ArraySchema.of(deep),
                () -> MapSchema.of(deep),
                () -> UnionSchema.nullable(deep),
                () -> RecordSchema.builder("Outer").field("f", deep).build(),
                () -> SchemaParser.strict().withTypes(List.of(deep)),
                () -> SchemaContrast.differences(deep, other),
                () -> SchemaContrast.differences(other, deep),
                () -> DatumReader.of(deep),
                () -> DatumReader.builder(flat).readerSchema(deep).build(),
                () -> DatumReader.builder(deep).project("f").build(),
                () -> DatumWriter.of(deep),
                () -> DatumOrder.of(deep),
                () -> JsonDatumReader.of(deep, JsonForm.PLAIN),
                () -> JsonDatumWriter.of(deep, JsonForm.AVRO));
    }

    @ParameterizedTest
    @MethodSource("walks")
    void aWalkOverALongerChainIsRefused(Executable walk) {
        Exception refusal = assertThrows(Exception.class, walk);
        assertEquals(PROBLEM, refusal.getMessage());
        assertEquals(true, refusal instanceof IllegalArgumentException || refusal instanceof SchemaResolutionException);
    }

    @Test
    void theCompatibilityCheckEndsInADifference() {
        List<SchemaDifference> found = SchemaCompatibility.differences(chainOfText(), chainOfText());
        assertEquals(
                List.of(SchemaDifference.Reason.DEPTH),
                found.stream().map(SchemaDifference::reason).toList());
    }

    @Test
    void defaultsOfALongChainOfRecordsAreCheckedOneByOne() {
        StringBuilder text = new StringBuilder("[{\"type\":\"record\",\"name\":\"R0\",\"fields\":[]}");
        for (int i = 1; i < 20_000; i++) {
            text.append(",{\"type\":\"record\",\"name\":\"R" + i
                            + "\",\"fields\":[{\"name\":\"f\",\"default\":{},\"type\":\"R")
                    .append(i - 1)
                    .append("\"}]}");
        }
        assertEquals(
                20_000, ((UnionSchema) AvroSchema.parse(text + "]")).branches().size());
    }

    private static AvroSchema parsed(AvroSchema schema) {
        return SchemaParser.strict()
                .withLimits(DecodeLimits.DEFAULT.withMaxDepth(1024))
                .parse(schema.toString());
    }

    private static AvroSchema wrap(int level, AvroSchema inner) {
        return switch (level % 3) {
            case 0 -> ArraySchema.of(inner);
            case 1 -> MapSchema.of(inner);
            default -> RecordSchema.builder("R" + level).field("f", inner).build();
        };
    }

    private static RecordSchema chainOfText() {
        StringBuilder text = new StringBuilder("[{\"type\":\"record\",\"name\":\"R0\",\"fields\":[]}");
        for (int i = 1; i < 20_000; i++) {
            text.append(",{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"f\",\"type\":\"R")
                    .append(i - 1)
                    .append("\"}]}");
        }
        List<AvroSchema> all = ((UnionSchema) AvroSchema.parse(text + "]")).branches();
        return (RecordSchema) all.get(all.size() - 1);
    }

    private static RecordSchema chainOfRecordsBuiltFromTheOutside() {
        List<RecordBuilder> builders = new ArrayList<>();
        RecordSchema[] records = new RecordSchema[20_000];
        for (int i = 0; i < records.length; i++) {
            builders.add(RecordSchema.builder("R" + i));
        }
        Arrays.setAll(records, i -> {
            RecordBuilder builder = builders.get(i);
            return (i + 1 < records.length
                            ? builder.field("f", builders.get(i + 1).type())
                            : builder)
                    .build();
        });
        return records[0];
    }
}
