package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.TruncatedDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.extensions.avro.coders.AvroCoder;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading generic records, and what functions make of them, in pipelines on the direct runner. */
class ReadGenericRecordsTest {

    @TempDir
    private Path folder;

    static List<Schema> schemas() {
        return TypeMatrix.schemas().subList(0, 3);
    }

    private String sample(int records) throws IOException {
        return SampleFiles.write(folder.resolve("sample.avro"), records, 10, "deflate", 2)
                .toString();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void readsTheRecordsThatBeamsOwnClassesRead(Schema schema) throws IOException {
        Path file = folder.resolve("a.avro");
        Files.write(file, SampleFiles.bytes(schema, new RandomRecords(9).of(schema, 50), 20, "snappy"));
        List<GenericRecord> expected =
                Pipelines.read(AvroIO.readGenericRecords(schema).from(file.toString()));
        List<GenericRecord> records =
                Pipelines.read(AvroFastIO.readGenericRecords(schema).from(file.toString()));
        assertEquals(counts(expected), counts(records));
    }

    private static <T> Map<T, Integer> counts(List<T> values) {
        Map<T, Integer> counts = new HashMap<>();
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts;
    }

    @Test
    void resolvesEachFileToTheSchemaAskedFor() throws IOException {
        String file = sample(30);
        Schema newer = SampleFiles.schema("{'type':'record','name':'R','namespace':'n','fields':["
                + "{'name':'more','type':['null','string'],'default':null},{'name':'id','type':'double'}]}");
        List<GenericRecord> records =
                Pipelines.read(AvroFastIO.readGenericRecords(newer).from(file));
        List<GenericRecord> stock =
                Pipelines.read(AvroIO.readGenericRecords(newer).from(file));
        assertEquals(30, records.size());
        assertEquals(counts(stock), counts(records));
        assertEquals(newer, records.get(0).getSchema());
    }

    @Test
    void aFileThatCannotBeResolvedIsAnErrorThatNamesTheField() throws IOException {
        String file = sample(3);
        Schema other = SampleFiles.schema(
                "{'type':'record','name':'R','namespace':'n','fields':[{'name':'id','type':'string'},{'name':'new','type':'int'}]}");
        Throwable fault = rootOf(assertThrows(
                Exception.class,
                () -> Pipelines.read(AvroFastIO.readGenericRecords(other).from(file))));
        assertInstanceOf(SchemaResolutionException.class, fault);
        assertTrue(fault.getMessage().contains("new") && fault.getMessage().contains(file), fault.getMessage());
    }

    private static Throwable rootOf(Throwable fault) {
        return fault.getCause() == null ? fault : rootOf(fault.getCause());
    }

    /** D4: stock's records lose namespace, logical types and defaults when they are encoded between steps. */
    @Test
    void theCoderKeepsTheSchemaOfTheRecords() throws IOException {
        Schema schema = TypeMatrix.schemas().get(0);
        Path file = folder.resolve("a.avro");
        Files.write(file, SampleFiles.bytes(schema, new RandomRecords(9).of(schema, 5), 20, "null"));
        Pipeline pipeline = Pipelines.create();
        PCollection<GenericRecord> records =
                pipeline.apply(AvroFastIO.readGenericRecords(schema).from(file.toString()));
        assertEquals(AvroCoder.of(schema), records.getCoder());
        Pipelines.collect(pipeline, records).forEach(record -> assertEquals(schema, record.getSchema()));
    }

    /** D5: stock gives 20 of 30 records here, and no error. */
    @Test
    void aFileThatIsCutOffFailsThePipeline() throws IOException {
        byte[] bytes = SampleFiles.bytes(30, 10, "null", 2);
        Path file = folder.resolve("cut.avro");
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 20));
        List<GenericRecord> stock =
                Pipelines.read(AvroIO.readGenericRecords(SampleFiles.SCHEMA).from(file.toString()));
        assertEquals(20, stock.size());
        Throwable fault = rootOf(assertThrows(
                Exception.class,
                () -> Pipelines.read(
                        AvroFastIO.readGenericRecords(SampleFiles.SCHEMA).from(file.toString()))));
        assertInstanceOf(TruncatedDataException.class, fault);
        assertTrue(fault.getMessage().contains("cut.avro"), fault.getMessage());
    }

    /** B182, D6: stock with a handler of faults drops the rest of the part in silence; here there is none. */
    /** B182 */
    @Test
    void aDamagedBlockFailsThePipelineWithItsPlace() throws IOException {
        byte[] bytes = SampleFiles.bytes(300, 10, "snappy", 2);
        bytes[bytes.length / 2] ^= 1;
        Path file = Files.write(folder.resolve("damaged.avro"), bytes);
        Throwable fault = rootOf(assertThrows(
                Exception.class,
                () -> Pipelines.read(
                        AvroFastIO.readGenericRecords(SampleFiles.SCHEMA).from(file.toString()))));
        assertTrue(fault.getMessage().contains("damaged.avro: block "), fault.getMessage());
    }

    /** Each record's name in its file, and its number. */
    private static final class Told implements SerializableFunction<GenericRecord, String> {

        private static final long serialVersionUID = 1L;

        @Override
        public String apply(GenericRecord record) {
            return record.getSchema().getName() + record.get(0);
        }
    }

    @Test
    void aFunctionSeesEachRecordWithTheSchemaOfItsFile() throws IOException {
        for (String name : List.of("A", "B")) {
            Schema schema = SampleFiles.schema(
                    "{'type':'record','name':'" + name + "','fields':[{'name':'of" + name + "','type':'long'}]}");
            GenericRecord record = new GenericData.Record(schema);
            record.put(0, 5L);
            Files.write(folder.resolve(name + ".avro"), SampleFiles.bytes(schema, List.of(record), 1, "null"));
        }
        Pipeline pipeline = Pipelines.create();
        PCollection<String> told =
                pipeline.apply(AvroFastIO.parseGenericRecords(new Told()).from(folder + "/*.avro"));
        assertEquals(StringUtf8Coder.of(), told.getCoder());
        assertEquals(Set.of("A5", "B5"), new HashSet<>(Pipelines.collect(pipeline, told)));
    }

    @Test
    void aFunctionWhoseElementsHaveNoCoderNeedsOne() {
        SerializableFunction<GenericRecord, GenericRecord> same = record -> record;
        ParseGenericRecords<GenericRecord> parse =
                AvroFastIO.parseGenericRecords(same).from("x");
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> Pipelines.create().apply(parse));
        assertTrue(e.getMessage().contains("withCoder"), e.getMessage());
        Pipelines.create().apply(parse.withCoder(AvroCoder.of(SampleFiles.SCHEMA)));
    }

    /** D2: stock ignores what was asked for here. */
    @Test
    void nothingThatMatchesIsNoErrorWhereThatIsAllowed() {
        String none = folder + "/none.avro";
        assertEquals(
                List.of(),
                Pipelines.read(AvroFastIO.parseGenericRecords(new Told())
                        .from(none)
                        .withEmptyMatchTreatment(EmptyMatchTreatment.ALLOW)));
        assertEquals(
                List.of(),
                Pipelines.read(AvroFastIO.readGenericRecords(SampleFiles.SCHEMA)
                        .from(none)
                        .withEmptyMatchTreatment(EmptyMatchTreatment.ALLOW)));
        assertThrows(
                Exception.class,
                () -> Pipelines.read(AvroFastIO.parseGenericRecords(new Told()).from(none)));
        assertThrows(
                Exception.class,
                () -> Pipelines.read(
                        AvroFastIO.readGenericRecords(SampleFiles.SCHEMA).from(none)));
    }

    @Test
    void theDataForPeopleHasWhatWasAskedFor() {
        String parse = DisplayData.from(
                        AvroFastIO.parseGenericRecords(new Told()).from("/f/*.avro"))
                .asMap()
                .toString();
        assertTrue(parse.contains("/f/*.avro") && parse.contains("Told"), parse);
        String read = DisplayData.from(
                        AvroFastIO.readGenericRecords(SampleFiles.SCHEMA).from("/f/*.avro"))
                .asMap()
                .toString();
        assertTrue(read.contains("/f/*.avro") && read.contains("\"name\":\"R\""), read);
    }
}
