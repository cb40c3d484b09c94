package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.beam.internal.AvroFastSource;
import io.avrofast.beam.internal.FileReading;
import io.avrofast.beam.internal.GenericRecords;
import io.avrofast.beam.internal.RowsOfAvroSchema;
import io.avrofast.bridge.ApacheSchemas;
import io.avrofast.file.AvroFile;
import io.avrofast.file.BlockIndex;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.extensions.avro.io.AvroSource;
import org.apache.beam.sdk.extensions.avro.schemas.utils.AvroUtils;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.testing.SourceTestUtils;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Real files of records, which Apache Avro reads: Beam's own classes and those here give the same. The folder of the files is the
 * system property {@code avrofast.corpus}.
 */
class CorpusReadTest {

    private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

    @BeforeAll
    static void registerFileSystems() {
        FileSystems.setDefaultPipelineOptions(OPTIONS);
    }

    /** Sound files of records. */
    private static List<Path> files() throws IOException {
        String folder = System.getProperty("avrofast.corpus", "");
        assumeTrue(!folder.isEmpty(), "no corpus: the system property avrofast.corpus does not name its folder");
        List<String> lines = Files.readAllLines(Path.of(folder, "manifest.tsv"));
        int kind = List.of(lines.get(0).split("\t", -1)).indexOf("kind");
        List<Path> files = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            Path file = Path.of(folder, "files", columns[0]);
            if (columns[kind].equals("good") && AvroFile.open(file).schema().kind() == SchemaKind.RECORD) {
                files.add(file);
            }
        }
        assertTrue(files.size() > 50, "no corpus at " + folder);
        return files;
    }

    private static Schema schema(Path file) throws IOException {
        return ApacheSchemas.toApache(AvroFile.open(file).schema());
    }

    /** Beam's own classes end at a block without records, as if it were the end of the file. */
    private static boolean isReadWholeByStock(Path file, Schema schema) throws IOException {
        BlockIndex blocks = AvroFile.open(file).blockIndex();
        return isOfStock(schema)
                && IntStream.range(0, blocks.size())
                        .allMatch(i -> blocks.block(i).recordCount() > 0);
    }

    private static List<GenericRecord> stock(Path file, Schema schema) throws IOException {
        return SourceTestUtils.readFromSource(AvroSource.from(file.toString()).withSchema(schema), OPTIONS);
    }

    private static <T> List<T> read(Path file, FileReading<?, T> reading) throws Exception {
        BoundedSource<T> source =
                AvroFastSource.of(StaticValueProvider.of(file.toString()), EmptyMatchTreatment.DISALLOW, reading);
        List<T> elements = new ArrayList<>();
        for (BoundedSource<T> part : source.split(50_000, OPTIONS)) {
            elements.addAll(SourceTestUtils.readFromSource(part, OPTIONS));
        }
        return elements;
    }

    /** Whether Beam's own classes can have the schema at all. */
    private static boolean isOfStock(Schema schema) {
        try {
            return new Schema.Parser().parse(schema.toString()).equals(schema);
        } catch (AvroRuntimeException refused) {
            return false;
        }
    }

    @Test
    void genericRecordsAreThoseOfBeamsOwnClasses() throws Exception {
        int compared = 0;
        List<String> refused = new ArrayList<>();
        for (Path file : files()) {
            Schema schema = schema(file);
            List<GenericRecord> records = read(file, new GenericRecords(schema));
            assertEquals(AvroFile.open(file).count().records(), records.size(), file.toString());
            if (isReadWholeByStock(file, schema)) {
                assertEquals(stock(file, schema), records, file.toString());
                compared++;
            } else {
                refused.add(file.getFileName().toString());
            }
        }
        assertTrue(compared > 5 * refused.size(), compared + " compared, refused by Beam: " + refused);
    }

    @Test
    void rowsAreThoseOfBeamsOwnClasses() throws Exception {
        int compared = 0;
        List<String> refused = new ArrayList<>();
        for (Path file : files()) {
            Schema schema = schema(file);
            try {
                AvroUtils.toBeamSchema(schema);
            } catch (RuntimeException | StackOverflowError beamHasNoType) {
                refused.add(file.getFileName().toString());
                continue;
            }
            List<Row> rows = read(file, new RowsOfAvroSchema(AvroFile.open(file).schema()));
            assertEquals(AvroFile.open(file).count().records(), rows.size(), file.toString());
            if (isReadWholeByStock(file, schema)) {
                assertEquals(stockRows(file, schema), rows, file.toString());
                compared++;
            }
        }
        assertTrue(compared > 5 * refused.size(), compared + " compared, refused by Beam: " + refused);
    }

    private static List<Row> stockRows(Path file, Schema schema) throws IOException {
        return stock(file, schema).stream()
                .map(record -> AvroUtils.toBeamRowStrict(record, AvroUtils.toBeamSchema(schema)))
                .toList();
    }
}
