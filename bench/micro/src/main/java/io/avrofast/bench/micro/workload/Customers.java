package io.avrofast.bench.micro.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** A customer in two versions of its schema: notes go, numbers widen, an enum is ordered anew, two fields come. */
public final class Customers {

    /** The schema of the data. */
    public static final Schema FIRST = new Schema.Parser().parse("""
            {"type": "record", "name": "Customer", "fields": [
              {"name": "id", "type": "int"},
              {"name": "full_name", "type": "string"},
              {"name": "notes", "type": {"type": "array", "items": "string"}},
              {"name": "tier", "type": {"type": "enum", "name": "Tier", "symbols": ["GOLD", "SILVER", "BASIC"]}},
              {"name": "balance", "type": "float"},
              {"name": "visits", "type": {"type": "array", "items": "int"}}]}
            """);

    /** The schema of the values. */
    public static final Schema SECOND = new Schema.Parser().parse("""
            {"type": "record", "name": "Customer", "fields": [
              {"name": "id", "type": "long"},
              {"name": "name", "type": "string", "aliases": ["full_name"]},
              {"name": "email", "type": ["null", "string"], "default": null},
              {"name": "tier", "type": {"type": "enum", "name": "Tier",
                "symbols": ["UNKNOWN", "BASIC", "SILVER", "GOLD"], "default": "UNKNOWN"}},
              {"name": "balance", "type": "double"},
              {"name": "visits", "type": {"type": "array", "items": "long"}},
              {"name": "loyalty", "type": "int", "default": 0}]}
            """);

    private Customers() {}

    /** A customer in the first version, as Apache Avro encodes it. */
    public static byte[] encoded() throws IOException {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            notes.add("note " + i);
        }
        List<Integer> visits = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            visits.add(17 * i);
        }
        GenericRecord customer = new GenericData.Record(FIRST);
        customer.put("id", 123_456);
        customer.put("full_name", "Customer 42");
        customer.put("notes", notes);
        customer.put("tier", new GenericData.EnumSymbol(FIRST.getField("tier").schema(), "SILVER"));
        customer.put("balance", 1234.5f);
        customer.put("visits", visits);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(FIRST).write(customer, encoder);
        encoder.flush();
        return bytes.toByteArray();
    }
}
