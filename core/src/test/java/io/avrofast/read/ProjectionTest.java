package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaProjection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

/** Reading only the fields that paths name. */
class ProjectionTest extends UnderBothPolicies {

    private static final String ADDRESS = "{\"type\":\"record\",\"name\":\"Address\",\"fields\":["
            + "{\"name\":\"street\",\"type\":\"string\"},{\"name\":\"zip\",\"type\":\"int\"}]}";
    private static final AvroSchema PERSON = AvroSchema.parse("{\"type\":\"record\",\"name\":\"Person\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\"},"
            + "{\"name\":\"home\",\"type\":[\"null\"," + ADDRESS + "]},"
            + "{\"name\":\"former\",\"type\":{\"type\":\"array\",\"items\":\"Address\"}},"
            + "{\"name\":\"by_name\",\"type\":{\"type\":\"map\",\"values\":[\"Address\",\"string\"]}},"
            + "{\"name\":\"friend\",\"type\":[\"null\",\"Person\"]}]}");
    private static final byte[] ANNA = {
        2, 2, 2, 'a', 2, 4, 2, 'b', 4, 2, 'c', 6, 0, 4, 2, 'x', 0, 2, 'd', 8, 2, 'y', 2, 2, 'e', 0, 2, 10, 0, 0, 0, 0
    };

    /** B115. */
    @Test
    void fieldsComeInTheOrderOfThePaths() throws AvroException {
        DatumReader<Object> reader = builderOf(PERSON).project("former", "id").build();
        AvroRecord anna = (AvroRecord) reader.read(ANNA);
        assertEquals("[former, id]", names(anna));
        assertEquals(1L, anna.getPhysical("id"));
        assertEquals(2, ((List<?>) anna.getPhysical("former")).size());
    }

    @Test
    void refusesAPathOfMoreStepsThanDataCanHave() throws AvroException {
        String many = "friend.".repeat(10_000) + "id";
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(PERSON).project(many).build());
        assertEquals(
                "field " + many.substring(0, 200) + "..." + many.substring(many.length() - 200)
                        + ": the path has more than 1000 steps",
                fault.getMessage());
        builderOf(PERSON).project("friend.".repeat(999) + "id").build();
    }

    /** Each step of the path goes into both records. */
    @Test
    void aPathEntersARecordOnceAtEachStep() throws AvroException {
        AvroSchema both = AvroSchema.parse("{\"type\":\"record\",\"name\":\"A\",\"fields\":["
                + "{\"name\":\"v\",\"type\":[\"A\",{\"type\":\"record\",\"name\":\"B\",\"fields\":["
                + "{\"name\":\"v\",\"type\":[\"null\",\"A\",\"B\"]},{\"name\":\"w\",\"type\":\"int\"}]}]},"
                + "{\"name\":\"w\",\"type\":\"int\"}]}");
        AvroSchema projected = SchemaProjection.of(both, List.of("v.".repeat(500) + "w"));
        assertEquals(2, ((RecordSchema) projected).fields().size());
    }

    @Test
    void pathsGoThroughNullablesArraysAndMaps() throws AvroException {
        Object anna = NeutralValue.of(builderOf(PERSON)
                .project("home.zip", "former.zip", "by_name.zip")
                .build()
                .read(ANNA));
        assertEquals(
                "{=Person, home={=Address, zip=1}, former=[{=Address, zip=2}, {=Address, zip=3}],"
                        + " by_name={x={=Address, zip=4}, y=string e}}",
                anna.toString());
    }

    @Test
    void aRecordThatOccursTwiceHasTheFieldsAskedForAtEitherPlace() throws AvroException {
        AvroRecord anna = (AvroRecord)
                builderOf(PERSON).project("home.zip", "former.street").build().read(ANNA);
        assertEquals("[zip, street]", names((AvroRecord) anna.getPhysical("home")));
    }

    @Test
    void aPathThatEndsAtARecordTakesAllOfIt() throws AvroException {
        AvroRecord anna = (AvroRecord)
                builderOf(PERSON).project("home.zip", "home").build().read(ANNA);
        assertEquals("[zip, street]", names((AvroRecord) anna.getPhysical("home")));
    }

    @Test
    void aPathIntoARecordInsideItselfReachesEveryLevel() throws AvroException {
        AvroRecord anna =
                (AvroRecord) builderOf(PERSON).project("friend.id").build().read(ANNA);
        assertEquals("[friend, id]", names(anna));
        AvroRecord friend = (AvroRecord) anna.getPhysical("friend");
        assertEquals(5L, friend.getPhysical("id"));
    }

    /** B117: no field at all still steps over every row. */
    @Test
    void noPathGivesRecordsWithoutFields() throws AvroException {
        DatumCursor<Object> cursor = builderOf(PERSON).project().build().newCursor();
        cursor.reset(ANNA, 0, ANNA.length);
        assertEquals("[]", names((AvroRecord) cursor.next()));
        assertEquals(ANNA.length, cursor.position());
    }

    @Test
    void aFieldWhoseNameHasDotsGoesBeforeAPath() throws AvroException {
        AvroSchema schema = io.avrofast.schema.SchemaParser.lenient()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a.b\",\"type\":\"int\"},"
                        + "{\"name\":\"a\",\"type\":\"int\"}]}");
        AvroRecord record =
                (AvroRecord) builderOf(schema).project("a.b").build().read(new byte[] {2, 4});
        assertEquals(1, record.getPhysical("a.b"));
    }

    @Test
    void everyPathThatNamesNoFieldIsADifference() {
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(PERSON)
                        .project("id", "age", "home.city", "id.low")
                        .build());
        assertEquals(
                List.of(
                        "field age: Person has no field age, its fields are id, home, former, by_name, friend",
                        "field home.city: Address has no field city, its fields are street, zip",
                        "field id.low: expected a record that has low, found long"),
                fault.differences());
    }

    @Test
    void pathsApplyToTheReadersSchema() throws AvroException {
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"Person\",\"fields\":["
                + "{\"name\":\"key\",\"type\":\"double\",\"aliases\":[\"id\"]},"
                + "{\"name\":\"added\",\"type\":\"int\",\"default\":9}]}");
        AvroRecord anna = (AvroRecord) builderOf(PERSON)
                .readerSchema(reader)
                .project("added", "key")
                .build()
                .read(ANNA);
        assertEquals(1.0, anna.getPhysical("key"));
        assertEquals(9, anna.getPhysical("added"));
    }

    @Test
    void anySelectionOfRandomFieldsHasTheValuesOfTheWhole() throws AvroException {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).withoutRecursion().nextRecord(4);
            GenericRecord datum = (GenericRecord) new RandomData(random).next(schema, 4);
            byte[] bytes = random.nextBoolean()
                    ? ApacheAvro.encode(schema, datum)
                    : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(100));
            List<String> paths = new ArrayList<>();
            Map<String, Object> expected = new LinkedHashMap<>();
            expected.put("", schema.getFullName());
            List<Schema.Field> fields = new ArrayList<>(schema.getFields());
            Collections.shuffle(fields, random);
            for (Schema.Field field : fields.subList(0, random.nextInt(fields.size() + 1))) {
                paths.add(field.name());
                expected.put(field.name(), NeutralValue.ofApache(datum.get(field.pos())));
            }
            Object read = NeutralValue.of(builderOf(AvroSchema.parse(schema.toString()))
                    .project(paths.toArray(new String[0]))
                    .build()
                    .read(bytes));
            assertEquals(expected, read, "seed " + seed + " " + schema + " " + paths);
        }
    }

    private String names(AvroRecord record) {
        return record.schema().fields().stream()
                .map(field -> field.name())
                .toList()
                .toString();
    }
}
