package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.SchemaResolutionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.metrics.Lineage;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.transforms.Group;
import org.apache.beam.sdk.schemas.transforms.Select;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollection.IsBounded;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading rows in pipelines on the direct runner. */
class ReadRowsTest {

    private static final Schema ROWS =
            Schema.builder().addInt64Field("id").addNullableStringField("s").build();

    @TempDir
    private Path folder;

    static List<String> codecs() {
        return SampleFiles.CODECS;
    }

    private Path sample(String name, int records) throws IOException {
        return SampleFiles.write(folder.resolve(name), records, 11, "snappy", 2);
    }

    private String write(String name, String schema) throws IOException {
        org.apache.avro.Schema parsed = SampleFiles.schema(schema);
        List<GenericRecord> values = new RandomRecords(7).of(parsed, 25);
        return Files.write(folder.resolve(name), SampleFiles.bytes(parsed, values, 10, "null"))
                .toString();
    }

    private static Set<Long> ids(List<Row> rows) {
        Set<Long> ids = new HashSet<>();
        rows.forEach(row -> assertTrue(ids.add(row.getInt64("id")), "twice: " + row));
        return ids;
    }

    private static Set<Long> upTo(int records) {
        return Set.copyOf(LongStream.range(0, records).boxed().toList());
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void readsTheRowsThatBeamsOwnClassesRead(String codec) throws IOException {
        org.apache.avro.Schema schema = TypeMatrix.schemas().get(1);
        Path file = folder.resolve("a.avro");
        Files.write(file, SampleFiles.bytes(schema, new RandomRecords(5).of(schema, 60), 20, codec));
        List<Row> expected = Pipelines.read(
                AvroIO.parseGenericRecords((GenericRecord record) -> AvroUtils.toBeamRowStrict(record, null))
                        .withCoder(RowCoder.of(AvroUtils.toBeamSchema(schema)))
                        .from(file.toString()));
        List<Row> rows = Pipelines.read(AvroFastIO.read().from(file.toString()));
        assertEquals(60, rows.size());
        assertEquals(new HashSet<>(expected), new HashSet<>(rows));
    }

    @Test
    void readsAllFilesThatMatch() throws IOException {
        Files.createDirectories(folder.resolve("x"));
        sample("x/a.avro", 100);
        assertEquals(upTo(100), ids(Pipelines.read(AvroFastIO.read().from(folder + "/x/*.avro"))));
    }

    @Test
    void theSchemaOfTheRowsIsThatOfTheFirstFileByName() throws IOException {
        write("b.avro", "{'type':'record','name':'R','fields':[{'name':'id','type':'int'}]}");
        write(
                "a.avro",
                "{'type':'record','name':'R','fields':[{'name':'more','type':['null','string'],'default':null},"
                        + "{'name':'id','type':'long'}]}");
        Pipeline pipeline = Pipelines.create();
        PCollection<Row> rows = pipeline.apply(AvroFastIO.read().from(folder + "/*.avro"));
        assertEquals(List.of("more", "id"), rows.getSchema().getFieldNames());
        assertEquals(FieldType.INT64, rows.getSchema().getField("id").getType());
        assertEquals(50, Pipelines.collect(pipeline, rows).size());
    }

    @Test
    void theCollectionIsBoundedAndHasASchemaForTransformsOfSchemas() throws IOException {
        Path file = sample("a.avro", 100);
        Pipeline pipeline = Pipelines.create();
        PCollection<Row> rows = pipeline.apply(AvroFastIO.read().from(file.toString()));
        assertEquals(IsBounded.BOUNDED, rows.isBounded());
        assertTrue(rows.hasSchema());
        PCollection<Row> sums = rows.apply(Select.fieldNames("id"))
                .apply(Group.<Row>globally().aggregateField("id", Sum.ofLongs(), "sum"));
        assertEquals(4950, Pipelines.collect(pipeline, sums).get(0).getInt64("sum"));
    }

    @Test
    void aProjectionGivesTheFieldsAskedForInTheirOrder() throws IOException {
        String file = write(
                "a.avro",
                "{'type':'record','name':'R','fields':[{'name':'a','type':'string'},{'name':'b','type':"
                        + "{'type':'record','name':'I','fields':[{'name':'c','type':'int'},{'name':'d','type':'long'}]}}]}");
        List<Row> rows = Pipelines.read(AvroFastIO.read().from(file).withProjection("b.d", "a"));
        assertEquals(25, rows.size());
        assertEquals(List.of("b", "a"), rows.get(0).getSchema().getFieldNames());
        assertEquals(List.of("d"), rows.get(0).getRow("b").getSchema().getFieldNames());
    }

    @Test
    void aProjectionOfAFieldThatIsNotThereIsRefusedByName() throws IOException {
        Path file = sample("a.avro", 1);
        ReadRows read = AvroFastIO.read().from(file.toString()).withProjection("id", "nothing");
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> Pipelines.create().apply(read));
        assertTrue(e.getMessage().contains("nothing"), e.getMessage());
    }

    @Test
    void aProjectionBesideABeamSchemaIsRefused() {
        ReadRows read = AvroFastIO.read().from("x").withSchema(ROWS).withProjection("id");
        assertThrows(IllegalArgumentException.class, () -> Pipelines.create().apply(read));
    }

    @Test
    void anAvroSchemaResolvesTheRecordsOfAllFiles() throws IOException {
        Path file = sample("a.avro", 10);
        org.apache.avro.Schema newer = SampleFiles.schema(
                "{'type':'record','name':'R','namespace':'n','fields':["
                        + "{'name':'number','aliases':['id'],'type':'double'},{'name':'shop','type':'string','default':'main'}]}");
        List<Row> rows = Pipelines.read(AvroFastIO.read().from(file.toString()).withAvroSchema(newer));
        assertEquals(10, rows.size());
        assertEquals("main", rows.get(0).getString("shop"));
        assertEquals(
                45, rows.stream().mapToDouble(row -> row.getDouble("number")).sum());
    }

    @Test
    void aBeamSchemaTakesTheFieldsOfItsNames() throws IOException {
        Path file = sample("a.avro", 10);
        Schema wider = Schema.builder()
                .addNullableStringField("s")
                .addField("id", FieldType.INT64.withNullable(true))
                .build();
        List<Row> rows = Pipelines.read(AvroFastIO.read().from(file.toString()).withSchema(wider));
        assertEquals(upTo(10), ids(rows));
        assertEquals(wider, rows.get(0).getSchema());
        assertEquals(
                "x1x1",
                rows.stream()
                        .filter(row -> row.getInt64("id") == 1)
                        .findFirst()
                        .get()
                        .getString("s"));
    }

    /** D11: stock makes an Avro schema of the Beam schema, in which the enum has another name. */
    @Test
    void aBeamSchemaMayHaveEnumerationsWhateverTheyAreCalledInTheFile() throws IOException {
        String file = write(
                "a.avro",
                "{'type':'record','name':'R','namespace':'my.ns','fields':[{'name':'e','type':"
                        + "{'type':'enum','name':'Col','symbols':['RED','BLUE']}}]}");
        EnumerationType colours = EnumerationType.create("BLUE", "GREEN", "RED");
        Schema schema = Schema.builder().addLogicalTypeField("e", colours).build();
        List<Row> rows = Pipelines.read(AvroFastIO.read().from(file).withSchema(schema));
        assertEquals(25, rows.size());
        Set<String> names = new HashSet<>();
        rows.forEach(row -> names.add(colours.toString(row.getLogicalTypeValue("e", EnumerationType.Value.class))));
        assertEquals(Set.of("RED", "BLUE"), names);
    }

    @Test
    void aBeamSchemaThatTheFileDoesNotFitIsAnErrorThatNamesFileAndField() throws IOException {
        Path file = sample("a.avro", 10);
        Schema narrower = Schema.builder().addInt32Field("id").build();
        Schema notNull = Schema.builder().addStringField("s").build();
        Schema other = Schema.builder().addStringField("nothing").build();
        for (Schema schema : List.of(narrower, notNull, other)) {
            ReadRows read = AvroFastIO.read().from(file.toString()).withSchema(schema);
            Throwable fault = rootOf(assertThrows(Exception.class, () -> Pipelines.read(read)));
            assertInstanceOf(SchemaResolutionException.class, fault);
            assertTrue(fault.getMessage().contains(file.toString()), fault.getMessage());
            assertTrue(fault.getMessage().contains(schema.getFieldNames().get(0)), fault.getMessage());
        }
    }

    private static Throwable rootOf(Throwable fault) {
        return fault.getCause() == null ? fault : rootOf(fault.getCause());
    }

    /** D12: stock overflows the stack. */
    @Test
    void aRecordInsideItselfIsRefusedUnlessItIsLeftOut() throws IOException {
        String file = write(
                "a.avro",
                "{'type':'record','name':'Node','fields':[{'name':'id','type':'long'},"
                        + "{'name':'next','type':['null','Node'],'default':null}]}");
        Exception e = assertThrows(
                IllegalArgumentException.class,
                () -> Pipelines.create().apply(AvroFastIO.read().from(file)));
        assertTrue(e.getMessage().contains("next") && e.getMessage().contains("Node"), e.getMessage());
        assertEquals(
                25,
                Pipelines.read(AvroFastIO.read().from(file).withProjection("id"))
                        .size());
    }

    @Test
    void typesThatBeamDoesNotHaveAreRefusedByTheirField() throws IOException {
        String nothing = write("n.avro", "{'type':'record','name':'R','fields':[{'name':'none','type':'null'}]}");
        String twins = write(
                "t.avro",
                "{'type':'record','name':'R','fields':[{'name':'twins','type':[{'type':'fixed','name':'a.F','size':1},"
                        + "{'type':'fixed','name':'b.F','size':1}]}]}");
        assertTrue(refusal(nothing).contains("field none"));
        assertTrue(refusal(twins).contains("field twins"));
    }

    private static String refusal(String file) {
        ReadRows read = AvroFastIO.read().from(file);
        return assertThrows(
                        IllegalArgumentException.class, () -> Pipelines.create().apply(read))
                .getMessage();
    }

    @Test
    void recordsThatHoldTheNextTwiceAreRefusedInsteadOfFillingTheMemory() throws IOException {
        StringBuilder schema = new StringBuilder("'long'");
        for (int i = 0; i < 40; i++) {
            String inner = schema.toString();
            schema.setLength(0);
            schema.append("{'type':'record','name':'D")
                    .append(i)
                    .append("','fields':[{'name':'l','type':")
                    .append(inner)
                    .append("},{'name':'r','type':")
                    .append(i == 0 ? "'long'" : "'D" + (i - 1) + "'")
                    .append("}]}");
        }
        org.apache.avro.Schema parsed = SampleFiles.schema(schema.toString());
        Path file = folder.resolve("d.avro");
        Files.write(file, SampleFiles.bytes(parsed, List.of(), 1, "null"));
        assertTrue(refusal(file.toString()).contains("100000 fields"));
    }

    @Test
    void nothingThatMatchesIsAnErrorUnlessItIsAllowed() {
        ReadRows read = AvroFastIO.read().from(folder + "/none.avro");
        UncheckedIOException e = assertThrows(
                UncheckedIOException.class, () -> Pipelines.create().apply(read));
        assertInstanceOf(FileNotFoundException.class, e.getCause());
        assertThrows(Exception.class, () -> Pipelines.read(read.withSchema(ROWS)));
        ReadRows allowed = read.withEmptyMatchTreatment(EmptyMatchTreatment.ALLOW);
        assertEquals(List.of(), Pipelines.read(allowed.withSchema(ROWS)));
        Exception noSchema = assertThrows(
                IllegalArgumentException.class, () -> Pipelines.create().apply(allowed));
        assertTrue(noSchema.getMessage().contains("withSchema"), noSchema.getMessage());
    }

    /** Options of a pipeline whose files are known when it runs. */
    public interface LateFiles extends PipelineOptions {
        ValueProvider<String> getInput();

        void setInput(ValueProvider<String> input);
    }

    @Test
    void filesThatAreKnownWhenThePipelineRunsNeedAGivenSchema() {
        ValueProvider<String> later = PipelineOptionsFactory.as(LateFiles.class).getInput();
        ReadRows read = AvroFastIO.read().from(later);
        assertThrows(IllegalArgumentException.class, () -> Pipelines.create().apply(read));
        PCollection<Row> rows = Pipelines.create().apply(read.withSchema(ROWS));
        assertEquals(ROWS, rows.getSchema());
    }

    @Test
    void aTransformThatWasNotToldWhichFilesSaysSo() {
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> Pipelines.create().apply(AvroFastIO.read()));
        assertTrue(e.getMessage().contains("from("), e.getMessage());
    }

    @Test
    void theDataForPeopleHasWhatWasAskedFor() {
        ReadRows read = AvroFastIO.read()
                .from("/f/*.avro")
                .withAvroSchema(SampleFiles.SCHEMA)
                .withProjection("id");
        String data = DisplayData.from(read).asMap().toString();
        assertTrue(data.contains("/f/*.avro"), data);
        assertTrue(data.contains("DISALLOW"), data);
        assertTrue(data.contains("[id]"), data);
        assertTrue(data.contains("\"name\":\"R\""), data);
        assertEquals("AvroFastIO.Read", read.getName());
    }

    @Test
    void filesReadAreTheSourcesOfTheLineage() throws IOException {
        Path file = sample("a.avro", 10);
        Pipeline pipeline = Pipelines.create();
        pipeline.apply(AvroFastIO.read().from(file.toString()));
        PipelineResult result = pipeline.run();
        result.waitUntilFinish();
        assertEquals(lineageOfStock(file), Lineage.query(result.metrics(), Lineage.Type.SOURCE));
    }

    private static Set<String> lineageOfStock(Path file) {
        Pipeline pipeline = Pipelines.create();
        pipeline.apply(AvroIO.readGenericRecords(SampleFiles.SCHEMA).from(file.toString()));
        PipelineResult result = pipeline.run();
        result.waitUntilFinish();
        return Lineage.query(result.metrics(), Lineage.Type.SOURCE);
    }
}
