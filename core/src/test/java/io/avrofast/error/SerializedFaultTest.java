package io.avrofast.error;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** Engines send the faults of their tasks to the driver by Java's serialization. */
class SerializedFaultTest {

    @Test
    void keepsWhatAFaultSaysOfItsPlace() throws Exception {
        AvroException fault = new MalformedDataException("expected less", Place.ofBlock("a.avro", 7, 3)).inField("x");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(fault);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            AvroException copy = (AvroException) in.readObject();

            assertEquals(fault.getMessage(), copy.getMessage());
            assertEquals(fault.place(), copy.place());
        }
    }
}
