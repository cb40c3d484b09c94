package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.write.DatumWriter;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A schema that is asked for keeps all that it says where a class takes its values. */
class ReaderSchemaFittingTest {

    enum Tier {
        BASIC,
        GOLD
    }

    record Address(String city, int floor) {}

    @SuppressWarnings("ArrayRecordComponent")
    record Customer(
            long id,
            String name,
            Tier tier,
            Address address,
            List<Address> former,
            Map<String, Long> counts,
            double[] visits,
            Instant since,
            Optional<String> email) {

        String shown() {
            return String.join(
                    " ",
                    List.of(
                            "" + id,
                            name,
                            "" + tier,
                            "" + address,
                            "" + former,
                            "" + counts,
                            Arrays.toString(visits),
                            "" + since,
                            "" + email));
        }
    }

    record Id(long id) {}

    private static final AvroSchema OLD = AvroSchema.parse("""
            {"type": "record", "name": "shop.Client", "fields": [{"name": "number", "type": "int"}]}""");

    private static final AvroSchema NEW = AvroSchema.parse("""
            {"type": "record", "name": "shop.Customer", "aliases": ["Client"], "doc": "who buys", "origin": "till",
             "fields": [
              {"name": "id", "type": "long", "aliases": ["number"], "doc": "unique", "order": "descending", "key": true},
              {"name": "unknownToTheClass", "type": "string", "default": "?"},
              {"name": "name", "type": "string", "default": "nobody"},
              {"name": "tier", "default": "GOLD", "type": {"type": "enum", "name": "Tier", "aliases": ["Level"], "doc": "ranks",
               "symbols": ["BASIC", "GOLD", "PLATINUM"], "default": "BASIC", "since": 2}},
              {"name": "address", "default": {"city": "Ulm", "street": "gone", "floor": 3}, "type": {"type": "record", "name": "Address",
               "doc": "where", "aliases": ["Place"], "fields": [
                {"name": "city", "type": "string", "aliases": ["town"]},
                {"name": "street", "type": "string", "default": ""},
                {"name": "floor", "type": "int", "default": 7}]}},
              {"name": "former", "default": [{"city": "Bonn"}], "type": {"type": "array", "items": "Address", "sorted": true}},
              {"name": "counts", "default": {"a": 1}, "type": {"type": "map", "values": "long", "dense": false}},
              {"name": "visits", "default": [1, 2], "type": {"type": "array", "items": "int", "unit": "days"}},
              {"name": "since", "default": 5, "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "email", "default": null, "type": ["null", "string"]}]}""");

    private static RecordSchema fitted(Class<?> type) {
        return (RecordSchema) ClassMapping.of(type).readerSchema(NEW);
    }

    @Test
    void valuesThatTheDataLackAreTheDefaultsOfTheSchemaAskedFor() throws AvroException {
        byte[] bytes = {10};
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            Customer read = DatumReader.builder(OLD)
                    .readerSchema(NEW)
                    .codegen(policy)
                    .build(ClassMapping.of(Customer.class))
                    .read(bytes);
            assertEquals(
                    "5 nobody GOLD Address[city=Ulm, floor=3] [Address[city=Bonn, floor=7]] {a=1} [1.0, 2.0]"
                            + " 1970-01-01T00:00:00.005Z Optional.empty",
                    read.shown());
        }
    }

    @Test
    void aClassThatTakesAllFieldsLeavesASchemaAsItIs() {
        record Street(String city, String street, int floor) {}
        AvroSchema address = ((RecordSchema) NEW).field("address").orElseThrow().schema();
        assertEquals(
                address.toString(),
                ClassMapping.of(Street.class).readerSchema(address).toString());
    }

    @Test
    void whatTheClassTakesKeepsItsDescription() {
        String text = fitted(Customer.class).toString();
        for (String kept : List.of(
                "\"doc\":\"who buys\"",
                "\"origin\":\"till\"",
                "[\"Client\"]",
                "\"unique\"",
                "\"number\"",
                "\"descending\"",
                "\"key\":true",
                "\"ranks\"",
                "[\"Level\"]",
                "\"since\":2",
                "\"default\":\"BASIC\"",
                "\"where\"",
                "[\"Place\"]",
                "\"town\"",
                "\"sorted\":true",
                "\"dense\":false",
                "\"unit\":\"days\"",
                "timestamp-millis")) {
            assertTrue(text.contains(kept), () -> kept + " in " + text);
        }
        assertEquals(
                List.of("id"),
                fitted(Id.class).fields().stream().map(field -> field.name()).toList());
    }

    @Test
    void aliasesOfNestedRecordsAndEnumsFindTheDatasTypes() throws AvroException {
        AvroSchema written = AvroSchema.parse("""
                {"type": "record", "name": "shop.Client", "fields": [
                 {"name": "number", "type": "int"},
                 {"name": "tier", "type": {"type": "enum", "name": "Level", "symbols": ["GOLD", "PLATINUM"]}},
                 {"name": "address", "type": {"type": "record", "name": "Place", "fields": [{"name": "town", "type": "string"}]}}]}""");
        record Brief(long id, Tier tier, Address address) {}
        byte[] bytes = {10, 2, 6, 'U', 'l', 'm'};
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            assertEquals(
                    new Brief(5, Tier.BASIC, new Address("Ulm", 7)),
                    DatumReader.builder(written)
                            .readerSchema(NEW)
                            .codegen(policy)
                            .build(ClassMapping.of(Brief.class))
                            .read(bytes),
                    "a symbol that the class does not know is the enum's default");
        }
    }

    @Test
    void aDefaultThatTheClassDoesNotKnowIsAnErrorOnlyWhereItIsNeeded() throws AvroException {
        record Ranked(Tier tier) {}
        AvroSchema asked = AvroSchema.parse("""
                {"type": "record", "name": "R", "fields": [{"name": "tier", "default": "PLATINUM", "type":
                 {"type": "enum", "name": "T", "symbols": ["BASIC", "PLATINUM"]}}]}""");
        AvroSchema without = AvroSchema.parse("{\"type\": \"record\", \"name\": \"R\", \"fields\": []}");
        ClassMapping<Ranked> mapping = ClassMapping.of(Ranked.class);
        assertEquals(
                new Ranked(Tier.BASIC),
                DatumReader.builder(asked).readerSchema(asked).build(mapping).read(new byte[] {0}));
        SchemaResolutionException failure = assertThrows(
                SchemaResolutionException.class,
                () -> DatumReader.builder(without).readerSchema(asked).build(mapping));
        assertTrue(failure.getMessage().contains("tier"), failure::getMessage);
    }

    @Test
    void whatALenientParserTookIsTakenByAClassToo() throws AvroException {
        AvroSchema odd = SchemaParser.lenient().parse("""
                {"type": "record", "name": "odd-name", "fields": [{"name": "id", "type": "long", "default": "none"}]}""");
        byte[] bytes =
                DatumWriter.of(odd, ClassMapping.of(Id.class).writeModel()).write(new Id(8));
        assertEquals(
                new Id(8),
                DatumReader.builder(odd).build(ClassMapping.of(Id.class)).read(bytes));
    }
}
