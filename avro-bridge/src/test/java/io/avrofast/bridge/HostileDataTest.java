package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.junit.jupiter.api.Test;

/** Data that is broken, or means nothing by its logical type. */
class HostileDataTest extends UnderBothPolicies {

    private static final int SCHEMAS = 60;

    private DatumReader<Object> reader(AvroSchema schema) throws AvroException {
        return builderOf(schema).buildObjects(ApacheReadModel.generic(Oracle.conversions()));
    }

    @Test
    void failsAtEveryCutWithATypedError() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(3);
            byte[] bytes = Oracle.write(
                    new GenericDatumWriter<>(schema, new GenericData()), new RandomValues(random).next(schema, 4));
            DatumReader<Object> reader = reader(ApacheSchemas.fromApache(schema));
            Object whole = reader.read(bytes);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThrows(TruncatedDataException.class, () -> reader.read(cut), "seed " + seed);
            }
            assertEquals(String.valueOf(whole), String.valueOf(reader.read(bytes)), "seed " + seed);
        }
    }

    @Test
    void givesAValueOrATypedErrorForEveryChangedByte() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(3);
            byte[] bytes = Oracle.write(
                    new GenericDatumWriter<>(schema, new GenericData()), new RandomValues(random).next(schema, 4));
            DatumCursor<Object> cursor =
                    reader(ApacheSchemas.fromApache(schema)).newCursor();
            for (int i = 0; i < bytes.length; i++) {
                byte[] changed = bytes.clone();
                changed[i] ^= (byte) (1 + random.nextInt(255));
                readOrFail(cursor, changed);
            }
        }
    }

    private static void readOrFail(DatumCursor<Object> cursor, byte[] bytes) {
        cursor.reset(bytes, 0, bytes.length);
        try {
            cursor.next();
        } catch (AvroException typed) {
            assertFalse(typed.getMessage().isEmpty());
        }
    }

    @Test
    void tellsThePlaceOfAValueThatAConversionRefusesAndNotTheValue() throws AvroException {
        AvroSchema schema = AvroSchema.parse("""
                {"type":"record","name":"R","fields":[
                  {"name":"ids","type":{"type":"array","items":{"type":"string","logicalType":"uuid"}}}]}""");
        byte[] bytes = "\u0002\u000csecret\u0000".getBytes(StandardCharsets.ISO_8859_1);
        MalformedDataException fault =
                assertThrows(MalformedDataException.class, () -> reader(schema).read(bytes));
        assertEquals("ids[0]", fault.place().fieldPath());
        assertFalse(fault.getMessage().contains("secret"));
    }

    @Test
    void keepsToTheLimits() {
        AvroSchema schema = AvroSchema.parse("""
                {"type":"array","items":"null"}""");
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxZeroWidthItems(10);
        byte[] eleven = {22, 0};
        assertThrows(
                LimitExceededException.class,
                () -> builderOf(schema)
                        .limits(limits)
                        .buildObjects(ApacheReadModel.generic(new GenericData()))
                        .read(eleven));
    }
}
