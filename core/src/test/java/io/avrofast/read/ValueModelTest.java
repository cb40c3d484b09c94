package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.model.ValueModel;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Records of a user's own model. */
class ValueModelTest extends UnderBothPolicies {

    /** A row as a list of its fields' values, with the schema's name in front. */
    private static final ValueModel ROWS = layout -> (primitives, references) -> {
        AvroRecord record = layout.record(primitives, references);
        return IntStream.range(-1, layout.fieldCount())
                .mapToObj(i -> i < 0 ? layout.schema().fullName() : record.getPhysical(i))
                .toList();
    };

    @Test
    void makesTheRecordsOfAModelWhereverTheyStand() throws AvroException {
        AvroSchema schema = AvroSchema.parse("""
                {"type":"array","items":{"type":"record","name":"Outer","fields":[
                  {"name":"number","type":"int"},
                  {"name":"inner","type":["null",{"type":"record","name":"Inner","fields":[
                    {"name":"text","type":"string"}]}]}]}}""");
        Object value = builderOf(schema).build(ROWS).read(new byte[] {2, 14, 2, 2, 'a', 0});
        assertEquals(List.of(List.of("Outer", 7, List.of("Inner", "a"))), value);
    }
}
