package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose schema has a logical type of the caller's own. */
class CustomLogicalTypeFileTest {

    private static final CustomLogicalType SECONDS =
            CustomLogicalType.of("seconds", Long.class, Duration.class, Duration::ofSeconds, Duration::toSeconds);
    private static final LogicalTypeRegistry REGISTRY =
            LogicalTypeRegistry.standard().with("seconds", schema -> Optional.of(SECONDS));
    private static final String TEXT = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"took\",\"type\":"
            + "[\"null\",{\"type\":\"long\",\"logicalType\":\"seconds\",\"unit\":\"s\"}]}]}";

    @TempDir
    private Path folder;

    private Path written() throws IOException {
        RecordSchema schema =
                (RecordSchema) SchemaParser.strict().withLogicalTypes(REGISTRY).parse(TEXT);
        Path path = folder.resolve("a.avro");
        try (AvroFileWriter<AvroRecord> rows = AvroFile.create(path, schema).records()) {
            AvroRecord row = AvroRecord.create(schema);
            row.set("took", Duration.ofMinutes(1));
            rows.write(row);
            rows.commit();
        }
        return path;
    }

    private static AvroRecord first(AvroFile file) throws IOException {
        try (AvroFileReader<AvroRecord> rows = file.records()) {
            return rows.next();
        }
    }

    @Test
    void theRegistryGivesTheFilesSchemaItsTypes() throws IOException {
        AvroFile file = AvroFile.open(written()).logicalTypes(REGISTRY);
        assertEquals(Duration.ofMinutes(1), first(file).get("took"));
        assertEquals(
                Duration.ofMinutes(1),
                first(file.codegen(CodegenPolicy.AT_ONCE)).get("took"));
        assertEquals(Duration.ofMinutes(1), first(file.project("took")).get("took"));
    }

    @Test
    void withoutTheRegistryTheUnderlyingTypeCounts() throws IOException {
        assertEquals(60L, first(AvroFile.open(written())).get("took"));
    }

    @Test
    void theHeaderKeepsNameAndParametersOfTheType() throws IOException {
        AvroFile file = AvroFile.open(written());
        assertEquals(AvroSchema.parse(TEXT), file.schema());
        assertEquals(file.schema(), file.logicalTypes(REGISTRY).schema());
        RecordSchema schema = (RecordSchema) file.logicalTypes(REGISTRY).schema();
        Duration second = Duration.ofSeconds(1);
        AvroRecord record = AvroRecord.create(schema);
        record.set("took", second);
        assertEquals(second, record.get("took"));
    }

    @Test
    void aReadersSchemaHasItsOwnTypes() throws IOException {
        AvroSchema typed = SchemaParser.strict().withLogicalTypes(REGISTRY).parse(TEXT);
        Path path = written();
        assertEquals(
                Duration.ofMinutes(1),
                first(AvroFile.open(path).readerSchema(typed)).get("took"));
        AvroSchema plain = AvroSchema.parse(TEXT);
        assertEquals(
                60L,
                first(AvroFile.open(path).logicalTypes(REGISTRY).readerSchema(plain))
                        .get("took"));
    }
}
