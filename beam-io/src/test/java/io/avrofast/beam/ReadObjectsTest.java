package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.beam.internal.ClassCoder;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.object.AvroNullable;
import io.avrofast.object.ClassMappingException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder.NonDeterministicException;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.schemas.JavaFieldSchema;
import org.apache.beam.sdk.schemas.SchemaCoder;
import org.apache.beam.sdk.schemas.annotations.DefaultSchema;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.SerializableUtils;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading objects of classes in pipelines on the direct runner. */
class ReadObjectsTest {

    @TempDir
    private Path folder;

    /** One of Java's records. */
    public record Line(@AvroNullable String s, long id) {}

    /** A record with less than the file has. */
    public record Id(long id) {}

    /** A record that the file does not fit. */
    public record Misfit(int id, String nothing) {}

    /** A record with a map. */
    public record Named(Map<String, List<Line>> lines) {}

    /** A plain class. */
    @SuppressWarnings("unused")
    public static class Plain {
        private long id;

        @AvroNullable
        private String s;
    }

    /** A plain class that Beam has a schema of, and that its own Avro classes read. */
    @DefaultSchema(JavaFieldSchema.class)
    public static class Bean {
        public long id;

        @AvroNullable
        @org.apache.avro.reflect.Nullable
        public String s;
    }

    private String sample(int records) throws IOException {
        return SampleFiles.write(folder.resolve("sample.avro"), records, 10, "deflate", 2)
                .toString();
    }

    private static Set<Line> lines(int records) {
        return new HashSet<>(IntStream.range(0, records)
                .mapToObj(i -> new Line(i % 3 == 0 ? null : ("x" + i).repeat(2), i))
                .toList());
    }

    @Test
    void readsRecordsByTheNamesOfTheirComponents() throws IOException {
        List<Line> read = Pipelines.read(AvroFastIO.read(Line.class).from(sample(50)));
        assertEquals(50, read.size());
        assertEquals(lines(50), new HashSet<>(read));
    }

    @Test
    void stepsOverFieldsThatTheClassDoesNotHave() throws IOException {
        List<Id> read = Pipelines.read(AvroFastIO.read(Id.class).from(sample(10)));
        assertEquals(45, read.stream().mapToLong(Id::id).sum());
    }

    @Test
    void readsPlainClasses() throws IOException {
        List<Plain> read = Pipelines.read(AvroFastIO.read(Plain.class).from(sample(20)));
        assertEquals(
                lines(20),
                new HashSet<>(
                        read.stream().map(plain -> new Line(plain.s, plain.id)).toList()));
    }

    @Test
    void readsTheObjectsThatBeamsOwnClassesRead() throws IOException {
        String file = sample(20);
        Set<Line> stock = new HashSet<>();
        Pipelines.read(AvroIO.read(Bean.class).from(file)).forEach(bean -> stock.add(new Line(bean.s, bean.id)));
        Set<Line> read = new HashSet<>();
        Pipelines.read(AvroFastIO.read(Bean.class).from(file)).forEach(bean -> read.add(new Line(bean.s, bean.id)));
        assertEquals(stock, read);
    }

    @Test
    void aClassWithABeamSchemaHasTheCoderOfIt() throws IOException {
        Pipeline pipeline = Pipelines.create();
        PCollection<Bean> beans = pipeline.apply(AvroFastIO.read(Bean.class).from(sample(1)));
        assertTrue(beans.hasSchema());
        assertInstanceOf(SchemaCoder.class, beans.getCoder());
    }

    @Test
    void objectsOfOtherClassesAreEncodedByTheSchemaOfTheClass() throws IOException {
        Pipeline pipeline = Pipelines.create();
        PCollection<Line> shuffled =
                pipeline.apply(AvroFastIO.read(Line.class).from(sample(30))).apply(Reshuffle.viaRandomKey());
        assertEquals(ClassCoder.of(Line.class), shuffled.getCoder());
        assertEquals(lines(30), new HashSet<>(Pipelines.collect(pipeline, shuffled)));
    }

    @Test
    void theCoderGivesObjectsBackAlsoWhenItWasSentElsewhere() throws Exception {
        ClassCoder<Named> coder = SerializableUtils.clone(ClassCoder.of(Named.class));
        Named named = new Named(Map.of("a", List.of(new Line(null, 1), new Line("x", 2)), "b", List.of()));
        byte[] encoded = CoderUtils.encodeToByteArray(coder, named);
        assertEquals(named, CoderUtils.decodeFromByteArray(coder, encoded));
        assertThrows(CoderException.class, () -> CoderUtils.encodeToByteArray(coder, null));
        assertThrows(NonDeterministicException.class, coder::verifyDeterministic);
    }

    @Test
    void aGivenCoderIsTheOneThatIsUsed() throws IOException {
        SerializableCoder<Text> coder = SerializableCoder.of(Text.class);
        Pipeline pipeline = Pipelines.create();
        PCollection<Text> texts =
                pipeline.apply(AvroFastIO.read(Text.class).from(sample(3)).withCoder(coder));
        assertEquals(coder, texts.getCoder());
        assertEquals(3, Pipelines.collect(pipeline, texts).size());
    }

    /** A record that Java can serialize. */
    public record Text(@AvroNullable String s) implements Serializable {}

    @Test
    void allThatDoesNotFitIsToldAtOnce() throws IOException {
        String file = sample(3);
        Throwable fault = assertThrows(
                Exception.class,
                () -> Pipelines.read(AvroFastIO.read(Misfit.class).from(file)));
        while (!(fault instanceof SchemaResolutionException)) {
            fault = fault.getCause();
        }
        assertTrue(fault.getMessage().contains(file), fault.getMessage());
        assertTrue(fault.getMessage().contains("id") && fault.getMessage().contains("nothing"), fault.getMessage());
    }

    @Test
    void aClassThatIsNoneOfRecordsIsRefusedWhenThePipelineIsMade() {
        ReadObjects<String> read = AvroFastIO.read(String.class).from("x");
        assertThrows(ClassMappingException.class, () -> Pipelines.create().apply(read));
    }

    @Test
    void theDataForPeopleHasWhatWasAskedFor() {
        String data = DisplayData.from(AvroFastIO.read(Line.class).from("/f/*.avro"))
                .asMap()
                .toString();
        assertTrue(data.contains("/f/*.avro") && data.contains("Line"), data);
    }
}
