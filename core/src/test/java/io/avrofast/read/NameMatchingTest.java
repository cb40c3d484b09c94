package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.SchemaCompatibility;
import io.avrofast.schema.SchemaDifference;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which names of types match, by what the caller asks for. */
class NameMatchingTest extends UnderBothPolicies {

    private static final byte[] ONE = {2};

    /** The columns tell whether data can be read by full names, by simple names, and where records may have any name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]}                        | yes | yes | yes
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | {"type":"record","name":"S","aliases":["w.R"],"fields":[{"name":"a","type":"int"}]}        | yes | yes | yes
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | {"type":"record","name":"r.R","fields":[{"name":"a","type":"int"}]}                        | no  | yes | yes
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | {"type":"record","name":"r.S","fields":[{"name":"a","type":"int"}]}                        | no  | no  | yes
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | ["null",{"type":"record","name":"r.R","fields":[{"name":"a","type":"int"}]}]               | no  | yes | yes
            {"type":"record","name":"w.R","fields":[{"name":"a","type":"int"}]} | ["null",{"type":"record","name":"r.S","fields":[{"name":"a","type":"int"}]}]               | no  | no  | yes
            {"type":"enum","name":"w.E","symbols":["A","B"]}                    | {"type":"enum","name":"w.E","symbols":["A","B"]}                                           | yes | yes | yes
            {"type":"enum","name":"w.E","symbols":["A","B"]}                    | {"type":"enum","name":"E","symbols":["A","B"]}                                             | no  | yes | yes
            {"type":"enum","name":"w.E","symbols":["A","B"]}                    | {"type":"enum","name":"F","symbols":["A","B"]}                                             | no  | no  | no
            {"type":"enum","name":"w.E","symbols":["A","B"]}                    | ["null",{"type":"enum","name":"E","symbols":["A","B"]}]                                    | no  | yes | yes
            {"type":"fixed","name":"w.F","size":1}                              | {"type":"fixed","name":"r.F","size":1}                                                     | no  | yes | yes
            {"type":"fixed","name":"w.F","size":1}                              | {"type":"fixed","name":"G","size":1}                                                       | no  | no  | no
            "int"                                                               | "long"                                                                                     | yes | yes | yes
            """)
    void namesMatchAsFarAsTheCallerSays(String writer, String reader, String full, String simple, String any) {
        assertEquals(
                List.of(full, simple, any),
                List.of(
                        canRead(writer, reader, NameMatching.FULL_NAME),
                        canRead(writer, reader, NameMatching.SIMPLE_NAME),
                        canRead(writer, reader, NameMatching.ANY_RECORD)));
    }

    @Test
    void simpleNamesMatchWhereNothingElseIsAskedFor() throws AvroException {
        AvroSchema writer = AvroSchema.parse("{\"type\":\"enum\",\"name\":\"w.E\",\"symbols\":[\"A\",\"B\"]}");
        AvroSchema reader = AvroSchema.parse("{\"type\":\"enum\",\"name\":\"r.E\",\"symbols\":[\"A\",\"B\"]}");
        assertEquals(
                "enum r.E B",
                NeutralValue.of(builderOf(writer).readerSchema(reader).build().read(ONE)));
        assertEquals(List.of(), SchemaCompatibility.differences(writer, reader));
        assertEquals(
                List.of(SchemaDifference.Reason.NAME),
                SchemaCompatibility.differences(writer, reader, NameMatching.FULL_NAME).stream()
                        .map(SchemaDifference::reason)
                        .toList());
    }

    /** By simple names, rows of the one type would be told from those of the other by the order of branches alone. */
    @Test
    void fullNamesKeepTypesOfOneSimpleNameApart() throws AvroException {
        AvroSchema writer = AvroSchema.parse("[\"null\",{\"type\":\"record\",\"name\":\"b.Id\",\"fields\":[]},"
                + "{\"type\":\"record\",\"name\":\"a.Id\",\"fields\":[]}]");
        AvroSchema reader = AvroSchema.parse("[\"null\",{\"type\":\"record\",\"name\":\"a.Id\",\"fields\":[]}]");
        DatumReader<Object> simple = builderOf(writer).readerSchema(reader).build();
        assertEquals(Map.of("", "a.Id"), NeutralValue.of(simple.read(new byte[] {2})));
        DatumReader<Object> full =
                builderOf(writer).readerSchema(reader, NameMatching.FULL_NAME).build();
        assertEquals(Map.of("", "a.Id"), NeutralValue.of(full.read(new byte[] {4})));
        assertThrows(SchemaResolutionException.class, () -> full.read(new byte[] {2}));
    }

    /** B141: programs that make schemas give the record at the top a name of their own, and make it nullable or not. */
    @Test
    void aRecordOfAnotherNameIsReadAsApacheDoesWhereItIsAskedFor() throws IOException {
        String row =
                "{\"type\":\"record\",\"name\":\"topLevelRecord\",\"fields\":[{\"name\":\"a\",\"type\":[\"int\",\"null\"]},"
                        + "{\"name\":\"s\",\"type\":{\"type\":\"record\",\"name\":\"topLevelRecord.s\",\"fields\":["
                        + "{\"name\":\"b\",\"type\":\"int\"}]}}]}";
        String table = "{\"type\":\"record\",\"name\":\"record_1\",\"namespace\":\"default\",\"fields\":["
                + "{\"name\":\"s\",\"type\":[\"null\",{\"type\":\"record\",\"name\":\"record_2\",\"fields\":["
                + "{\"name\":\"b\",\"type\":[\"null\",\"long\"]}]}]},{\"name\":\"a\",\"type\":[\"null\",\"int\"]}]}";
        byte[] data = {0, 14, 16};
        for (String[] pair : new String[][] {
            {row, table, ""}, {row, "[\"null\"," + table + "]", ""}, {"[" + row + ",\"null\"]", table, "\0"}
        }) {
            byte[] bytes = pair[2].isEmpty() ? data : new byte[] {0, 0, 14, 16};
            AvroSchema writer = AvroSchema.parse(pair[0]);
            AvroSchema reader = AvroSchema.parse(pair[1]);
            Object expected = NeutralValue.ofApache(
                    ApacheAvro.decode(ApacheAvro.parse(pair[0]), ApacheAvro.parse(pair[1]), bytes));
            assertEquals(
                    expected,
                    NeutralValue.of(builderOf(writer)
                            .readerSchema(reader, NameMatching.ANY_RECORD)
                            .build()
                            .read(bytes)));
        }
    }

    @Test
    void aRecordOfAnotherNameIsReadAsTheBestOfAUnionsRecords() throws AvroException {
        AvroSchema writer = AvroSchema.parse("{\"type\":\"record\",\"name\":\"w.R\",\"fields\":[]}");
        String any = "{\"type\":\"record\",\"name\":\"X\",\"fields\":[]}";
        String other = "{\"type\":\"record\",\"name\":\"Y\",\"fields\":[]}";
        String simple = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}";
        assertEquals(Map.of("", "X"), readAny(writer, "[\"null\"," + any + "," + other + "]"));
        assertEquals(Map.of("", "R"), readAny(writer, "[\"null\"," + any + "," + simple + "]"));
    }

    @Test
    void aFilterFindsItsFieldsByTheSameNames() throws AvroException {
        AvroSchema writer =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}");
        AvroSchema reader = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"S\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}");
        DatumReader.Builder builder =
                builderOf(writer).readerSchema(reader, NameMatching.ANY_RECORD).filter(Filter.equal("a", 1L));
        assertEquals(Map.of("", "S", "a", 1L), NeutralValue.of(builder.build().read(ONE)));
        assertThrows(
                SchemaResolutionException.class,
                () -> builder.readerSchema(reader).build());
    }

    /** Two readers of the same schemas read otherwise: the code of the one is not the code of the other. */
    @Test
    void compiledCodeIsNotSharedBetweenWaysToMatchNames() throws AvroException {
        AvroSchema writer = AvroSchema.parse("[{\"type\":\"record\",\"name\":\"b.R\",\"fields\":[]}]");
        AvroSchema reader = AvroSchema.parse("[{\"type\":\"record\",\"name\":\"a.R\",\"fields\":[]}]");
        CompiledReaders shared = CompiledReaders.of(10, CodegenPolicy.AT_ONCE);
        DatumReader<Object> simple = DatumReader.builder(writer)
                .compiledReaders(shared)
                .readerSchema(reader)
                .build();
        DatumReader<Object> full = DatumReader.builder(writer)
                .compiledReaders(shared)
                .readerSchema(reader, NameMatching.FULL_NAME)
                .build();
        assertEquals(Map.of("", "a.R"), NeutralValue.of(simple.read(new byte[1])));
        assertThrows(SchemaResolutionException.class, () -> full.read(new byte[1]));
    }

    private Object readAny(AvroSchema writer, String reader) throws AvroException {
        return NeutralValue.of(builderOf(writer)
                .readerSchema(AvroSchema.parse(reader), NameMatching.ANY_RECORD)
                .build()
                .read(new byte[0]));
    }

    private String canRead(String writer, String reader, NameMatching names) {
        boolean compatible = SchemaCompatibility.differences(AvroSchema.parse(writer), AvroSchema.parse(reader), names)
                .isEmpty();
        boolean reads;
        try {
            builderOf(AvroSchema.parse(writer))
                    .readerSchema(AvroSchema.parse(reader), names)
                    .build()
                    .read(ONE);
            reads = true;
        } catch (AvroException e) {
            reads = false;
        }
        assertEquals(reads, compatible, "the check says otherwise than reading");
        return reads ? "yes" : "no";
    }
}
